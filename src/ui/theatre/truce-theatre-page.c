/* truce-theatre-page.c: TruceTheatrePage: its parts and what is chosen
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-page-private.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-words.h"
#include "common/view-state.h"

/* The least width of the scrub bar, in pixels. */
#define SCRUB_WIDE   120
#define SCRUB_NARROW 60

G_DEFINE_FINAL_TYPE (TruceTheatrePage, truce_theatre_page, GTK_TYPE_WIDGET)

enum
{
  PROP_COMPARE = 1,
};

static GParamSpec *compare_prop;
static guint told_signal;

void
truce_theatre_page_tell (TruceTheatrePage *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

void
truce_theatre_page_set_problem (TruceTheatrePage *self, const TruceProblemSpec *spec)
{
  g_return_if_fail (TRUCE_IS_THEATRE_PAGE (self));

  if (truce_spec_equal (spec, &self->spec))
    return;
  self->spec = *spec;
  truce_theatre_page_renew (self);
}

static void
lay_out (TruceTheatrePage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, wide = self->layout == TRUCE_LAYOUT_WIDE;
  TruceStageLayout stage = narrow                   ? TRUCE_STAGE_SMALL
                           : wide && !self->compare ? TRUCE_STAGE_WHOLE
                                                    : TRUCE_STAGE_HALF;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->transport),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->scrub), narrow ? SCRUB_NARROW : SCRUB_WIDE, -1);
  for (guint i = 0; i < TRUCE_THEATRE_STAGES; i++)
    {
      truce_theatre_stage_set_layout (self->stages[i], stage);
      gtk_widget_set_hexpand (GTK_WIDGET (self->methods[i]), narrow);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->stages[1]), self->compare);
  gtk_widget_set_visible (GTK_WIDGET (self->methods[1]), self->compare);
}

void
truce_theatre_page_set_layout (TruceTheatrePage *self, TruceLayout layout)
{
  g_return_if_fail (TRUCE_IS_THEATRE_PAGE (self));

  if (layout == self->layout)
    return;
  self->layout = layout;
  lay_out (self);
}

/* ---- what is chosen ---- */

/* The button inside is what the keyboard stops at. */
static void
name_choice (GtkDropDown *drop_down, const char *what)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  /* Translators: what is chosen, and the choice, as in 'Board: 6 × 6' */
  g_autofree char *name =
      g_strdup_printf (_ ("%s: %s"), what, chosen ? gtk_string_object_get_string (chosen) : "");

  truce_name_inner (GTK_WIDGET (drop_down), GTK_TYPE_TOGGLE_BUTTON, name);
}

static void
name_choices (TruceTheatrePage *self)
{
  name_choice (self->board, _ ("Board"));
  name_choice (self->methods[0], _ ("Method"));
  name_choice (self->methods[1], _ ("Compare with"));
  name_choice (self->speed, _ ("Speed"));
}

static void
on_speed_changed (TruceTheatrePage *self)
{
  name_choices (self);
}

static void
on_choice_changed (TruceTheatrePage *self)
{
  name_choices (self);
  truce_theatre_page_renew (self);
}

static void
set_compare (TruceTheatrePage *self, gboolean compare)
{
  if (self->compare == compare)
    return;
  self->compare = compare;
  if (!compare)
    truce_theatre_stage_set_search (self->stages[1], NULL, self->spec.board, &(TruceError){ 0 });
  lay_out (self);
  truce_theatre_page_renew (self);
  g_object_notify_by_pspec (G_OBJECT (self), compare_prop);
}

void
truce_theatre_page_scrubbed (TruceTheatrePage *self)
{
  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_go (self, (guint) gtk_adjustment_get_value (self->position));
}

static void
on_position_picked (TruceTheatrePage *self, guint position, TruceTheatreStage *stage)
{
  TruceTheatreSearch *search = truce_theatre_stage_get_search (stage);

  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_cancel_seek (self);
  truce_theatre_search_go (search, position);
  truce_theatre_page_moved (self);
}

