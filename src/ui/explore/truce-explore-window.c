/* truce-explore-window.c: TruceExploreWindow, which makes each view when it is first shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-explore-window.h"

#include <glib/gi18n.h>

#include "collection-file.h"
#include "common/truce-names.h"
#include "common/truce-presentation.h"
#include "common/truce-row-layout.h"
#include "common/truce-tab-group.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "truce-lessons-view.h"
#include "truce-library-view.h"
#include "truce-permutations-view.h"
#include "truce-sequence-view.h"
#include "truce-symmetry-view.h"
#include "truce-wrong-counts-view.h"

#define SENTENCE_CHARS 30 /* width at which sentences in the list wrap, characters */
#define ICON_SIZE      32 /* pixels */

/* Views, and actions of the parent window, in the order of the list. */
static const struct
{
  const char *name, *title, *sentence, *icon;
  GType (*get_type) (void); /* NULL for an action */
  gboolean persistent; /* kept when the window closes; other views are destroyed and made again when shown */
} rows[] = {
  { "win.daily-puzzle", N_ ("Puzzle of the Day"), N_ ("A new puzzle each day, for the pieces of the board"),
    "x-office-calendar-symbolic" },
  { "win.new-puzzle", N_ ("Puzzles"), N_ ("Complete a placement, with hints that give reasons"),
    "application-x-addon-symbolic" },
  { "questions", N_ ("Classic Questions"), N_ ("Well-known questions, each with an answer as a picture"),
    "dialog-question-symbolic", truce_library_view_get_type, TRUE },
  { "lessons", N_ ("Lessons"), N_ ("How searches work, with questions to answer"), "truce-lessons-symbolic",
    truce_lessons_view_get_type },
  { "library", N_ ("Library of Positions"), N_ ("Positions from books and papers, with notes and sources"),
    "truce-placements-symbolic", truce_library_view_get_type, TRUE },
  { "collections", N_ ("Your Collections"), N_ ("Positions that you have collected in files"),
    "user-bookmarks-symbolic", truce_library_view_get_type, TRUE },
  { "symmetry", N_ ("Symmetry"), N_ ("Placements that look the same when they are turned or mirrored"),
    "object-flip-horizontal-symbolic", truce_symmetry_view_get_type },
  { "sequence", N_ ("Sequence over Sizes"), N_ ("The question of the board, on boards of every size"),
    "truce-sequence-symbolic", truce_sequence_view_get_type },
  { "permutations", N_ ("Queens by Permutations"), N_ ("From all boards to the placements, step by step"),
    "media-playlist-shuffle-symbolic", truce_permutations_view_get_type },
  { "wrong-counts", N_ ("Wrong Published Counts"), N_ ("Numbers that were printed wrong, and the reasons"),
    "dialog-warning-symbolic", truce_wrong_counts_view_get_type },
};

#define N_ROWS G_N_ELEMENTS (rows)

struct _TruceExploreWindow
{
  AdwWindow parent_instance;

  GtkOverlay *overlay;
  AdwLeaflet *leaflet;
  GtkWidget *sidebar;
  GtkWidget *separator;
  GtkListBox *list;
  GtkStack *stack;

  TruceWorkspace *workspace;
  TruceSequenceSession *sequence;
  TrucePresentation *presentation;
  guint shown; /* row of the view that is or was shown last */
};

G_DEFINE_FINAL_TYPE (TruceExploreWindow, truce_explore_window, ADW_TYPE_WINDOW)

gboolean
truce_explore_window_is_presenting (TruceExploreWindow *self)
{
  return truce_presentation_is_active (self->presentation);
}

/* Returns the index of the row with a name; N_ROWS if there is none. */
static guint
find (const char *name)
{
  guint i = 0;

  while (i < N_ROWS && !g_str_equal (rows[i].name, name))
    i++;
  return i;
}

static TruceExploreView *
get_view (TruceExploreWindow *self, guint i)
{
  GtkWidget *view = gtk_stack_get_child_by_name (self->stack, rows[i].name);

  return view ? TRUCE_EXPLORE_VIEW (view) : NULL;
}

