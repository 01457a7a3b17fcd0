/* words.h: marks texts for translators
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Mark texts of rules and engine for xgettext. The code that shows such a text translates it
 * (model/common/truce-words.h). */
#define TRUCE_N_(text)           text
#define TRUCE_NC_(context, text) text
