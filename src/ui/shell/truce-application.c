/* truce-application.c: TruceApplication, the program: its options, actions and windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "pieces/truce-own-pieces.h"
#include "truce-help.h"
#include "truce-preferences.h"
#include "truce-toolkit-resources.h"
#include "truce-window.h"

#define THEME "/org/gtk/libgtk/theme/Default/"

struct _TruceApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (TruceApplication, truce_application, ADW_TYPE_APPLICATION)

/* Returns (transfer none) the last used TruceWindow that is not closing; NULL: none. */
static TruceWindow *
find_window (gpointer application)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link; link = link->next)
    if (TRUCE_IS_WINDOW (link->data) && !truce_window_is_closing (link->data))
      return link->data;
  return NULL;
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (GTK_WINDOW (find_window (data)), "application-name", _ ("Truce"), "application-icon",
                         TRUCE_APPLICATION_ID, "version", TRUCE_VERSION, "developer-name",
                         _ ("The Truce developers"), "license-type", GTK_LICENSE_GPL_3_0, "comments",
                         _ ("Chess pieces that leave each other in peace: place them, see what they attack, "
                            "and find every way to place the rest."),
                         "copyright", "© The Truce developers", NULL);
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new ();

  /* other windows, such as the preferences, close with their parent */
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (data)); link; link = link->next)
    if (TRUCE_IS_WINDOW (link->data))
      g_ptr_array_add (windows, link->data);
  for (guint i = 0; i < windows->len; i++)
    gtk_window_close (GTK_WINDOW (windows->pdata[i]));
}

static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (truce_window_new (GTK_APPLICATION (data))));
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  truce_help_show ("index");
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  truce_preferences_show (GTK_WINDOW (find_window (data)));
}

static void
on_first_steps (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  truce_help_show_first_steps (GTK_WINDOW (find_window (data)));
}

/* Shows the run of a notification. Opens a window if there is none. */
static void
on_show_run (GSimpleAction *action, GVariant *id, gpointer data)
{
  TruceWindow *window;

  g_application_activate (G_APPLICATION (data));
  window = find_window (data);
  if (window)
    truce_window_show_run (window, g_variant_get_int64 (id));
}

static const GActionEntry entries[] = {
  { "about", on_about },
  { "first-steps", on_first_steps },
  { "help", on_help },
  { "quit", on_quit },
  { "new-window", on_new_window },
  { "preferences", on_preferences },
  { "show-run", on_show_run, "x" },
};

