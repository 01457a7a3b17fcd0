/* main.c: the graphical program 'truce'
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "truce-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (TruceApplication) application = NULL;

  truce_words_init (GETTEXT_PACKAGE, TRUCE_LOCALE_DIR);
  g_set_application_name (_ ("Truce"));
  application = truce_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
