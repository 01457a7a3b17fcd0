/* truce-page.c: TrucePage
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-page.h"

G_DEFINE_INTERFACE (TrucePage, truce_page, GTK_TYPE_WIDGET)

static guint message_signal;

static void
truce_page_default_init (TrucePageInterface *iface)
{
  message_signal = g_signal_new ("message", TRUCE_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("offered", TRUCE_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  g_signal_new ("page-wanted", TRUCE_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

TruceLayout
truce_page_layout_alone (const TrucePageLayout *layout)
{
  return layout->beside ? TRUCE_LAYOUT_WIDE : layout->layout;
}

const char *
truce_page_get_action (TrucePage *self, const char *name)
{
  TrucePageInterface *iface = TRUCE_PAGE_GET_IFACE (self);

  return iface->get_action ? iface->get_action (self, name) : NULL;
}

gboolean
truce_page_has_book (TrucePage *self)
{
  return TRUCE_PAGE_GET_IFACE (self)->make_book != NULL;
}

TruceBook *
truce_page_make_book (TrucePage *self, const TruceTheme *theme, const char **why_not)
{
  return TRUCE_PAGE_GET_IFACE (self)->make_book (self, theme, why_not);
}

void
truce_page_add_panes (TrucePage *self, GPtrArray *panes)
{
  TrucePageInterface *iface = TRUCE_PAGE_GET_IFACE (self);

  if (iface->add_panes)
    iface->add_panes (self, panes);
  else
    g_ptr_array_add (panes, self);
}

#define CALL(name, parameters, ...)                                                                          \
  void truce_page_##name parameters                                                                          \
  {                                                                                                          \
    if (TRUCE_PAGE_GET_IFACE (self)->name)                                                                   \
      TRUCE_PAGE_GET_IFACE (self)->name (__VA_ARGS__);                                                       \
  }

CALL (follow, (TrucePage * self, TruceWorkspace *workspace, TruceRunPolicy *policy), self, workspace, policy)
CALL (set_layout, (TrucePage * self, const TrucePageLayout *layout), self, layout)
CALL (restore, (TrucePage * self), self)
CALL (keep, (TrucePage * self), self)
CALL (close, (TrucePage * self), self)

#undef CALL

void
truce_page_add_flap (GPtrArray *panes, AdwFlap *flap)
{
  g_ptr_array_add (panes, adw_flap_get_content (flap));
  g_ptr_array_add (panes, adw_flap_get_flap (flap));
}

void
truce_page_emit_message (GtkWidget *widget, const char *text)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, TRUCE_TYPE_PAGE);

  if (page)
    g_signal_emit (page, message_signal, 0, text);
}
