/* file-words.h: messages about written files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns: (transfer full): one line that says that the file was saved, or why it was not saved. name: of
 * the file; with an error it may be NULL. error: (nullable). */
char *truce_describe_saved (const char *name, const GError *error);
