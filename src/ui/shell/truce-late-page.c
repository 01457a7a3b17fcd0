/* truce-late-page.c: TruceLatePage, the place of a page that is made when it is shown first
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-late-page.h"

struct _TruceLatePage
{
  AdwBin parent_instance;

  TruceMakePage make;
  gpointer owner;
};

G_DEFINE_FINAL_TYPE (TruceLatePage, truce_late_page, ADW_TYPE_BIN)

void
truce_late_page_set_maker (TruceLatePage *self, TruceMakePage make, gpointer owner)
{
  self->make = make;
  self->owner = owner;
}

gpointer
truce_late_page_peek (TruceLatePage *self)
{
  return adw_bin_get_child (ADW_BIN (self));
}

GtkWidget *
truce_late_page_get (TruceLatePage *self)
{
  if (!truce_late_page_peek (self))
    adw_bin_set_child (ADW_BIN (self), self->make (self->owner));
  return truce_late_page_peek (self);
}

GtkWidget *
truce_late_page_inside (GtkWidget *place)
{
  return TRUCE_IS_LATE_PAGE (place) ? truce_late_page_peek (TRUCE_LATE_PAGE (place)) : place;
}

static void
truce_late_page_map (GtkWidget *widget)
{
  truce_late_page_get (TRUCE_LATE_PAGE (widget));
  GTK_WIDGET_CLASS (truce_late_page_parent_class)->map (widget);
}

static void
truce_late_page_class_init (TruceLatePageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = truce_late_page_map;
}

static void
truce_late_page_init (TruceLatePage *self)
{
}
