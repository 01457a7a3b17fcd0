#!/usr/bin/env python3
# embed.py: turns drawings into a C file, so that the static library carries them and needs no resource
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""embed.py OUTPUT DRAWING…: writes `truce_piece_drawings`, one entry a drawing, in the order given."""
import sys
import xml.etree.ElementTree


def rows(data):
    for start in range(0, len(data), 16):
        yield '  ' + ' '.join(f'0x{byte:02x},' for byte in data[start:start + 16])


def main(output, *drawings):
    text = ['#include "board/piece-drawings.h"', '']
    entries = []
    for number, name in enumerate(drawings):
        with open(name, 'rb') as file:
            data = file.read()
        xml.etree.ElementTree.fromstring(data)
        text += [f'static const uint8_t drawing_{number}[] = {{', *rows(data), '};', '']
        entries.append(f'  {{ drawing_{number}, sizeof drawing_{number} }},')
    text += ['const TrucePieceDrawing truce_piece_drawings[] = {', *entries, '};', '']
    with open(output, 'w', encoding='utf-8') as file:
        file.write('\n'.join(text))


if __name__ == '__main__':
    main(*sys.argv[1:])
