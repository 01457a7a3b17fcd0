/* empress-kernels.c: the kernel of empress-dp.h for an instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "empress-dp.h"

#define DECLARE(set)                                                                                         \
  bool truce_empress_chunk_##set (const EmpressTables *tables, int half, int k, uint32_t high,               \
                                  TruceMonitor *monitor);                                                    \
  bool truce_empress_join_##set (const EmpressTables *tables, uint32_t high, TruceMonitor *monitor,          \
                                 uint64_t sum[3]);

DECLARE (portable)
#ifdef TRUCE_X86_KERNELS
DECLARE (avx2)
DECLARE (avx512)
#endif

static const EmpressKernel kernels[TRUCE_N_ISAS] = {
  [TRUCE_ISA_PORTABLE] = { truce_empress_chunk_portable, truce_empress_join_portable },
#ifdef TRUCE_X86_KERNELS
  [TRUCE_ISA_AVX2] = { truce_empress_chunk_avx2, truce_empress_join_avx2 },
  [TRUCE_ISA_AVX512] = { truce_empress_chunk_avx512, truce_empress_join_avx512 },
#endif
};

const EmpressKernel *
truce_empress_kernel (TruceIsa isa)
{
  return &kernels[isa];
}
