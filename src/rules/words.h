/* words.h: marks texts for translators
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rules and engine speak English and know no other language. What users read of theirs is marked by one of
 * these, which do nothing but let xgettext find it, and is translated where it is shown:
 * model/common/truce-words.h.
 */
#define TRUCE_N_(text)           text
#define TRUCE_NC_(context, text) text