/* Keys that text entries do not use. The other keys are in truce-window-actions.c and truce-pages.c. */
static const struct
{
  const char *action;
  const char *keys[3];
} accels[] = {
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "window.close", { "<Control>w" } },
  { "win.solve", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.count", { "<Control><Shift>Return" } },
  { "win.stop", { "<Control>period" } },
  { "win.pause", { "<Control>space" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.export-picture", { "<Control>e" } },
  { "win.print", { "<Control>p" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.new", { "<Control>n" } },
  { "win.clear", { "<Control>Delete" } },
  { "win.show-rules", { "F9" } },
  { "win.show-solutions", { "<Shift>F9" } },
};

/* Saves the state of all windows and quits on SIGTERM, such as at the end of the session. There is no time to
 * ask the user. */
static gboolean
on_terminate (gpointer data)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (data));

  for (GList *link = windows; link; link = link->next)
    {
      if (TRUCE_IS_WINDOW (link->data))
        truce_window_save (TRUCE_WINDOW (link->data));
    }
  g_application_quit (G_APPLICATION (data));
  return G_SOURCE_CONTINUE;
}

/* Returns whether the default theme is hidden. If GTK_THEME names a theme, libadwaita uses that theme. */
static gboolean
is_hidden (void)
{
  return g_getenv ("GTK_THEME") == NULL;
}

/* Between this call and show_toolkit_style(), GTK finds an empty default theme. libadwaita uses its own style
 * sheet instead of GTK's theme, but only after GTK has parsed its theme, which takes a tenth of the start-up
 * time. This function initializes GTK; it must be called before libadwaita is initialized. Looks up a
 * resource of the theme first, which registers GTK's own resources: among files of the same name, the last
 * registered one is found. */
static void
hide_toolkit_style (void)
{
  if (!is_hidden () || !gtk_init_check () ||
      !g_resources_get_info (THEME "gtk.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  truce_toolkit_register_resource ();
}

static void
show_toolkit_style (void)
{
  if (is_hidden ())
    truce_toolkit_unregister_resource ();
}

/* Disables animations or restores the desktop's setting; never enables animations that the desktop has
 * disabled. */
static void
apply_style (GtkSettings *toolkit)
{
  static const AdwColorScheme schemes[] = {
    [TRUCE_STYLE_DEFAULT] = ADW_COLOR_SCHEME_DEFAULT,
    [TRUCE_STYLE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [TRUCE_STYLE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };
  GSettings *settings = truce_settings_get ();

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, "style")]);
  if (g_settings_get_boolean (settings, "animate"))
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", FALSE, NULL);
}

static void
follow_style_settings (void)
{
  GtkSettings *toolkit = gtk_settings_get_default ();

  truce_settings_follow ("style", G_CALLBACK (apply_style), toolkit);
  truce_settings_follow ("animate", G_CALLBACK (apply_style), toolkit);
  apply_style (toolkit);
}

static void
truce_application_startup (GApplication *application)
{
  GtkApplication *gtk_application = GTK_APPLICATION (application);

  /* libadwaita would crash. GTK exits here as well. */
  if (!gtk_init_check ())
    {
      g_printerr ("truce: %s\n", _ ("no display can be opened; start truce in a graphical session, or use "
                                    "truce-cli, which needs no display"));
      exit (EXIT_FAILURE);
    }
  hide_toolkit_style ();
  G_APPLICATION_CLASS (truce_application_parent_class)->startup (application);
  show_toolkit_style ();
  truce_own_pieces_follow_file (truce_own_pieces_get_default ());
  gtk_window_set_default_icon_name (TRUCE_APPLICATION_ID);
  follow_style_settings ();
  g_unix_signal_add (SIGTERM, on_terminate, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (gtk_application, accels[i].action, accels[i].keys);
  truce_pages_add_accels (gtk_application);
}

static void
truce_application_activate (GApplication *application)
{
  TruceWindow *window = find_window (application);

  if (!window)
    {
      window = truce_window_new (GTK_APPLICATION (application));
      truce_window_restore (window);
    }
  gtk_window_present (GTK_WINDOW (window));
}

static void
truce_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      TruceWindow *window = truce_window_new (GTK_APPLICATION (application));

      gtk_window_present (GTK_WINDOW (window));
      truce_window_open_file (window, files[i]);
    }
}

static int
truce_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("truce %s\n", TRUCE_VERSION);
      return 0;
    }
  if (!g_variant_dict_contains (options, "new-window"))
    return -1;
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("truce: %s\n", error->message);
      return 1;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  /* -1: the first instance continues with its activation. 0: a second instance has sent the action and
   * exits. */
  return g_application_get_is_remote (application) ? 0 : -1;
}

static void
truce_application_class_init (TruceApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = truce_application_startup;
  application_class->activate = truce_application_activate;
  application_class->open = truce_application_open;
  application_class->handle_local_options = truce_application_handle_local_options;
}

static void
truce_application_init (TruceApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version"), NULL },
    { "new-window", 'w', 0, G_OPTION_ARG_NONE, NULL, N_ ("Open a new window"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (
      G_APPLICATION (self), _ ("Chess pieces that leave each other in peace. Without a display: truce-cli."));
}

TruceApplication *
truce_application_new (void)
{
  return g_object_new (TRUCE_TYPE_APPLICATION, "application-id", TRUCE_APPLICATION_ID, "resource-base-path",
                       "/io/github/truceboard/Truce", "flags", G_APPLICATION_HANDLES_OPEN, NULL);
}
