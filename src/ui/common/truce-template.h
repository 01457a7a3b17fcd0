/* truce-template.h: sets up the templates of widget classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Sets the template of a class. name: of the .ui file, without suffix. */
void truce_template_set (GtkWidgetClass *klass, const char *name);

/* Binds the members of `Type` with these names, at most 64, to the objects of the template with the same
 * names. */
#define TRUCE_BIND_CHILDREN(klass, Type, ...) TRUCE_SCAN_ (TRUCE_BIND_CHILD_ (klass, Type, __VA_ARGS__))
/* Makes these functions, at most 64, the handlers that the template calls by the same names. */
#define TRUCE_BIND_CALLBACKS(klass, ...) TRUCE_SCAN_ (TRUCE_BIND_CALLBACK_ (klass, __VA_ARGS__))

/* The preprocessor does not expand a macro inside itself, so each step leaves the name of the next step
 * without its parentheses. TRUCE_SCAN_ lets the preprocessor scan the text again, 64 times, once for each
 * step. */
#define TRUCE_BIND_CHILD_(klass, Type, child, ...)                                                           \
  gtk_widget_class_bind_template_child (klass, Type, child);                                                 \
  __VA_OPT__ (TRUCE_NEXT_CHILD_ TRUCE_NOTHING_ () () (klass, Type, __VA_ARGS__))
#define TRUCE_BIND_CALLBACK_(klass, function, ...)                                                           \
  gtk_widget_class_bind_template_callback (klass, function);                                                 \
  __VA_OPT__ (TRUCE_NEXT_CALLBACK_ TRUCE_NOTHING_ () () (klass, __VA_ARGS__))
#define TRUCE_NEXT_CHILD_()    TRUCE_BIND_CHILD_
#define TRUCE_NEXT_CALLBACK_() TRUCE_BIND_CALLBACK_
#define TRUCE_NOTHING_()
#define TRUCE_SCAN_(...)    TRUCE_SCAN_16_ (TRUCE_SCAN_16_ (TRUCE_SCAN_16_ (TRUCE_SCAN_16_ (__VA_ARGS__))))
#define TRUCE_SCAN_16_(...) TRUCE_SCAN_4_ (TRUCE_SCAN_4_ (TRUCE_SCAN_4_ (TRUCE_SCAN_4_ (__VA_ARGS__))))
#define TRUCE_SCAN_4_(...)  TRUCE_SCAN_1_ (TRUCE_SCAN_1_ (TRUCE_SCAN_1_ (TRUCE_SCAN_1_ (__VA_ARGS__))))
#define TRUCE_SCAN_1_(...)  __VA_ARGS__
