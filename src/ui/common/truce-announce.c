/* truce-announce.c: announces sentences to screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-announce.h"

#include <dlfcn.h>

/* gtk_accessible_announce() of GTK 4.14. priority: a GtkAccessibleAnnouncementPriority. */
typedef void (*Announce) (GtkAccessible *self, const char *message, int priority);

#define PRIORITY_MEDIUM 1

/* Returns gtk_accessible_announce(); NULL if GTK is older. Looks the function up at run time, so that a
 * program built with an older GTK uses it in a newer GTK. */
static Announce
find_announce (void)
{
  static Announce found;
  static gsize initialized;

  if (g_once_init_enter (&initialized))
    {
      void *program = dlopen (NULL, RTLD_LAZY);
      void *symbol = program ? dlsym (program, "gtk_accessible_announce") : NULL;

      memcpy (&found, &symbol, sizeof found); /* ISO C has no cast from data to functions */
      g_once_init_leave (&initialized, 1);
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
  truce_announce_forget (widget); /* screen readers announce only changes of the description */
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
truce_announce_forget (GtkWidget *widget)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