static gboolean
shows_list (TruceExploreWindow *self)
{
  return adw_leaflet_get_folded (self->leaflet) &&
         adw_leaflet_get_visible_child (self->leaflet) == self->sidebar;
}

static void
update (TruceExploreWindow *self)
{
  TruceExploreView *view = get_view (self, self->shown);
  gboolean list = shows_list (self), inner = FALSE;
  g_autofree char *title = NULL;

  if (!view)
    return;
  g_object_get (view, "title", &title, "inner", &inner, NULL);
  gtk_window_set_title (GTK_WINDOW (self), list ? _ ("Explore") : title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explore.back",
                                 !list && (inner || adw_leaflet_get_folded (self->leaflet)));
}

static TruceExploreView *
make_view (TruceExploreWindow *self, guint i)
{
  TruceExploreView *view = g_object_new (rows[i].get_type (), "title", _ (rows[i].title), NULL);
  AdwHeaderBar *header = truce_explore_view_get_header (view);

  if (TRUCE_EXPLORE_VIEW_GET_CLASS (view)->follow)
    TRUCE_EXPLORE_VIEW_GET_CLASS (view)->follow (view, rows[i].name, self->workspace, self->sequence);
  truce_widget_init_parts (GTK_WIDGET (view));
  g_object_bind_property (self->leaflet, "folded", header, "show-start-title-buttons", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->presentation, "active", header, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (view, "notify::title", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::inner", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, GTK_WIDGET (view), rows[i].name);
  return view;
}

static TruceExploreView *
show_view (TruceExploreWindow *self, guint i)
{
  TruceExploreView *view = get_view (self, i);

  if (!view)
    view = make_view (self, i);
  self->shown = i;
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (view));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
  update (self);
  return view;
}

static void
focus_list (TruceExploreWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) self->shown)));
}

gpointer
truce_explore_window_show (TruceExploreWindow *self, const char *name, const char *what)
{
  guint i = name ? find (name) : self->shown;
  TruceExploreView *view;

  g_return_val_if_fail (i < N_ROWS && rows[i].get_type, NULL);
  view = show_view (self, i);
  adw_leaflet_set_visible_child (self->leaflet, name ? GTK_WIDGET (self->stack) : self->sidebar);
  if (what && TRUCE_EXPLORE_VIEW_GET_CLASS (view)->show)
    TRUCE_EXPLORE_VIEW_GET_CLASS (view)->show (view, what);
  gtk_window_present (GTK_WINDOW (self));
  if (name)
    truce_explore_view_focus (view);
  else
    focus_list (self);
  return view;
}

gboolean
truce_explore_window_shows (TruceExploreWindow *self, const char *name)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) && !shows_list (self) && find (name) == self->shown;
}

static GtkWidget *
row_new (guint i)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *image = gtk_image_new_from_icon_name (rows[i].icon);
  const char *const lines[] = { _ (rows[i].title), _ (rows[i].sentence) };

  gtk_image_set_pixel_size (GTK_IMAGE (image), ICON_SIZE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
    {
      GtkWidget *label = gtk_label_new (lines[k]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), SENTENCE_CHARS);
      gtk_widget_add_css_class (label, k == 0 ? "heading" : "caption");
      gtk_box_append (GTK_BOX (texts), label);
    }
  truce_row_layout_use_for (box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  truce_a11y_make_activatable (row);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), rows[i].get_type != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, lines[0],
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, lines[1], -1);
  return row;
}

/* Shows the view of a row that an arrow key has selected. Rows are selected only while the list is beside a
 * view. */
static void
on_row_selected (TruceExploreWindow *self, GtkListBoxRow *row)
{
  guint i = row ? (guint) gtk_list_box_row_get_index (row) : self->shown;

  if (i != self->shown)
    show_view (self, i);
}

static void
on_row_activated (TruceExploreWindow *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (rows[i].get_type)
    truce_explore_window_show (self, rows[i].name, NULL);
  else
    truce_explore_view_choose (GTK_WIDGET (row), rows[i].name, NULL);
}

/* Lets arrow keys select rows, and so switch views, while the list is beside a view. While the list fills
 * the window, arrow keys just move the focus. */
