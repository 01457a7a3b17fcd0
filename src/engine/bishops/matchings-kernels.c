/* matchings-kernels.c: the kernel of matchings.h for an instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "matchings.h"

#define DECLARE(set)                                                                                         \
  bool truce_matchings_few_##set (const uint16_t *crossings, uint32_t *counts, void *scratch,                \
                                  TruceMonitor *monitor);                                                    \
  bool truce_matchings_32_##set (const uint16_t *crossings, uint32_t *counts, void *scratch,                 \
                                 TruceMonitor *monitor);                                                     \
  bool truce_matchings_64_##set (const uint16_t *crossings, uint64_t *counts, void *scratch,                 \
                                 TruceMonitor *monitor);

DECLARE (portable)
#ifdef TRUCE_X86_KERNELS
DECLARE (avx2)
DECLARE (avx512)
#endif

static const struct
{
  TruceMatchings32 few;
  TruceMatchings32 narrow;
  TruceMatchings64 wide;
} kernels[TRUCE_N_ISAS] = {
  [TRUCE_ISA_PORTABLE] = { truce_matchings_few_portable, truce_matchings_32_portable,
                           truce_matchings_64_portable },
#ifdef TRUCE_X86_KERNELS
  [TRUCE_ISA_AVX2] = { truce_matchings_few_avx2, truce_matchings_32_avx2, truce_matchings_64_avx2 },
  [TRUCE_ISA_AVX512] = { truce_matchings_few_avx512, truce_matchings_32_avx512, truce_matchings_64_avx512 },
#endif
};

TruceMatchings32
truce_matchings_few_for (TruceIsa isa)
{
  return kernels[isa].few;
}

TruceMatchings32
truce_matchings_32_for (TruceIsa isa)
{
  return kernels[isa].narrow;
}

TruceMatchings64
truce_matchings_64_for (TruceIsa isa)
{
  return kernels[isa].wide;
}
