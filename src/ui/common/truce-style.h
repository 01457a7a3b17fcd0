/* truce-style.h: sets the light or dark style, and animations, by the settings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Applies the settings "style" and "animate" to the whole program, now and whenever they change. Needs a
 * display. */
void truce_style_follow_settings (void);
