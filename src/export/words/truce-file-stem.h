/* truce-file-stem.h: names that are offered for files, after what they hold
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* `text` as the name of a file without its suffix: what file systems refuse becomes a hyphen. Takes `text`;
 * newly allocated. */
char *truce_file_stem (char *text);
