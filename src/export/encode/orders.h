/* orders.h: inside encode: symmetries as constraints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encoder.h"

/* One for each symmetry of the problem. */
void truce_encode_orders (TruceEncoder *encoder);

/* How many pairs of variables they compare, about. */
double truce_encode_orders_size (const TruceProblem *problem);
