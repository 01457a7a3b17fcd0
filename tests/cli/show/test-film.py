"""test-film.py: searches as animations and as numbered pictures, read by decoders of our own

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

The GIF decoder follows the specification. Each frame must match the PNG of the same event, except that it has only 256
colors.
"""
import pathlib
import struct
import tempfile
import unittest
import zlib

from support import main, run

NEAR = 24  # maximum difference, of 255, between a color and its entry in the table


def blocks(data, at):
    """Returns the bytes of the sub-blocks and the position after them."""
    parts = []
    while data[at]:
        parts.append(data[at + 1:at + 1 + data[at]])
        at += 1 + data[at]
    return b''.join(parts), at + 1


def decode_lzw(data, literal_bits):
    """Decompresses LZW with growing codes, as in GIF."""
    clear, end = 1 << literal_bits, (1 << literal_bits) + 1
    bits, n_bits, at, width = 0, 0, 0, literal_bits + 1
    table, former, pixels = [], None, bytearray()
    while True:
        while n_bits < width:
            bits |= data[at] << n_bits
            n_bits, at = n_bits + 8, at + 1
        code, bits, n_bits = bits & ((1 << width) - 1), bits >> width, n_bits - width
        if code == clear:
            table, width, former = [bytes([i]) for i in range(clear)] + [b'', b''], literal_bits + 1, None
            continue
        if code == end:
            assert at == len(data), 'bytes are left over'
            return bytes(pixels)
        string = table[code] if code < len(table) else former + former[:1]
        assert code <= len(table)
        if former is not None and len(table) < 4096:
            table.append(former + string[:1])
            if len(table) == 1 << width and width < 12:
                width += 1
        pixels += string
        former = string


def read_gif(path):
    """Returns the size, whole frames as lists of rows of (r, g, b), times in hundredths of a second, and whether it
    loops."""
    data = pathlib.Path(path).read_bytes()
    assert data[:6] == b'GIF89a' and data[10] & 0x80
    width, height = struct.unpack('<HH', data[6:10])
    n_colors, at = 2 << (data[10] & 7), 13
    colors = [tuple(data[at + 3 * i:at + 3 * i + 3]) for i in range(n_colors)]
    at += 3 * n_colors
    canvas, frames, times, loops = [[None] * width for _ in range(height)], [], [], False
    while data[at] != 0x3b:
        if data[at] == 0x21 and data[at + 1] == 0xf9:
            flags, time = data[at + 3], struct.unpack('<H', data[at + 4:at + 6])[0]
            assert not flags & 1, 'transparent'
            times.append(time)
            at += 8
        elif data[at] == 0x21:
            content, at = blocks(data, at + 2)
            loops |= content.startswith(b'NETSCAPE2.0') and content[11:14] == b'\1\0\0'
        else:
            left, top, across, down, flags = struct.unpack('<HHHHB', data[at + 1:at + 10])
            assert data[at] == 0x2c and flags == 0
            packed, after = blocks(data, at + 11)
            pixels = decode_lzw(packed, data[at + 10])
            assert len(pixels) == across * down
            for y in range(down):
                canvas[top + y][left:left + across] = [colors[i] for i in pixels[y * across:(y + 1) * across]]
            frames.append([row[:] for row in canvas])
            at = after
    assert at + 1 == len(data)
    return (width, height), frames, times, loops


def read_png(path):
    """Returns the size and rows of (r, g, b). Supports only 8 bits per sample."""
    data, at, packed = pathlib.Path(path).read_bytes(), 8, b''
    assert data[:8] == b'\x89PNG\r\n\x1a\n'
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        if kind == b'IHDR':
            width, height, depth, color = struct.unpack('>IIBB', data[at + 8:at + 18])
            assert depth == 8 and color in (2, 6)
            step = 3 if color == 2 else 4
        elif kind == b'IDAT':
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    raw, rows, above = zlib.decompress(packed), [], bytes(width * step)
    for y in range(height):
        line_start = y * (width * step + 1)
        line = bytearray(raw[line_start + 1:line_start + 1 + width * step])
        for i in range(len(line)):
            a = line[i - step] if i >= step else 0
            b, c = above[i], above[i - step] if i >= step else 0
            p = a + b - c
            paeth = a if abs(p - a) <= abs(p - b) and abs(p - a) <= abs(p - c) else b if abs(p - b) <= abs(p - c) else c
            line[i] = (line[i] + (0, a, b, (a + b) // 2, paeth)[raw[line_start]]) & 255
        rows.append([tuple(line[x * step:x * step + 3]) for x in range(width)])
        above = bytes(line)
    return (width, height), rows


class Film(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def draw(self, name, *arguments):
        answer = run('step', '-n', '4', '-p', 'Q', '--pixels', '160', '--picture', name, *arguments, cwd=self.folder)
        self.assertEqual((answer.returncode, answer.stdout), (0, ''), answer.stderr)
        return answer

    def test_frames_match_the_pictures(self):
        self.draw('film.gif', '--from', '3', '--limit', '12', '--frame-time', '700')
        message = self.draw('film.png', '--from', '3', '--limit', '12')
        self.assertIn('12 pictures: film-01.png to film-12.png', message.stderr)
        size, frames, times, loops = read_gif(self.folder / 'film.gif')
        self.assertTrue(loops)
        self.assertEqual(times, [70] * 11 + [200])
        self.assertEqual(len(frames), 12)
        self.assertEqual(sorted(path.name for path in self.folder.glob('*.png')),
                         [f'film-{i:02}.png' for i in range(1, 13)])
        for i, frame in enumerate(frames, 1):
            other, rows = read_png(self.folder / f'film-{i:02}.png')
            self.assertEqual(other, size)
            max_difference = max(abs(a - b) for row, like in zip(frame, rows) for one, two in zip(row, like) for a,
                                 b in zip(one, two))
            self.assertLessEqual(max_difference, NEAR, f'frame {i}')
        self.assertGreater(len({repr(frame) for frame in frames}), 9)

    def test_film_ends_with_the_search(self):
        events = run('step', '-n', '4', '-p', 'Q', '-m', 'mrv').stdout.count('\n')
        self.draw('film.gif', '-m', 'mrv')
        self.assertEqual(len(read_gif(self.folder / 'film.gif')[1]), events + 1)
        self.draw('end.svg', '-m', 'mrv', '--from', str(events))
        self.assertTrue((self.folder / 'end.svg').exists())
        refused = run('step', '-n', '4', '-m', 'mrv', '--from', str(events + 1), '--picture', 'no.gif', cwd=self.folder)
        self.assertEqual(refused.returncode, 2)
        self.assertIn(f'the search has only {events} events', refused.stderr)

    def test_pages(self):
        self.draw('film.pdf', '--limit', '5')
        self.assertTrue((self.folder / 'film.pdf').read_bytes().startswith(b'%PDF'))

    def test_bad_options(self):
        for arguments, why in ((['--picture', 'x.bmp'], 'does not end in'),
                               (['--picture', 'x.gif', '--frame-time', '5'], '20 to 60000'),
                               (['--picture', 'x.gif', '--pixels', '99'], '100 to 2000'),
                               (['--picture', 'x.gif', '--limit', '5001'], '1 to 5000 pictures'),
                               (['--picture', 'x.gif', '--json'], '--json'),
                               (['--frame-time', '50'], 'need --picture')):
            refused = run('step', '-n', '4', *arguments, cwd=self.folder)
            self.assertEqual(refused.returncode, 2, arguments)
            self.assertIn(why, refused.stderr + refused.stdout)
        self.assertEqual(list(self.folder.iterdir()), [])


main()
