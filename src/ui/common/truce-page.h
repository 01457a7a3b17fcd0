/* truce-page.h: TrucePage, the interface of the window's pages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "layout.h"
#include "sheets/sheet.h"
#include "window/truce-run-policy.h"

/* Returns the layout for a page that does not show the rules and so has more space: TRUCE_LAYOUT_WIDE if a
 * list fits beside the board, otherwise the window's layout. */
TruceLayout truce_page_layout_alone (const TrucePageLayout *layout);

/* A page of the window, a widget. Each function may be NULL.
 *
 * Signals: "message" (text): a message for a toast. "offered" (text, label, action): a message with a button
 * that activates the detailed action name. "page-wanted" (name): the window should show the page with this
 * name. */
#define TRUCE_TYPE_PAGE (truce_page_get_type ())
G_DECLARE_INTERFACE (TrucePage, truce_page, TRUCE, PAGE, GtkWidget)

struct _TrucePageInterface
{
  GTypeInterface parent;

  /* Binds a new page to the models that it shows. Called once, before the other functions. */
  void (*follow) (TrucePage *self, TruceWorkspace *workspace, TruceRunPolicy *policy);

  void (*set_layout) (TrucePage *self, const TrucePageLayout *layout);

  /* Returns the name of the page's action for a general action of the window ("export-picture", "print").
   * Returns NULL if there is none. Default: NULL. */
  const char *(*get_action) (TrucePage *self, const char *name);

  /* Makes the pages to print. Called only if the page has no action for "print". Returns (transfer full)
   * the pages, or NULL with a translated static sentence in `why_not`. A page with neither this function
   * nor such an action cannot be printed. */
  TruceBook *(*make_book) (TrucePage *self, const TruceTheme *theme, const char **why_not);

  /* Appends the panes of the page in reading order (widgets, borrowed). F6 moves the focus from pane to
   * pane. Default: the page is the only pane. */
  void (*add_panes) (TrucePage *self, GPtrArray *panes);

  /* `restore` loads the state of the last session. `keep` saves the state, before the window closes or the
   * program ends. */
  void (*restore) (TrucePage *self);
  void (*keep) (TrucePage *self);

  /* Destroys the parts of the page that take milliseconds to destroy. Called when the page is hidden and
   * will soon be destroyed. */
  void (*close) (TrucePage *self);
};

/* Defines the class of a page, derived from AdwBin. The source file must define type##_init_page(), which
 * sets the functions of the interface. */
#define TRUCE_DEFINE_PAGE(Type, type)                                                                        \
  static void type##_init_page (TrucePageInterface *iface);                                                  \
  G_DEFINE_FINAL_TYPE_WITH_CODE (Type, type, ADW_TYPE_BIN,                                                   \
                                 G_IMPLEMENT_INTERFACE (TRUCE_TYPE_PAGE, type##_init_page))

/* Each function calls the function of the interface, or does its default. truce_page_make_book() may be
 * called only if truce_page_has_book(), and returns (transfer full) (nullable). */
void truce_page_follow (TrucePage *self, TruceWorkspace *workspace, TruceRunPolicy *policy);
void truce_page_set_layout (TrucePage *self, const TrucePageLayout *layout);
const char *truce_page_get_action (TrucePage *self, const char *name);
gboolean truce_page_has_book (TrucePage *self);
TruceBook *truce_page_make_book (TrucePage *self, const TruceTheme *theme, const char **why_not);
void truce_page_add_panes (TrucePage *self, GPtrArray *panes);
void truce_page_restore (TrucePage *self);
void truce_page_keep (TrucePage *self);
void truce_page_close (TrucePage *self);

/* Appends the content and the panel of the flap to the panes. For `add_panes`. */
void truce_page_add_flap (GPtrArray *panes, AdwFlap *flap);

/* Emits "message" on the page that `widget` is in, or is. No effect if there is none. */
void truce_page_emit_message (GtkWidget *widget, const char *text);
