/* truce-file-stem.h: makes texts usable as suggested names of files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Makes a file name without its suffix. Replaces characters that file systems do not accept by hyphens.
 * text: (transfer full). Returns: (transfer full). */
char *truce_file_stem (char *text);
