/* desktop-fake.c: fakes the desktop services that runs use, on the test's own session bus
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "desktop-fake.h"

#define NOTIFICATIONS "org.freedesktop.Notifications"
#define SESSION       "org.gnome.SessionManager"

static const char interfaces[] =
    "<node> <interface name='" SESSION
    "'>  <method name='Inhibit'><arg type='s' direction='in'/><arg type='u' "
    "direction='in'/>   <arg type='s' direction='in'/><arg type='u' "
    "direction='in'/><arg type='u' direction='out'/></method>  <method "
    "name='RegisterClient'><arg type='s' direction='in'/><arg type='s' "
    "direction='in'/>   <arg type='o' direction='out'/></method>  <method "
    "name='Uninhibit'><arg type='u' direction='in'/></method> </interface> "
    "<interface name='" NOTIFICATIONS "'>  <method name='Notify'><arg type='s' direction='in'/><arg "
    "type='u' direction='in'/>   <arg type='s' direction='in'/><arg "
    "type='s' direction='in'/><arg type='s' direction='in'/>   <arg "
    "type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg "
    "type='i' direction='in'/>   <arg type='u' "
    "direction='out'/></method>  <method name='CloseNotification'><arg "
    "type='u' direction='in'/></method>  <method "
    "name='GetCapabilities'><arg type='as' direction='out'/></method>  "
    "<signal name='ActionInvoked'><arg type='u'/><arg "
    "type='s'/></signal> </interface></node>";

static struct
{
  GMutex lock;
  GCond changed;
  GDBusConnection *bus; /* a separate connection from the program's */
  guint n_names;
  gboolean failed;
  guint n_inhibitors;
  guint flags;
  char *reason;
  guint n_notifications;
  guint last; /* its ID */
  char *title;
  char *body;
} fake;

/* ---- D-Bus methods; lock held ---- */

static GVariant *
inhibit (GVariant *arguments)
{
  g_free (fake.reason);
  g_variant_get (arguments, "(&su&su)", NULL, NULL, NULL, &fake.flags);
  g_variant_get_child (arguments, 2, "s", &fake.reason);
  fake.n_inhibitors++;
  return g_variant_new ("(u)", 1);
}

static GVariant *
notify (GVariant *arguments)
{
  guint replaces;

  g_free (fake.title);
  g_free (fake.body);
  g_variant_get_child (arguments, 1, "u", &replaces);
  g_variant_get_child (arguments, 3, "s", &fake.title);
  g_variant_get_child (arguments, 4, "s", &fake.body);
  fake.last = replaces ? replaces : fake.last + 1;
  fake.n_notifications++;
  return g_variant_new ("(u)", fake.last);
}

static GVariant *
answer (const char *method, GVariant *arguments)
{
  if (g_str_equal (method, "Inhibit"))
    return inhibit (arguments);
  if (g_str_equal (method, "Notify"))
    return notify (arguments);
  if (g_str_equal (method, "RegisterClient"))
    return g_variant_new ("(o)", "/org/gnome/SessionManager/Client1");
  if (g_str_equal (method, "GetCapabilities"))
    return g_variant_new ("(as)", NULL);
  if (g_str_equal (method, "Uninhibit"))
    fake.n_inhibitors--;
  return NULL;
}

static void
on_call (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *arguments,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  GVariant *value;

  g_mutex_lock (&fake.lock);
  value = answer (method, arguments);
  g_mutex_unlock (&fake.lock);
  g_dbus_method_invocation_return_value (invocation, value);
}

/* ---- thread ---- */

static void
on_name (GDBusConnection *bus, const char *name, gpointer data)
{
  g_mutex_lock (&fake.lock);
  fake.n_names++;
  g_cond_broadcast (&fake.changed);
  g_mutex_unlock (&fake.lock);
}

static void
fail (GDBusConnection *bus, const char *name, gpointer data)
{
  g_mutex_lock (&fake.lock);
  fake.failed = TRUE;
  g_cond_broadcast (&fake.changed);
  g_mutex_unlock (&fake.lock);
}

static gpointer
serve (gpointer data)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  static const char *const names[][2] = { { SESSION, "/org/gnome/SessionManager" },
                                          { NOTIFICATIONS, "/org/freedesktop/Notifications" } };
  static GDBusNodeInfo *node; /* never freed, since the thread never ends */
  g_autoptr (GMainContext) context = g_main_context_new ();

  node = g_dbus_node_info_new_for_xml (interfaces, NULL);
  g_main_context_push_thread_default (context);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_dbus_connection_register_object (fake.bus, names[i][1], node->interfaces[i], &table, NULL, NULL,
                                         NULL);
      g_bus_own_name_on_connection (fake.bus, names[i][0], G_BUS_NAME_OWNER_FLAGS_NONE, on_name, fail, NULL,
                                    NULL);
    }
  for (;;)
    g_main_context_iteration (context, TRUE);
  return NULL;
}

gboolean
desktop_fake_start (void)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  gboolean well;

  if (address)
    fake.bus = g_dbus_connection_new_for_address_sync (address,
                                                       G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                           G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                       NULL, NULL, NULL);
  if (!fake.bus)
    return FALSE;
  g_thread_unref (g_thread_new ("desktop", serve, NULL));
  g_mutex_lock (&fake.lock);
  while (fake.n_names < 2 && !fake.failed)
    g_cond_wait (&fake.changed, &fake.lock);
  well = !fake.failed;
  g_mutex_unlock (&fake.lock);
  return well;
}

/* ---- recorded calls ---- */

static guint
get (const guint *number)
{
  guint value;

  g_mutex_lock (&fake.lock);
  value = *number;
  g_mutex_unlock (&fake.lock);
  return value;
}

static char *
copy_of (char *const *text)
{
  char *value;

  g_mutex_lock (&fake.lock);
  value = g_strdup (*text);
  g_mutex_unlock (&fake.lock);
  return value;
}

guint
desktop_fake_n_inhibitors (void)
{
  return get (&fake.n_inhibitors);
}

char *
desktop_fake_dup_reason (void)
{
  return copy_of (&fake.reason);
}

guint
desktop_fake_get_flags (void)
{
  return get (&fake.flags);
}

guint
desktop_fake_n_notifications (void)
{
  return get (&fake.n_notifications);
}

char *
desktop_fake_dup_title (void)
{
  return copy_of (&fake.title);
}

char *
desktop_fake_dup_body (void)
{
  return copy_of (&fake.body);
}

void
desktop_fake_click (void)
{
  g_dbus_connection_emit_signal (fake.bus, NULL, "/org/freedesktop/Notifications", NOTIFICATIONS,
                                 "ActionInvoked", g_variant_new ("(us)", get (&fake.last), "default"), NULL);
}
