/* toolkit-style.h: prevents GTK from parsing its own style sheet, which libadwaita replaces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Between these two calls, GTK finds an empty default theme. libadwaita uses its own style sheet instead of
 * GTK's theme, but only after GTK has parsed its theme, which takes a tenth of the start-up time. Call
 * truce_toolkit_style_hide(), which initializes GTK, before libadwaita is initialized, and
 * truce_toolkit_style_show() after that. Both do nothing if GTK_THEME is set. */
void truce_toolkit_style_hide (void);
void truce_toolkit_style_show (void);
