/* toolkit.h: the precompiled header of the window's files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It may not include Truce's own headers, and no file may depend on it: most builds do without it.
 */
#include <adwaita.h>
#include <glib/gi18n.h>
