/* truce-file-stem.c: makes texts usable as suggested names of files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-file-stem.h"

char *
truce_file_stem (char *text)
{
  return g_strdelimit (text, "/\\:*?\"<>|", '-');
}
