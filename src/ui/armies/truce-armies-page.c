/* truce-armies-page.c: TruceArmiesPage: its parts and its actions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "truce-armies-thumbnail.h"

#define MARK_SIZE 18

G_DEFINE_FINAL_TYPE (TruceArmiesPage, truce_armies_page, GTK_TYPE_WIDGET)

enum
{
  PROP_TOOL = 1,
  PROP_SAFE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint told_signal;

static const char *const tools[TRUCE_ARMIES_N_TOOLS] = { "white", "black", "green", "block" };

TruceArmiesDocument *
truce_armies_page_get_document (TruceArmiesPage *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_PAGE (self), NULL);
  return self->document;
}

TruceArmiesSolver *
truce_armies_page_get_run (TruceArmiesPage *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_PAGE (self), NULL);
  return self->run;
}

void
truce_armies_page_tell (TruceArmiesPage *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

void
truce_armies_page_set_layout (TruceArmiesPage *self, TruceLayout layout)
{
  g_return_if_fail (TRUCE_IS_ARMIES_PAGE (self));
  adw_flap_set_fold_policy (self->flap, layout == TRUCE_LAYOUT_WIDE ? ADW_FLAP_FOLD_POLICY_NEVER
                                                                    : ADW_FLAP_FOLD_POLICY_ALWAYS);
  /* they are in the menu as well */
  gtk_widget_set_visible (self->undo, layout != TRUCE_LAYOUT_NARROW);
  gtk_widget_set_visible (self->redo, layout != TRUCE_LAYOUT_NARROW);
}

/* The document has changed */

/* A result stays to be looked at as long as it answers what would be asked now. */
static void
on_edited (TruceArmiesPage *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  const TruceProblemSpec *asked = self->run ? &truce_armies_solver_get_request (self->run)->spec : NULL;

  if (truce_armies_page_is_running (self) || (asked && !truce_armies_same_problem (spec, asked, FALSE)))
    truce_armies_page_forget_run (self);
  else
    truce_armies_classes_panel_select (self->classes, GTK_INVALID_LIST_POSITION);
  truce_armies_page_show_run (self);
}

static void
show_tools (TruceArmiesPage *self, const TruceProblemSpec *spec)
{
  gtk_widget_set_visible (self->tool_green, spec->n_kinds > 2);
  if (self->tool < TRUCE_ARMIES_MAX && self->tool >= spec->n_kinds)
    gtk_widget_activate_action (GTK_WIDGET (self), "armies.tool", "s", "white");
}

static void
on_changed (TruceArmiesPage *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);

  /* to be shown a placement of the run is no edit: it stays */
  if (!truce_armies_document_get_shows (self->document))
    on_edited (self);
  show_tools (self, spec);
  truce_armies_page_show_board (self);
  truce_armies_page_show_score (self);
  truce_armies_page_update_actions (self);
}

static void
on_setup_changed (TruceArmiesPage *self)
{
  truce_armies_page_update_actions (self);
  truce_board_view_look_changed (self->board); /* kept pieces have a pin */
}

static void
on_class_picked (TruceArmiesPage *self, guint position)
{
  truce_armies_page_show_class (self, position);
}

/* Properties that are actions */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (object);

  if (id == PROP_TOOL)
    g_value_set_string (value, tools[self->tool]);
  else if (id == PROP_SAFE)
    g_value_set_boolean (value, self->safe);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_tool (TruceArmiesPage *self, const char *name)
{
  for (int i = 0; i < TRUCE_ARMIES_N_TOOLS; i++)
    if (g_strcmp0 (tools[i], name) == 0 && i != self->tool)
      {
        self->tool = i;
        g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOOL]);
      }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (object);

  if (id == PROP_TOOL)
    set_tool (self, g_value_get_string (value));
  else if (id == PROP_SAFE && self->safe != g_value_get_boolean (value))
    {
      self->safe = g_value_get_boolean (value);
      truce_board_view_look_changed (self->board);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
truce_armies_page_dispose (GObject *object)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (object);
  GtkWidget *flap = GTK_WIDGET (self->flap);

  if (flap)
    truce_armies_page_forget_run (self);
  if (self->saved)
    g_signal_handlers_disconnect_by_data (self->saved, self);
  g_clear_object (&self->saved);
  self->flap = NULL;
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer (&flap, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_armies_page_parent_class)->dispose (object);
}

static void
truce_armies_page_finalize (GObject *object)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (object);

  g_object_unref (self->document);
  g_hash_table_unref (self->proved);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->unfinished_rows);
  truce_attack_map_free (self->map);
  G_OBJECT_CLASS (truce_armies_page_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceArmiesPage, child)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (flap);
  BIND (side);
  BIND (setup);
  BIND (classes);
  BIND (switches);
  BIND (tool_white);
  BIND (tool_black);
  BIND (tool_green);
  BIND (tool_block);
  BIND (undo);
  BIND (redo);
  BIND (sizes);
  BIND (hint);
  BIND (badge);
  BIND (board);
  BIND (navigation);
  BIND (position);
  BIND (progress);
  BIND (proof);
  BIND (status);
  BIND (pause);
  BIND (resume);
  BIND (start_stack);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_class_picked);
  truce_armies_page_bind_board (widget_class);
}

static void
install_properties (TruceArmiesPageClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "white", flags);
  props[PROP_SAFE] = g_param_spec_boolean ("safe", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "armies.tool", "tool");
  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "armies.safe", "safe");
}

static void
truce_armies_page_class_init (TruceArmiesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = truce_armies_page_dispose;
  object_class->finalize = truce_armies_page_finalize;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_ARMIES_SETUP);
  g_type_ensure (TRUCE_TYPE_ARMIES_CLASSES_PANEL);
  g_type_ensure (TRUCE_TYPE_ARMIES_SWITCHES);
  install_properties (klass);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/armies-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  truce_armies_page_install_actions (widget_class);
  told_signal = g_signal_new ("told", TRUCE_TYPE_ARMIES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("cleared", TRUCE_TYPE_ARMIES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_armies_page_init (TruceArmiesPage *self)
{
  GtkWidget *buttons[TRUCE_ARMIES_MAX];

  self->document = truce_armies_document_new ();
  self->proved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lines = g_array_new (FALSE, FALSE, sizeof (TruceArmiesLine));
  self->safe = TRUE;
  self->hovered = self->selected = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  buttons[0] = self->tool_white;
  buttons[1] = self->tool_black;
  buttons[2] = self->tool_green;
  for (int army = 0; army < TRUCE_ARMIES_MAX; army++)
    gtk_button_set_child (GTK_BUTTON (buttons[army]), truce_armies_mark_new (army, MARK_SIZE));
  gtk_button_set_icon_name (GTK_BUTTON (self->tool_block), "action-unavailable-symbolic");
  truce_armies_setup_set_document (self->setup, self->document);
  truce_armies_page_init_board (self);
  truce_armies_page_init_saved (self);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
}