static void
on_folded (TruceExploreWindow *self)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);

  gtk_list_box_set_selection_mode (self->list, folded ? GTK_SELECTION_NONE : GTK_SELECTION_BROWSE);
  if (!folded)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) self->shown));
  update (self);
}

static void
back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceExploreWindow *self = TRUCE_EXPLORE_WINDOW (widget);
  TruceExploreView *view = get_view (self, self->shown);
  gboolean inner;

  g_object_get (view, "inner", &inner, NULL);
  if (inner)
    {
      TRUCE_EXPLORE_VIEW_GET_CLASS (view)->back (view);
      return;
    }
  adw_leaflet_set_visible_child (self->leaflet, self->sidebar);
  focus_list (self);
}

static void
go_to_other_pane (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceExploreWindow *self = TRUCE_EXPLORE_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (adw_leaflet_get_folded (self->leaflet) || truce_explore_window_is_presenting (self))
    return;
  if (focus && gtk_widget_is_ancestor (focus, self->sidebar))
    truce_explore_view_focus (get_view (self, self->shown));
  else
    focus_list (self);
}

static void
present (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceExploreWindow *self = TRUCE_EXPLORE_WINDOW (widget);

  truce_presentation_set_active (self->presentation, !truce_explore_window_is_presenting (self));
}

static void
add_collection (gpointer window, GFile *file, TruceCollection *collection)
{
  truce_library_view_add (truce_explore_window_show (window, "collections", NULL), file, collection);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceExploreWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (!files)
    return FALSE;
  if (truce_lessons_view_accepts (files->data))
    truce_lessons_view_open_file (truce_explore_window_show (self, "lessons", NULL), files->data);
  else
    truce_collection_file_open (GTK_WIDGET (self), files->data, add_collection);
  return TRUE;
}

static void
on_hide (TruceExploreWindow *self)
{
  truce_presentation_set_active (self->presentation, FALSE);
  for (guint i = 0; i < N_ROWS; i++)
    if (!rows[i].persistent && get_view (self, i))
      gtk_stack_remove (self->stack, GTK_WIDGET (get_view (self, i)));
}

static void
finalize (GObject *object)
{
  TruceExploreWindow *self = TRUCE_EXPLORE_WINDOW (object);

  g_clear_object (&self->presentation);
  g_clear_object (&self->sequence);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_explore_window_parent_class)->finalize (object);
}

static void
truce_explore_window_class_init (TruceExploreWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  truce_template_set (widget_class, "explore-window");
  TRUCE_BIND_CHILDREN (widget_class, TruceExploreWindow, overlay, leaflet, sidebar, separator, list, stack);
  TRUCE_BIND_CALLBACKS (widget_class, on_row_activated, on_row_selected, on_folded);
  gtk_widget_class_install_action (widget_class, "explore.back", NULL, back);
  gtk_widget_class_install_action (widget_class, "explore.other-pane", NULL, go_to_other_pane);
  gtk_widget_class_install_action (widget_class, "explore.present", NULL, present);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "explore.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "explore.other-pane", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, "explore.other-pane", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
truce_explore_window_init (TruceExploreWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->shown = find ("questions");
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_ROWS; i++)
    gtk_list_box_append (self->list, row_new (i));
  truce_silence_images (GTK_WIDGET (self->list));
  self->presentation = truce_presentation_new (GTK_WINDOW (self), self->overlay);
  truce_presentation_hide (self->presentation, self->sidebar);
  truce_presentation_hide (self->presentation, self->separator);
  g_signal_connect_object (self->leaflet, "notify::visible-child", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "hide", G_CALLBACK (on_hide), NULL);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

TruceExploreWindow *
truce_explore_window_new (GtkWindow *parent, TruceWorkspace *workspace, TruceSequenceSession *sequence)
{
  TruceExploreWindow *self = g_object_new (TRUCE_TYPE_EXPLORE_WINDOW, "transient-for", parent, NULL);

  self->workspace = g_object_ref (workspace);
  self->sequence = g_object_ref (sequence);
  return self;
}
