/* armies-kernels.c: the kernels of peaceable queens for one instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-any-line.h"
#include "armies-lines.h"

const TruceLinesKernel *
truce_lines_kernel (TruceIsa isa)
{
  switch (isa)
    {
#ifdef TRUCE_X86_KERNELS
    case TRUCE_ISA_AVX512:
      return &truce_lines_kernel_avx512;
    case TRUCE_ISA_AVX2:
      return &truce_lines_kernel_avx2;
#endif
    default:
      return &truce_lines_kernel_portable;
    }
}

const TruceAnyLineKernel *
truce_any_line_kernel (TruceIsa isa)
{
  switch (isa)
    {
#ifdef TRUCE_X86_KERNELS
    case TRUCE_ISA_AVX512:
      return &truce_any_line_kernel_avx512;
    case TRUCE_ISA_AVX2:
      return &truce_any_line_kernel_avx2;
#endif
    default:
      return &truce_any_line_kernel_portable;
    }
}
