/* truce-theatre-log.c: TruceTheatreLog
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-log.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-widget-util.h"

#define WIDTH_MINIMUM  120
#define WIDTH_NATURAL  320
#define HEIGHT_MINIMUM 90
#define HEIGHT_NATURAL 240
#define MARGIN         9 /* pixels, left and right */

typedef struct
{
  GtkWidget *label;
  guint event; /* G_MAXUINT: none */
} Row;

struct _TruceTheatreLog
{
  TruceScrollArea parent_instance;

  TruceTheatreSearch *search; /* NULL: none */
  GArray *rows;               /* of Row; a visible event i uses the row i modulo the number of rows */
  guint from, to;             /* visible events; `to` is exclusive */
  guint cursor;               /* event chosen by the keys; the last event after each update */
  int line_height;
  int widest; /* pixels; of all blocks shown so far */
  guint bind_source;
  gboolean restyled; /* line_height must be measured again */
};

G_DEFINE_FINAL_TYPE (TruceTheatreLog, truce_theatre_log, TRUCE_TYPE_SCROLL_AREA)

static guint picked_signal;

static GtkWidget *
new_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, "monospace");
  return label;
}

/* Returns the height of a line, measured on 20 lines and rounded up, so that n lines are never higher than n
 * times the result. */
static int
measure_line (TruceTheatreLog *self)
{
  GtkWidget *label = new_label ();
  g_autoptr (GString) text = g_string_new ("|");
  int height;

  for (guint i = 1; i < 20; i++)
    g_string_append (text, "\n|");
  gtk_label_set_label (GTK_LABEL (label), text->str);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_unparent (label);
  return (height + 19) / 20;
}

static guint
n_events (TruceTheatreLog *self)
{
  return self->search ? truce_theatre_search_get_position (self->search) : 0;
}

static double
whole_height (TruceTheatreLog *self)
{
  return self->search
             ? (double) truce_theatre_search_get_line (self->search, n_events (self)) * self->line_height
             : 0;
}

/* If the end is visible, it stays visible when the widget shrinks or the lines get higher. */
static void
configure (TruceTheatreLog *self)
{
  TruceScrollArea *area = TRUCE_SCROLL_AREA (self);
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self));
  /* tolerates rounding */
  gboolean at_end = gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down) >
                    gtk_adjustment_get_upper (down) - 1;

  if (self->line_height == 0)
    return;
  truce_scroll_area_configure (area, self->widest + 2 * MARGIN, whole_height (self), 3 * self->line_height);
  if (at_end)
    truce_scroll_area_scroll (area, truce_scroll_area_get_x (area), whole_height (self));
}

/* Makes rows up to n. Unbinds all events if there are new rows, since row_of() depends on the number of rows.
 */
static void
make_rows (TruceTheatreLog *self, guint n)
{
  if (n <= self->rows->len)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    g_array_index (self->rows, Row, i).event = G_MAXUINT;
  while (self->rows->len < n)
    {
      Row row = { new_label (), G_MAXUINT };

      gtk_widget_set_parent (row.label, GTK_WIDGET (self));
      g_array_append_val (self->rows, row);
    }
}

static Row *
row_of (TruceTheatreLog *self, guint event)
{
  return &g_array_index (self->rows, Row, event % self->rows->len);
}

static void
bind_row (TruceTheatreLog *self, guint event)
{
  Row *row = row_of (self, event);
  gboolean remark;

  if (row->event != event)
    {
      g_autofree char *text = truce_theatre_search_get_text (self->search, event, &remark);
      int width;

      row->event = event;
      gtk_label_set_label (GTK_LABEL (row->label), text);
      truce_widget_set_class (row->label, "dim-label", remark);
      gtk_widget_measure (row->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      self->widest = MAX (self->widest, width);
    }
  truce_widget_set_class (row->label, "current", event + 1 == n_events (self));
  truce_widget_set_class (row->label, "cursor", event == self->cursor);
}

static void
find_in_view (TruceTheatreLog *self)
{
  double y = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self));
  double end = y + gtk_widget_get_height (GTK_WIDGET (self));
  guint n = n_events (self);

  self->from = self->to = 0;
  if (n == 0)
    return;
  self->from = truce_theatre_search_find_line (self->search, (guint) (y / self->line_height));
  self->to = truce_theatre_search_find_line (self->search, (guint) (end / self->line_height)) + 1;
  self->from = MIN (self->from, n - 1);
  self->to = CLAMP (self->to, self->from, n);
}