/* Names are cut where the window is narrow: otherwise the widest of the list would set its least width. */
static void
on_setup_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
cut_names (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) whole = g_object_ref (gtk_drop_down_get_factory (drop_down));
  g_autoptr (GtkListItemFactory) cut = gtk_signal_list_item_factory_new ();

  g_signal_connect (cut, "setup", G_CALLBACK (on_setup_name), NULL);
  g_signal_connect (cut, "bind", G_CALLBACK (on_bind_name), NULL);
  gtk_drop_down_set_list_factory (drop_down, whole);
  gtk_drop_down_set_factory (drop_down, cut);
}

static void
fill_methods (TruceTheatrePage *self)
{
  for (guint i = 0; i < TRUCE_THEATRE_STAGES; i++)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      const TruceMethod *method;

      for (size_t k = 0; (method = truce_stepper_method (k)); k++)
        gtk_string_list_append (names, truce_words (method->name));
      gtk_drop_down_set_model (self->methods[i], G_LIST_MODEL (names));
      gtk_drop_down_set_selected (self->methods[i], i);
      cut_names (self->methods[i]);
    }
}

/* ---- the widget ---- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPARE)
    g_value_set_boolean (value, TRUCE_THEATRE_PAGE (object)->compare);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPARE)
    set_compare (TRUCE_THEATRE_PAGE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* The keys are the page's as soon as it is seen. */
static void
map (GtkWidget *widget)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);

  GTK_WIDGET_CLASS (truce_theatre_page_parent_class)->map (widget);
  truce_theatre_page_renew_if_outdated (self);
  truce_theatre_page_read_ahead (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

static void
unmap (GtkWidget *widget)
{
  truce_theatre_page_set_playing (TRUCE_THEATRE_PAGE (widget), FALSE);
  truce_theatre_page_cancel_seek (TRUCE_THEATRE_PAGE (widget));
  GTK_WIDGET_CLASS (truce_theatre_page_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (object);

  g_clear_handle_id (&self->read_source, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_theatre_page_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceTheatrePage, child)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (content);
  BIND (choices);
  BIND (board);
  BIND (stages_box);
  BIND (transport);
  BIND (scrub_stack);
  BIND (scrub);
  BIND (reading);
  BIND (position);
  BIND (play);
  BIND (speed);
  gtk_widget_class_bind_template_child_full (widget_class, "method", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, methods[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_method", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, methods[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "stage", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, stages[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_stage", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, stages[1]));
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_speed_changed);
  gtk_widget_class_bind_template_callback (widget_class, truce_theatre_page_scrubbed);
  gtk_widget_class_bind_template_callback (widget_class, on_position_picked);
}

static void
truce_theatre_page_class_init (TruceTheatrePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  widget_class->map = map;
  widget_class->unmap = unmap;
  compare_prop = g_param_spec_boolean ("compare", NULL, NULL, FALSE,
                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, PROP_COMPARE, compare_prop);
  g_type_ensure (TRUCE_TYPE_THEATRE_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/truce-theatre-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "theatre.compare", "compare");
  truce_theatre_page_install_actions (widget_class);
  told_signal = g_signal_new ("told", TRUCE_TYPE_THEATRE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_theatre_page_init (TruceTheatrePage *self)
{
  truce_problem_spec_init (&self->spec);
  truce_problem_spec_init (&self->shown);
  self->outdated = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_methods (self);
  truce_name_inner (GTK_WIDGET (self->board), GTK_TYPE_LIST_VIEW, _ ("Board"));
  truce_name_inner (GTK_WIDGET (self->methods[0]), GTK_TYPE_LIST_VIEW, _ ("Method"));
  truce_name_inner (GTK_WIDGET (self->methods[1]), GTK_TYPE_LIST_VIEW, _ ("Compare with"));
  truce_name_inner (GTK_WIDGET (self->speed), GTK_TYPE_LIST_VIEW, _ ("Speed"));
  name_choices (self);
  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_update_actions (self);
  truce_theatre_page_install_keys (self);
  lay_out (self);
}
