/* truce-scroll-area.c: TruceScrollArea
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-scroll-area.h"

typedef struct
{
  GtkAdjustment *across, *down;
  GtkScrollablePolicy policies[2];
} TruceScrollAreaPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (TruceScrollArea,
                                  truce_scroll_area,
                                  TRUCE_TYPE_DRAWING,
                                  G_ADD_PRIVATE (TruceScrollArea)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static TruceScrollAreaPrivate *
priv_of (TruceScrollArea *self)
{
  return truce_scroll_area_get_instance_private (self);
}

static void
on_value_changed (TruceScrollArea *self)
{
  if (TRUCE_SCROLL_AREA_GET_CLASS (self)->scrolled)
    TRUCE_SCROLL_AREA_GET_CLASS (self)->scrolled (self);
}

static void
set_adjustment (TruceScrollArea *self, GtkAdjustment **slot, GtkAdjustment *adjustment)
{
  if (adjustment && adjustment == *slot)
    return;
  if (*slot)
    g_signal_handlers_disconnect_by_func (*slot, on_value_changed, self);
  g_clear_object (slot);
  *slot = g_object_ref_sink (adjustment ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (*slot, "value-changed", G_CALLBACK (on_value_changed), self);
}

static void
configure (GtkAdjustment *adjustment, double whole, double page, double step)
{
  gtk_adjustment_configure (adjustment,
                            CLAMP (gtk_adjustment_get_value (adjustment), 0, MAX (0, whole - page)), 0,
                            MAX (whole, page), step, page * 0.9, page);
}

void
truce_scroll_area_configure (TruceScrollArea *self, double width, double height, double step)
{
  TruceScrollAreaPrivate *priv = priv_of (self);

  configure (priv->across, width, gtk_widget_get_width (GTK_WIDGET (self)), step);
  configure (priv->down, height, gtk_widget_get_height (GTK_WIDGET (self)), step);
}

double
truce_scroll_area_get_x (TruceScrollArea *self)
{
  return gtk_adjustment_get_value (priv_of (self)->across);
}

double
truce_scroll_area_get_y (TruceScrollArea *self)
{
  return gtk_adjustment_get_value (priv_of (self)->down);
}

void
truce_scroll_area_scroll (TruceScrollArea *self, double x, double y)
{
  gtk_adjustment_set_value (priv_of (self)->across, x);
  gtk_adjustment_set_value (priv_of (self)->down, y);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceScrollAreaPrivate *priv = priv_of (TRUCE_SCROLL_AREA (object));

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, priv->across);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, priv->down);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, priv->policies[id - PROP_HSCROLL_POLICY]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceScrollArea *self = TRUCE_SCROLL_AREA (object);
  TruceScrollAreaPrivate *priv = priv_of (self);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &priv->across, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &priv->down, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      priv->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  TruceScrollArea *self = TRUCE_SCROLL_AREA (object);
  TruceScrollAreaPrivate *priv = priv_of (self);

  if (priv->across)
    g_signal_handlers_disconnect_by_func (priv->across, on_value_changed, self);
  if (priv->down)
    g_signal_handlers_disconnect_by_func (priv->down, on_value_changed, self);
  g_clear_object (&priv->across);
  g_clear_object (&priv->down);
  G_OBJECT_CLASS (truce_scroll_area_parent_class)->dispose (object);
}

static void
truce_scroll_area_class_init (TruceScrollAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
truce_scroll_area_init (TruceScrollArea *self)
{
  set_adjustment (self, &priv_of (self)->across, NULL);
  set_adjustment (self, &priv_of (self)->down, NULL);
}
