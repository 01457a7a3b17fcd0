/* truce-presentation.c: TrucePresentation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-presentation.h"

#include <glib/gi18n.h>

#include "truce-widget-util.h"

#define ACTIVE_CLASS "presented"  /* for style.css, which leaves space for the button in the corner */
#define STYLE_CLASS  "presenting" /* for style.css, which has the sizes of large type */
#define SCALE        1.5
#define LARGE_FROM   600 /* width in pixels; narrower windows have no space for large type */

struct _TrucePresentation
{
  GObject parent_instance;

  GtkWindow *window;     /* owns this object */
  GtkWidget *exit;       /* button in the corner */
  GPtrArray *hidden;     /* widgets to hide, borrowed */
  GPtrArray *was_hidden; /* widgets of `hidden` that were hidden before */
  gboolean active;
  guint fit_source; /* idle source of on_fit(); 0: none */
};

G_DEFINE_FINAL_TYPE (TrucePresentation, truce_presentation, G_TYPE_OBJECT)

static GParamSpec *active_property;

double
truce_presentation_scale (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root && gtk_widget_has_css_class (GTK_WIDGET (root), STYLE_CLASS) ? SCALE : 1;
}

gboolean
truce_presentation_is_active (TrucePresentation *self)
{
  return self->active;
}

/* Hides the widgets of `hidden`. After the presentation, shows those that were visible before. */
static void
show_parts (TrucePresentation *self)
{
  if (self->active)
    g_ptr_array_set_size (self->was_hidden, 0);
  for (guint i = 0; i < self->hidden->len; i++)
    {
      GtkWidget *widget = self->hidden->pdata[i];

      if (!self->active)
        gtk_widget_set_visible (widget, !g_ptr_array_find (self->was_hidden, widget, NULL));
      else if (gtk_widget_get_visible (widget))
        gtk_widget_set_visible (widget, FALSE);
      else
        g_ptr_array_add (self->was_hidden, widget);
    }
  gtk_widget_set_visible (self->exit, self->active);
}

static void
fit_type (TrucePresentation *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  int width = gtk_widget_get_width (window); /* 0: not known yet */
  gboolean large = self->active && (width == 0 || width >= LARGE_FROM);

  if (large == gtk_widget_has_css_class (window, STYLE_CLASS))
    return;
  truce_widget_set_class (window, STYLE_CLASS, large);
  gtk_widget_queue_resize (window);
}

static gboolean
on_fit (gpointer data)
{
  TrucePresentation *self = data;

  self->fit_source = 0;
  fit_type (self);
  return G_SOURCE_REMOVE;
}

/* Updates the size of the text in idle time, when the window has got the size of its surface. */
static void
on_surface_sized (TrucePresentation *self)
{
  if (self->active && !self->fit_source)
    self->fit_source = g_idle_add (on_fit, self);
}

static void
on_realized (TrucePresentation *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self->window)), "notify::width",
                           G_CALLBACK (on_surface_sized), self, G_CONNECT_SWAPPED);
}

void
truce_presentation_set_active (TrucePresentation *self, gboolean active)
{
  if (active == self->active)
    return;
  self->active = active;
  if (active)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->window), ACTIVE_CLASS);
      gtk_window_fullscreen (self->window);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->window), ACTIVE_CLASS);
      gtk_window_unfullscreen (self->window);
    }
  fit_type (self);
  show_parts (self);
  g_object_notify_by_pspec (G_OBJECT (self), active_property);
}

void
truce_presentation_hide (TrucePresentation *self, GtkWidget *widget)
{
  g_ptr_array_add (self->hidden, widget);
}

static void
on_exit_clicked (TrucePresentation *self)
{
  truce_presentation_set_active (self, FALSE);
}

static void
on_fullscreened (TrucePresentation *self)
{
  if (!gtk_window_is_fullscreen (self->window))
    truce_presentation_set_active (self, FALSE);
}

/* Handles Escape before any widget of the window does. */
static gboolean
on_key (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, TrucePresentation *self)
{
  if (!self->active || keyval != GDK_KEY_Escape || state & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  truce_presentation_set_active (self, FALSE);
  return TRUE;
}

static void
follow_keys (TrucePresentation *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
}

static GtkWidget *
exit_button_new (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("view-restore-symbolic");

  gtk_widget_set_tooltip_text (button, _ ("Leave Presentation (Esc)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Leave presentation"), -1);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 6);
  gtk_widget_set_margin_end (button, 6);
  gtk_widget_add_css_class (button, "osd");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, TRUCE_PRESENTATION (object)->active);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  truce_presentation_set_active (TRUCE_PRESENTATION (object), g_value_get_boolean (value));
}

static void
finalize (GObject *object)
{
  TrucePresentation *self = TRUCE_PRESENTATION (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_ptr_array_unref (self->hidden);
  g_ptr_array_unref (self->was_hidden);
  G_OBJECT_CLASS (truce_presentation_parent_class)->finalize (object);
}

static void
truce_presentation_class_init (TrucePresentationClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  active_property = g_param_spec_boolean (
      "active", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1, active_property);
}

static void
truce_presentation_init (TrucePresentation *self)
{
  self->hidden = g_ptr_array_new ();
  self->was_hidden = g_ptr_array_new ();
}

TrucePresentation *
truce_presentation_new (GtkWindow *window, GtkOverlay *overlay)
{
  TrucePresentation *self = g_object_new (TRUCE_TYPE_PRESENTATION, NULL);

  self->window = window;
  self->exit = exit_button_new ();
  gtk_overlay_add_overlay (overlay, self->exit);
  follow_keys (self);
  g_signal_connect_object (self->exit, "clicked", G_CALLBACK (on_exit_clicked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "realize", G_CALLBACK (on_realized), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (window, "notify::fullscreened", G_CALLBACK (on_fullscreened), self,
                           G_CONNECT_SWAPPED);
  return self;
}
