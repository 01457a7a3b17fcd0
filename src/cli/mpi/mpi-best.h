/* mpi-best.h: truce-mpi best
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/command.h"

extern const TruceCliCommand truce_mpi_best;
