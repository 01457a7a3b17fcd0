/* question.h: writes the constraints of a question; for src/export/encode only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encoder.h"

/* Runs one pass. */
void truce_encode_question (TruceEncoder *encoder);

/* Returns about how many pairs of variables the constraints of classes compare. */
double truce_encode_orders_size (const TruceProblem *problem);
