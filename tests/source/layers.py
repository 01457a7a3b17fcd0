"""layers.py SOURCE: checks that folders include only files of lower folders, and that files named in documents exist

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# ROOMS: for each room (a top-level folder of src) the rooms whose headers it may include. FOLDERS: for each room its
# folders from top to bottom; those of one line may not include each other. '' is the room itself. See src/DESIGN.md.
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

# Limits of documents for people who do not know the source yet.
MAX_LINES = {'DESIGN.md': 120, 'README.md': 40, 'CONTRIBUTING.md': 80}
MAX_COLUMNS = 120


def room_and_folder(path):
    """Returns room and folder of a path relative to src."""
    room, *folders = path.parent.parts
    return room, '/'.join(folders)


def level_of_folder(room, folder):
    return next((i for i, line in enumerate(FOLDERS[room]) if folder in line.split(' ')), None)


def resolve(source, path, name):
    """Returns the included file, relative to source, or None for a generated file or one of the system."""
    room = path.parts[0]
    for folder in (path.parent, pathlib.Path(room), *map(pathlib.Path, ROOMS[room])):
        if (source / folder / name).exists():
            return folder / name
    others = [each for each in ROOMS if (source / each / name).exists()]
    return pathlib.Path(others[0]) / name if others else None


def faults_of_include(path, target):
    (room, folder), (other, target_folder) = room_and_folder(path), room_and_folder(target)
    if other != room:
        return [] if other in ROOMS[room] else [f'{path}: {target} is in a room above or beside']
    if target_folder != folder and not level_of_folder(room, folder) < level_of_folder(room, target_folder):
        return [f'{path}: {target} is in a folder above or beside']
    return []


def faults_of_documents(source):
    """Checks that files named in backticks exist, and that the documents are short."""
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
        if len(lines) > MAX_LINES[path.name] or max(map(len, lines)) > MAX_COLUMNS:
            yield f'{name}: more than {MAX_LINES[path.name]} lines, or a line with more than {MAX_COLUMNS} columns'


def faults(source):
    folders = set()
    for file in sorted([*source.rglob('*.c'), *source.rglob('*.h')]):
        path = file.relative_to(source)
        room, folder = room_and_folder(path)
        if room not in ROOMS or level_of_folder(room, folder) is None:
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
