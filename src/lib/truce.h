/* truce.h: all of libtruce-1
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-optimum.h"
#include "truce-placement-iterator.h"
#include "truce-placement-list.h"
#include "truce-placement.h"
#include "truce-problem-builder.h"
#include "truce-problem.h"
#include "truce-search.h"
