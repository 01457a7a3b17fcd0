# absent.py: prints why the tests of truce-mpi are skipped
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import sys

print('there is no MPI here that truce-mpi was built with, or it has no mpirun')
sys.exit(77)
