/* queens-items.h: sorts the items of queens-disjoint.c by key
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "queens-disjoint.h"
#include "simd/simd.h"

/* Implements `sort_items` of TruceDisjointKernel. */
void TRUCE_KERNEL (truce_sort_items) (const uint64_t *list,
                                      size_t n,
                                      const uint64_t *patterns,
                                      size_t n_patterns,
                                      uint64_t mask,
                                      TruceMonitor *monitor,
                                      TruceItems *items);
