#!/bin/sh
# format.sh CLANG-FORMAT SOURCE: checks that every C file is formatted according to .clang-format
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
cd "$2" && find src tests -name '*.[ch]' -exec "$1" --dry-run --Werror {} +
