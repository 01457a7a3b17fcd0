/* truce-explore-view.c: TruceExploreView
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-explore-view.h"

#include "common/truce-template.h"
#include "common/truce-widget-util.h"

typedef struct
{
  AdwHeaderBar *header;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  GtkBox *content; /* NULL while the template is built */
  gboolean inner;
} TruceExploreViewPrivate;

static GtkBuildableIface *parent_buildable;

static void init_buildable (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (TruceExploreView,
                                  truce_explore_view,
                                  ADW_TYPE_BIN,
                                  G_ADD_PRIVATE (TruceExploreView)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, init_buildable))

enum
{
  PROP_TITLE = 1,
  PROP_INNER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static TruceExploreViewPrivate *
get_private (gpointer self)
{
  return truce_explore_view_get_instance_private (self);
}

AdwHeaderBar *
truce_explore_view_get_header (TruceExploreView *self)
{
  return get_private (self)->header;
}

void
truce_explore_view_add_pages (TruceExploreView *view, AdwViewStack *pages)
{
  TruceExploreViewPrivate *self = get_private (view);
  g_autoptr (GtkSelectionModel) model = adw_view_stack_get_pages (pages);

  gtk_box_append (self->content, GTK_WIDGET (pages));
  truce_widget_set_class (GTK_WIDGET (self->switcher_bar), "few",
                          g_list_model_get_n_items (G_LIST_MODEL (model)) <= 2);
  adw_view_switcher_title_set_stack (self->switcher_title, pages);
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher_title, TRUE);
  adw_view_switcher_bar_set_stack (self->switcher_bar, pages);
  truce_switcher_bar_follow (GTK_WIDGET (self->switcher_bar), GTK_WIDGET (self->switcher_title));
}

void
truce_explore_view_focus (TruceExploreView *self)
{
  GtkWidget *content = GTK_WIDGET (get_private (self)->content);
  GtkRoot *root = gtk_widget_get_root (content);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus && gtk_widget_is_ancestor (focus, content))
    return;
  gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
  focus = gtk_root_get_focus (root);
  if (!focus || !GTK_IS_LABEL (focus))
    return;
  /* GTK has selected the text, which can be copied, and would scroll past everything above it. */
  gtk_label_select_region (GTK_LABEL (focus), 0, 0);
  gtk_root_set_focus (root, NULL);
}

void
truce_explore_view_choose (GtkWidget *view, const char *action, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (view));
  GtkWindow *parent = gtk_window_get_transient_for (window);
  g_autoptr (GVariant) owned = parameter ? g_variant_ref_sink (parameter) : NULL;

  gtk_window_close (window);
  if (parent)
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), action, owned);
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  TruceExploreViewPrivate *self = get_private (buildable);

  if (!self->content)
    parent_buildable->add_child (buildable, builder, child, type);
  else if (g_strcmp0 (type, "start") == 0)
    adw_header_bar_pack_start (self->header, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "end") == 0)
    adw_header_bar_pack_end (self->header, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "pages") == 0)
    truce_explore_view_add_pages (TRUCE_EXPLORE_VIEW (buildable), ADW_VIEW_STACK (child));
  else if (GTK_IS_WIDGET (child))
    gtk_box_append (self->content, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceExploreViewPrivate *self = get_private (object);

  if (id == PROP_TITLE)
    g_value_set_string (value, adw_view_switcher_title_get_title (self->switcher_title));
  else
    g_value_set_boolean (value, self->inner);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceExploreViewPrivate *self = get_private (object);

  if (id == PROP_TITLE)
    adw_view_switcher_title_set_title (self->switcher_title, g_value_get_string (value));
  else
    self->inner = g_value_get_boolean (value);
}

static void
truce_explore_view_class_init (TruceExploreViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_INNER] = g_param_spec_boolean ("inner", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  truce_template_set (widget_class, "explore-view");
  gtk_widget_class_bind_template_child_private (widget_class, TruceExploreView, header);
  gtk_widget_class_bind_template_child_private (widget_class, TruceExploreView, switcher_title);
  gtk_widget_class_bind_template_child_private (widget_class, TruceExploreView, switcher_bar);
  gtk_widget_class_bind_template_child_private (widget_class, TruceExploreView, content);
}

static void
truce_explore_view_init (TruceExploreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
