/* lesson-library.h: the lessons that Truce comes with
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson.h"

/* By what they build on. */
const char *const *truce_lesson_ids (void);

/* In the user's language; NULL: there is none of that id. */
TruceLesson *truce_lesson_shipped (const char *id);
