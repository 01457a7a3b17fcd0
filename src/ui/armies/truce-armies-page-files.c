/* truce-armies-page-files.c: armies to files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "armies-export.h"
#include "armies-words.h"
#include "common/truce-export-dialog.h"
#include "common/truce-widget-util.h"

/* A picture is of the pieces. */
static void
fill_picture (TruceArmiesPage *self, TruceArmiesScene *scene)
{
  truce_armies_page_fill_scene (self, scene);
  memset (scene->safe, 0, sizeof scene->safe);
}

static GBytes *
picture (TruceArmiesPage *self, TrucePictureKind kind, GError **error)
{
  TruceArmiesScene scene;

  fill_picture (self, &scene);
  return truce_armies_picture (&scene, truce_widget_theme (), kind, error);
}

TruceBook *
truce_armies_page_book (TruceArmiesPage *self, const TruceTheme *theme)
{
  g_autofree char *title = truce_armies_title (truce_armies_document_get (self->document));
  TruceArmiesScene scene;

  fill_picture (self, &scene);
  return truce_armies_book (&scene, theme, title);
}

/* What the search says belongs to the board only while it is shown. */
GBytes *
truce_armies_page_contents (TruceArmiesPage *self, const char *kind, GError **error)
{
  gboolean shows = truce_armies_document_get_shows (self->document) && self->run;
  TruceArmiesSheet sheet = {
    .spec = shows ? &truce_armies_solver_get_request (self->run)->spec
                  : truce_armies_document_get (self->document),
    .placement = truce_armies_document_get_seen (self->document),
    .run = shows ? self->run : NULL,
    .classes = shows ? truce_armies_classes_panel_get_list (self->classes) : NULL,
  };
  TrucePictureKind shape;

  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, error);
  if (g_str_equal (kind, "csv"))
    return truce_armies_csv (&sheet);
  return g_str_equal (kind, "json") ? truce_armies_json (&sheet) : truce_armies_text (&sheet);
}

static GBytes *
make (GtkWidget *page, const char *kind, GError **error)
{
  return truce_armies_page_contents (TRUCE_ARMIES_PAGE (page), kind, error);
}

static void
tell (GtkWidget *page, const char *text)
{
  truce_armies_page_tell (TRUCE_ARMIES_PAGE (page), text);
}

void
truce_armies_page_save (TruceArmiesPage *self, const char *kind)
{
  const char *const kinds[] = { kind, NULL };

  truce_export_ask (GTK_WIDGET (self), &(TruceExport){ .title = _ ("Save Armies"),
                                                       .accept = _ ("_Save"),
                                                       .stem = _ ("armies"),
                                                       .suffixes = kinds,
                                                       .make = make,
                                                       .tell = tell });
}
