/* queens-kernels.c: the kernel of queens-halves for one instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-join.h"

const TruceQueensKernel *
truce_queens_kernel (TruceIsa isa)
{
  switch (isa)
    {
#ifdef TRUCE_X86_KERNELS
    case TRUCE_ISA_AVX512:
      return &truce_queens_kernel_avx512;
    case TRUCE_ISA_AVX2:
      return &truce_queens_kernel_avx2;
#endif
    default:
      return &truce_queens_kernel_portable;
    }
}
