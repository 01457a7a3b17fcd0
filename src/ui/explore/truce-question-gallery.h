/* truce-question-gallery.h: a window with the classic questions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Called with the text of the problem that the user has chosen, when the window has gone. */
typedef void (*TruceQuestionChosen) (GtkWindow *parent, const char *question);

/* Modal; to be presented. It hides when it is closed, and goes with its parent. */
GtkWindow *truce_question_gallery_new (GtkWindow *parent, TruceQuestionChosen chosen);
