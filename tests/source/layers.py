"""layers.py SOURCE: folders include what is below them, never what is above or beside them; documents name what is there

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# Rooms and what they may include; folders from the top of a room down, those that may not see each other on one line.
# '' is the room itself. src/DESIGN.md tells what is where.
ROOMS = {
    'rules': (), 'engine': ('rules',), 'draw': ('rules',), 'model': ('engine', 'rules'),
    'export': ('draw', 'model', 'engine', 'rules'),
    'lib': ('export', 'draw', 'model', 'engine', 'rules'),
    'session': ('export', 'draw', 'model', 'engine', 'rules'),
    'ui': ('session', 'export', 'draw', 'model', 'engine', 'rules'),
    'cli': ('export', 'draw', 'model', 'engine', 'rules'),
}
FOLDERS = {
    'rules': [''],
    'engine': ['', 'estimate stepper best', 'symmetry armies', 'classic construct cover general mrv queens regions rooks bishops empress profile', 'simd', 'core'],
    'draw': ['sheet', 'board matrix chart tree', 'common'],
    'model': ['insight plan timing sequence symmetry', 'puzzle', 'store/cluster', 'store/files', 'store/runs', 'store/core', 'run', 'placements', 'document', 'pieces', 'common proof'],
    'export': ['lessons', 'collections positions sheets', 'search lists sequence', 'pictures timing', 'words', 'confirm', 'encode'],
    'session': ['window', 'theatre timings', 'learn', 'board', 'workspace', 'runs state', 'common'],
    'lib': [''],
    'ui': ['shell', 'explore', 'theatre timings runs matrix', 'board', 'placements rules print', 'common'],
    'cli': ['', 'mpi', 'runs', 'solve time show evidence armies nq pictures', 'cluster', 'plan', 'ask', 'common'],
}

# What is written for people who do not know the source yet.
LINES_MOST = {'DESIGN.md': 120, 'README.md': 40, 'CONTRIBUTING.md': 80}
COLUMNS_MOST = 120


def place(path):
    """Room and folder of a path relative to src."""
    room, *folders = path.parent.parts
    return room, '/'.join(folders)


def rank(room, folder):
    return next((i for i, line in enumerate(FOLDERS[room]) if folder in line.split(' ')), None)


def resolve(source, path, name):
    """What an include of a file means, relative to source; None for what is made or not ours."""
    room = path.parts[0]
    for folder in (path.parent, pathlib.Path(room), *map(pathlib.Path, ROOMS[room])):
        if (source / folder / name).exists():
            return folder / name
    others = [each for each in ROOMS if (source / each / name).exists()]
    return pathlib.Path(others[0]) / name if others else None


def faults_of_include(path, target):
    (room, folder), (other, below) = place(path), place(target)
    if other != room:
        return [] if other in ROOMS[room] else [f'{path}: {target} is in a room above or beside']
    if below != folder and not rank(room, folder) < rank(room, below):
        return [f'{path}: {target} is in a folder above or beside']
    return []


def faults_of_documents(source):
    """What is named in backticks is there, and the documents stay short."""
    root = source.parent
    for path in (source / 'DESIGN.md', root / 'CONTRIBUTING.md', *sorted(source.rglob('README.md'))):
        text, name = path.read_text(encoding='utf-8'), path.relative_to(root)
        files = {file.name for file in (source if path.parent == root else path.parent).rglob('*')}
        for word in re.findall(r'`([\w.-]+(?:/[\w.-]+)*/?)`', text):
            first, *others = word.split('/')
            places = [place for place in (source, root, path.parent) if first != '_build' and (place / first).is_dir()]
            if others and places and not any((place / word).exists() for place in places):
                yield f'{name}: there is no {word}'
            if not others and pathlib.Path(word).suffix in ('.c', '.h', '.py', '.ui') and word not in files:
                yield f'{name}: there is no {word} in its folder'
        lines = text.splitlines()
        if len(lines) > LINES_MOST[path.name] or max(map(len, lines)) > COLUMNS_MOST:
            yield f'{name}: more than {LINES_MOST[path.name]} lines, or a line with more than {COLUMNS_MOST} columns'


def faults(source):
    folders = set()
    for file in sorted([*source.rglob('*.c'), *source.rglob('*.h')]):
        path = file.relative_to(source)
        room, folder = place(path)
        if room not in ROOMS or rank(room, folder) is None:
            yield f'{path}: no such folder is known to this test'
            continue
        folders.add((room, folder))
        for line in file.read_text(encoding='utf-8').split('\n'):
            include = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            target = include and resolve(source, path, include[1])
            if target:
                yield from faults_of_include(path, target)
    yield from faults_of_documents(source)
    if len(folders) < 20:
        yield f'only {len(folders)} folders with C files were found in {source}'


if __name__ == '__main__':
    found = list(faults(pathlib.Path(sys.argv[1])))
    print('\n'.join(found))
    sys.exit(bool(found))
