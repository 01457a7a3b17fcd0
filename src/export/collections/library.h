/* library.h: the collections that Truce comes with
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"

/* "history", "symmetric", …: NULL-terminated, in the order in which lists show them. */
const char *const *truce_library_ids (void);

/* The collection of that id; NULL: there is none. */
TruceCollection *truce_library_read (const char *id);
