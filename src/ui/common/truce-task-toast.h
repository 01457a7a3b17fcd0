/* truce-task-toast.h: a toast that shows the progress of a task and can cancel it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "common/truce-task.h"

/* Shows `title` and the progress of a running task in a toast with the button Cancel. The toast appears
 * after 0.3 s, so that short tasks show nothing, and is dismissed when the task ends. toasts: (nullable):
 * may be destroyed before the task ends. */
void truce_task_show (TruceTask *task, AdwToastOverlay *toasts, const char *title);

/* Returns the number of running tasks that were given to truce_task_show(). For tests. */
guint truce_task_get_n_shown (void);
