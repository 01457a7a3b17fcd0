/* truce-application.h: TruceApplication, the program: its options, actions and windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_APPLICATION (truce_application_get_type ())
G_DECLARE_FINAL_TYPE (TruceApplication, truce_application, TRUCE, APPLICATION, AdwApplication)

TruceApplication *truce_application_new (void);
