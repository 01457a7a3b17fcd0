/* truce-file-stem.h: makes texts usable as suggested names of files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Replaces characters that file systems do not accept in file names by hyphens, in place. text: (transfer
 * full). Returns: (transfer full): `text` itself. */
char *truce_file_stem (char *text);