/* Shows the visible events. Not to be called during an allocation, as labels that change request another
 * one. */
static void
bind (TruceTheatreLog *self)
{
  if (self->line_height == 0)
    self->line_height = measure_line (self);
  find_in_view (self);
  make_rows (self, self->to - self->from);
  for (guint event = self->from; event < self->to; event++)
    bind_row (self, event);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      gtk_widget_set_child_visible (row->label, row->event >= self->from && row->event < self->to);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_idle (gpointer data)
{
  TruceTheatreLog *self = data;

  self->bind_source = 0;
  if (self->restyled && self->line_height > 0)
    self->line_height = measure_line (self);
  self->restyled = FALSE;
  bind (self);
  configure (self);
  return G_SOURCE_REMOVE;
}

static void
scrolled (TruceScrollArea *area)
{
  TruceTheatreLog *self = TRUCE_THEATRE_LOG (area);

  if (!self->bind_source)
    self->bind_source = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, on_idle, self, NULL);
}

/* Sets the accessible name to the event at the cursor. Screen readers say the name of the focused widget. */
static void
name_cursor (TruceTheatreLog *self)
{
  g_autofree char *text = NULL, *name = NULL;

  if (self->cursor < n_events (self) && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      text = truce_theatre_search_get_text (self->search, self->cursor, NULL);
      name = g_strdup_printf (_ ("%s: %s"), _ ("Log of the search"), text);
    }
  truce_drawing_set_label (TRUCE_DRAWING (self), name ? name : _ ("Log of the search"));
}

void
truce_theatre_log_update (TruceTheatreLog *self)
{
  self->cursor = MAX (n_events (self), 1) - 1;
  name_cursor (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->line_height == 0)
    self->line_height = measure_line (self);
  configure (self);
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self)),
                            whole_height (self));
  scrolled (TRUCE_SCROLL_AREA (self));
}

void
truce_theatre_log_set_search (TruceTheatreLog *self, TruceTheatreSearch *search)
{
  self->search = search;
  self->widest = 0;
  self->from = self->to = 0;
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_array_index (self->rows, Row, i).event = G_MAXUINT;
      gtk_widget_set_child_visible (g_array_index (self->rows, Row, i).label, FALSE);
    }
  truce_theatre_log_update (self);
}

static void
allocate_row (TruceTheatreLog *self, guint event, int width)
{
  const Row *row = row_of (self, event);
  guint first = truce_theatre_search_get_line (self->search, event);
  guint end = truce_theatre_search_get_line (self->search, event + 1);
  int left = MARGIN - (int) truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self)), natural;
  double top = (double) first * self->line_height - truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self));

  if (row->event != event)
    return;
  gtk_widget_measure (row->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_size_allocate (row->label,
                            &(GtkAllocation){ left, (int) floor (top), MAX (natural, width - 2 * MARGIN),
                                              (int) (end - first) * self->line_height },
                            -1);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TruceTheatreLog *self = TRUCE_THEATRE_LOG (widget);
  guint last = n_events (self);

  configure (self);
  for (guint event = self->from; event < MIN (self->to, last); event++)
    allocate_row (self, event, width);
}

/* Measures the lines again when idle, since the font size may have changed. */
static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (truce_theatre_log_parent_class)->css_changed (widget, change);
  TRUCE_THEATRE_LOG (widget)->restyled = TRUE;
  scrolled (TRUCE_SCROLL_AREA (widget));
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_theatre_log_parent_class)->map (widget);
  truce_theatre_log_update (TRUCE_THEATRE_LOG (widget));
}

