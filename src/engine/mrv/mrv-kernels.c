/* mrv-kernels.c: the kernel of the search for the line with fewest free squares for one instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv.h"

const TruceMrvKernel *
truce_mrv_kernel (TruceIsa isa)
{
  switch (isa)
    {
#ifdef TRUCE_X86_KERNELS
    case TRUCE_ISA_AVX512:
      return &truce_mrv_kernel_avx512;
    case TRUCE_ISA_AVX2:
      return &truce_mrv_kernel_avx2;
#endif
    default:
      return &truce_mrv_kernel_portable;
    }
}
