/* truce-timings-page.c: TruceTimingsPage: its parts and its actions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-widget-util.h"

G_DEFINE_FINAL_TYPE (TruceTimingsPage, truce_timings_page, GTK_TYPE_WIDGET)

enum
{
  PROP_LOG_SCALE = 1,
  PROP_PUBLISHED,
  PROP_MIDDLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint told_signal;

const TruceTimingTable *
truce_timings_page_get_table (TruceTimingsPage *self)
{
  g_return_val_if_fail (TRUCE_IS_TIMINGS_PAGE (self), NULL);
  if (self->opened)
    return self->opened;
  return self->timing ? truce_timing_get_table (self->timing) : NULL;
}

gboolean
truce_timings_page_is_running (TruceTimingsPage *self)
{
  return self->timing && truce_timing_get_state (self->timing) == TRUCE_TIMING_RUNNING;
}

void
truce_timings_page_tell (TruceTimingsPage *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

void
truce_timings_page_set_rules (TruceTimingsPage *self, const TrucePiece *piece, TruceGeometry geometry)
{
  g_return_if_fail (TRUCE_IS_TIMINGS_PAGE (self));
  truce_timings_setup_set_rules (self->setup, piece, geometry);
}

void
truce_timings_page_set_layout (TruceTimingsPage *self, TruceLayout layout)
{
  g_return_if_fail (TRUCE_IS_TIMINGS_PAGE (self));
  adw_flap_set_fold_policy (self->flap, layout == TRUCE_LAYOUT_WIDE ? ADW_FLAP_FOLD_POLICY_NEVER
                                                                    : ADW_FLAP_FOLD_POLICY_ALWAYS);
}

void
truce_timings_page_show_table (TruceTimingsPage *self, TruceTimingTable *table)
{
  g_return_if_fail (TRUCE_IS_TIMINGS_PAGE (self));
  truce_timings_page_forget (self);
  self->opened = table;
  truce_timings_page_show (self, TRUE);
}

/* Actions */

static void
run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_page_run (TRUCE_TIMINGS_PAGE (widget));
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_page_stop (TRUCE_TIMINGS_PAGE (widget));
}

static void
setup (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwFlap *flap = TRUCE_TIMINGS_PAGE (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

/* 'timings.save-png' */
static void
save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_page_save (TRUCE_TIMINGS_PAGE (widget), name + strlen ("timings.save-"));
}

static void
open_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_timings_page_open (TRUCE_TIMINGS_PAGE (widget));
}

void
truce_timings_page_update_actions (TruceTimingsPage *self)
{
  gboolean running = truce_timings_page_is_running (self);
  gboolean shown = truce_timings_page_get_table (self) != NULL;
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "timings.run", !running && truce_timings_setup_get_n_methods (self->setup) > 0 },
    { "timings.stop", running },
    { "timings.save-png", shown },
    { "timings.save-svg", shown },
    { "timings.save-pdf", shown },
    { "timings.save-csv", shown },
    { "timings.save-json", shown },
    { "timings.save-bfile", shown },
    { "timings.open", !running },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
  gtk_stack_set_visible_child_name (self->run_stack, running ? "stop" : "run");
}

/* Properties that are switches of the view menu */

static gboolean *
look_of (TruceTimingsPage *self, guint id)
{
  return id == PROP_LOG_SCALE   ? &self->look.log
         : id == PROP_PUBLISHED ? &self->look.published
                                : &self->look.middle;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id >= PROP_LOG_SCALE && id < N_PROPS)
    g_value_set_boolean (value, *look_of (TRUCE_TIMINGS_PAGE (object), id));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (object);

  if (id < PROP_LOG_SCALE || id >= N_PROPS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (*look_of (self, id) == g_value_get_boolean (value))
    return;
  *look_of (self, id) = g_value_get_boolean (value);
  truce_timings_page_show_chart (self);
  truce_timings_grid_update (self->grid, self->look.middle);
  g_object_notify_by_pspec (object, pspec);
}

static void
on_setup_changed (TruceTimingsPage *self)
{
  truce_timings_page_update_actions (self);
}

static void
on_fits_changed (TruceTimingsPage *self)
{
  self->look.curve = truce_timings_fits_get_curve (self->fits, &self->look.curve_method);
  truce_timings_page_show_chart (self);
}

static void
on_cell_picked (TruceTimingsPage *self)
{
  truce_timings_page_show_histogram (self);
}

static void
truce_timings_page_dispose (GObject *object)
{
  TruceTimingsPage *self = TRUCE_TIMINGS_PAGE (object);
  GtkWidget *flap = GTK_WIDGET (self->flap);

  if (flap)
    truce_timings_page_forget (self);
  self->flap = NULL;
  g_clear_pointer (&flap, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_timings_page_parent_class)->dispose (object);
}

static void
truce_timings_page_finalize (GObject *object)
{
  g_free (TRUCE_TIMINGS_PAGE (object)->cells);
  g_free (TRUCE_TIMINGS_PAGE (object)->kept_choices);
  G_OBJECT_CLASS (truce_timings_page_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceTimingsPage, child)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (flap);
  BIND (setup);
  BIND (stack);
  BIND (title);
  BIND (machine);
  BIND (wrong);
  BIND (wrong_text);
  BIND (chart);
  BIND (lengths);
  BIND (seeds);
  BIND (cell);
  BIND (histogram);
  BIND (grid);
  BIND (fits);
  BIND (published_bin);
  BIND (progress);
  BIND (status);
  BIND (run_stack);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_fits_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_cell_picked);
}

static void
install_switches (TruceTimingsPageClass *klass)
{
  static const char *const names[] = { NULL, "log-scale", "published", "middle" };

  for (guint id = PROP_LOG_SCALE; id < N_PROPS; id++)
    {
      g_autofree char *action = g_strconcat ("timings.", names[id], NULL);

      props[id] = g_param_spec_boolean (names[id], NULL, NULL, id == PROP_LOG_SCALE,
                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
      g_object_class_install_property (G_OBJECT_CLASS (klass), id, props[id]);
      gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), action, names[id]);
    }
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const char *const saves[] = { "timings.save-png", "timings.save-svg",  "timings.save-pdf",
                                       "timings.save-csv", "timings.save-json", "timings.save-bfile" };

  gtk_widget_class_install_action (widget_class, "timings.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "timings.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "timings.setup", NULL, setup);
  gtk_widget_class_install_action (widget_class, "timings.open", NULL, open_file);
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    gtk_widget_class_install_action (widget_class, saves[i], NULL, save);
}

static void
truce_timings_page_class_init (TruceTimingsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = truce_timings_page_dispose;
  object_class->finalize = truce_timings_page_finalize;
  g_type_ensure (TRUCE_TYPE_CHART_VIEW);
  g_type_ensure (TRUCE_TYPE_TIMINGS_FITS);
  g_type_ensure (TRUCE_TYPE_TIMINGS_GRID);
  g_type_ensure (TRUCE_TYPE_TIMINGS_SETUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/timings-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  install_switches (klass);
  install_actions (widget_class);
  told_signal = g_signal_new ("told", TRUCE_TYPE_TIMINGS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_timings_page_init (TruceTimingsPage *self)
{
  self->look = (TruceTimingsLook){ .log = TRUE, .curve = -1 };
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_widget_add_page_key (GTK_WIDGET (self), GDK_KEY_F5, 0, "timings.run");
  truce_name_drop_down (self->cell, _ ("Method and size"));
  truce_timings_page_show (self, TRUE);
  truce_timings_page_begin_keeping (self);
}
