/* toolkit.h: precompiled header for the files of the window
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It must not include Truce's own headers, and no file may depend on it, because most builds do not use it.
 */
#include <adwaita.h>
#include <glib/gi18n.h>