static void
clicked (GtkGestureClick *gesture, int n, double x, double y, TruceTheatreLog *self)
{
  double line = (y + truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self))) / MAX (self->line_height, 1);

  if (line >= 0 && n_events (self) > 0 &&
      line < truce_theatre_search_get_line (self->search, n_events (self)))
    g_signal_emit (self, picked_signal, 0, truce_theatre_search_find_line (self->search, (guint) line) + 1);
}

/* Returns the event whose block is a page above or below the block at the cursor, at least one event away. */
static guint
page_away (TruceTheatreLog *self, gboolean down)
{
  int page = MAX (gtk_widget_get_height (GTK_WIDGET (self)) / self->line_height - 1, 1);
  gint64 line = (gint64) truce_theatre_search_get_line (self->search, self->cursor) + (down ? page : -page);
  guint event = truce_theatre_search_find_line (self->search, (guint) MAX (line, 0));

  return down ? MAX (event, self->cursor + 1) : MIN (event, MAX (self->cursor, 1) - 1);
}

static void
move_cursor (TruceTheatreLog *self, guint event)
{
  TruceScrollArea *area = TRUCE_SCROLL_AREA (self);
  double y = truce_scroll_area_get_y (area), height = gtk_widget_get_height (GTK_WIDGET (self));
  double top, bottom;

  self->cursor = MIN (event, n_events (self) - 1);
  top = (double) truce_theatre_search_get_line (self->search, self->cursor) * self->line_height;
  bottom = (double) truce_theatre_search_get_line (self->search, self->cursor + 1) * self->line_height;
  if (top < y || bottom > y + height)
    truce_scroll_area_scroll (area, truce_scroll_area_get_x (area), top < y ? top : bottom - height);
  name_cursor (self);
  scrolled (area);
}

static gboolean
key_pressed (TruceDrawing *drawing, guint keyval, GdkModifierType state)
{
  TruceTheatreLog *self = TRUCE_THEATRE_LOG (drawing);
  guint last = n_events (self);

  if (last == 0 || self->line_height == 0 || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    move_cursor (self, MAX (self->cursor, 1) - 1);
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    move_cursor (self, self->cursor + 1);
  else if (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up)
    move_cursor (self, page_away (self, FALSE));
  else if (keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down)
    move_cursor (self, page_away (self, TRUE));
  else if (keyval == GDK_KEY_Home || keyval == GDK_KEY_KP_Home)
    move_cursor (self, 0);
  else if (keyval == GDK_KEY_End || keyval == GDK_KEY_KP_End)
    move_cursor (self, last - 1);
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    g_signal_emit (self, picked_signal, 0, self->cursor + 1);
  else
    return FALSE;
  return TRUE;
}

static void
dispose (GObject *object)
{
  TruceTheatreLog *self = TRUCE_THEATRE_LOG (object);

  self->search = NULL;
  g_clear_handle_id (&self->bind_source, g_source_remove);
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (g_array_index (self->rows, Row, i).label);
  g_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (truce_theatre_log_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_array_unref (TRUCE_THEATRE_LOG (object)->rows);
  G_OBJECT_CLASS (truce_theatre_log_parent_class)->finalize (object);
}

static void
truce_theatre_log_class_init (TruceTheatreLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  TRUCE_SCROLL_AREA_CLASS (klass)->scrolled = scrolled;
  TRUCE_DRAWING_CLASS (klass)->key_pressed = key_pressed;
  widget_class->size_allocate = size_allocate;
  widget_class->map = map;
  widget_class->css_changed = css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LOG);
  gtk_widget_class_set_css_name (widget_class, "theatrelog");
  picked_signal = g_signal_new ("position-picked", TRUCE_TYPE_THEATRE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_theatre_log_init (TruceTheatreLog *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  truce_drawing_set_size (TRUCE_DRAWING (self), WIDTH_MINIMUM, WIDTH_NATURAL, HEIGHT_MINIMUM, HEIGHT_NATURAL);
  truce_drawing_set_label (TRUCE_DRAWING (self), _ ("Log of the search"));
  g_signal_connect (click, "released", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (name_cursor), NULL);
}
