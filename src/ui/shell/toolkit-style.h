/* toolkit-style.h: GTK is spared its own style sheet, which libadwaita replaces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Between these two GTK finds an empty sheet in the place of that of its theme. libadwaita, once it is there,
 * has it use an empty one all the same, as it brings a whole one itself; but GTK has read its own by then,
 * which takes a tenth of a start. Call the first one before the toolkit is begun with, the second one when
 * libadwaita is there. */
void truce_toolkit_style_hide (void);
void truce_toolkit_style_show (void);
