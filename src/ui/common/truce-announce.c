/* truce-announce.c: sentences for screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-announce.h"

#include <dlfcn.h>

/* gtk_accessible_announce() as GTK 4.14 has it; the last is a GtkAccessibleAnnouncementPriority. */
typedef void (*Announce) (GtkAccessible *self, const char *message, int priority);

#define PRIORITY_MEDIUM 1

/* Looked up as the program runs, so that what is built against an older GTK announces with a newer one. */
static Announce
find_announce (void)
{
  static Announce found;
  static gsize looked;

  if (g_once_init_enter (&looked))
    {
      void *program = dlopen (NULL, RTLD_LAZY);
      void *symbol = program ? dlsym (program, "gtk_accessible_announce") : NULL;

      memcpy (&found, &symbol, sizeof found); /* ISO C has no cast from data to functions */
      g_once_init_leave (&looked, 1);
    }
  return found;
}

void
truce_announce (GtkWidget *widget, const char *text)
{
  Announce announce = find_announce ();

  if (announce)
    {
      announce (GTK_ACCESSIBLE (widget), text, PRIORITY_MEDIUM);
      return;
    }
  truce_announce_forget (widget); /* nothing is said of a text that stays */
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
truce_announce_forget (GtkWidget *widget)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
