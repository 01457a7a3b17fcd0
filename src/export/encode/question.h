/* question.h: inside encode: all that a question asks, written by a format
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encoder.h"

/* One round. */
void truce_encode_question (TruceEncoder *encoder);
