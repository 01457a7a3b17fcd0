/* file-words.h: messages about written files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns: (transfer full): one line that says that the file `name` was saved, or, with an error, why it was
 * not; `name` may then be NULL. */
char *truce_describe_saved (const char *name, const GError *error);
