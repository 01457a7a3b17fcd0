/* toolkit.h: what nearly every file of the window includes, read once where builds use precompiled headers
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing of Truce's own may stand here, and no file may rely on it: builds without it are the rule.
 */
#include <adwaita.h>
#include <glib/gi18n.h>
