"""mnemonics-test.py SOURCE: in each language the mnemonics of a menu differ, as do those of tabs and buttons

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

If two labels have the same letter, it only moves the focus between them.
"""
import collections
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from catalogue import entries, languages  # noqa: E402

ROOT = pathlib.Path(sys.argv.pop(1))
UI = {path.name: path for path in (ROOT / 'src').rglob('*.ui')}
PAGES = ROOT / 'src' / 'ui' / 'shell' / 'truce-pages.c'
RUN_ACTIONS = ROOT / 'src' / 'session' / 'runs' / 'run-actions.c'
RUN_ACTION = re.compile(r'^  \{ "[\w.-]+", \d, N_ \("([^"]+)"\)', re.M)
TAB = re.compile(r'^  \{ (?:"\w+"|TRUCE_PAGE_\w+), N_ \("([^"]+)"\)', re.M)
MNEMONIC = re.compile(r'_(\w)')
# Buttons that are visible together with the tabs of the window. Each group is visible at another time.
BARS = [['puzzle-bar.ui:Chec_k', 'puzzle-bar.ui:H_int'], ['puzzle-bar.ui:Sha_re', 'puzzle-bar.ui:_Next'],
        ['theatre-quiz-bar.ui:_Check', 'theatre-quiz-bar.ui:_Skip'],
        ['theatre-quiz-bar.ui:_Continue']]
DIALOGS = ['print-dialog.ui', 'puzzle-dialog.ui', 'theatre-export-dialog.ui']


def text_of(element):
    """Returns context and text of a translatable element, else None."""
    if element.get('translatable') != 'yes' or not element.text:
        return None
    return element.get('context', ''), element.text


def menu_levels(menu, name):
    """Yields name and labels of each set of labels that are visible together: a menu with its sections, and each
    submenu."""
    visible = []

    def collect(element):
        for child in element:
            label = next((text_of(part) for part in child if part.tag == 'attribute' and part.get('name') == 'label'), None)
            if child.tag in ('item', 'submenu') and label:
                visible.append(label)
            if child.tag == 'section':
                collect(child)
            elif child.tag == 'submenu':
                submenus.append((child, f'{name} › {label[1] if label else "?"}'))

    submenus = []
    collect(menu)
    yield name, visible
    for child, child_name in submenus:
        yield from menu_levels(child, child_name)


def groups():
    """Yields name and labels of each set of labels that are visible together."""
    for path in (UI[name] for name in sorted(UI)):
        tree = ET.parse(path)
        for menu in tree.iter('menu'):
            yield from menu_levels(menu, f'{path.name}: {menu.get("id")}')
        if path.name in DIALOGS:
            yield path.name, [text for element in tree.iter() if element.tag in ('property', 'response')
                              and (text := text_of(element)) and MNEMONIC.search(text[1])]
    run_menu = [('', text) for text in RUN_ACTION.findall(RUN_ACTIONS.read_text(encoding='utf-8'))]
    for hidden in ('Save _Proof…', '_Prove by “%s”'):  # one of them is visible
        assert ('', hidden) in run_menu, hidden
        yield f'menu of a run without {hidden}', [label for label in run_menu if label[1] != hidden]
    tabs = [('', text) for text in TAB.findall(PAGES.read_text(encoding='utf-8'))]
    assert tabs
    for bar in BARS:
        labels = []
        for part in bar:
            name, text = part.split(':')
            found = [text_of(element) for element in ET.parse(UI[name]).iter('property') if element.text == text]
            assert found, part
            labels.append(found[0])
        yield 'tabs and ' + ', '.join(bar), tabs + labels


def duplicates(labels, translate):
    letters = collections.defaultdict(list)
    for label in labels:
        text = translate(label)
        match = MNEMONIC.search(text)
        if match:
            letters[match[1].lower()].append(text)
    return [', '.join(texts) for texts in letters.values() if len(set(texts)) > 1]


def without_mnemonic(labels, translate):
    return [translate(label) for label in labels if MNEMONIC.search(label[1]) and not MNEMONIC.search(translate(label))]


class Mnemonics(unittest.TestCase):
    maxDiff = None

    def test_english(self):
        for name, labels in groups():
            with self.subTest(name):
                self.assertEqual(duplicates(labels, lambda label: label[1]), [])

    def test_translations(self):
        for language in languages(ROOT):
            texts = {(entry.get('msgctxt', ''), entry['msgid']): entry.get('msgstr', '')
                     for _, entry in entries(ROOT / 'po' / f'{language}.po')}
            for name, labels in groups():
                with self.subTest(f'{language}, {name}'):
                    self.assertEqual(duplicates(labels, texts.__getitem__), [])
                    if not name.startswith('tabs') or language != 'zh_CN':  # Chinese tabs have no mnemonics
                        self.assertEqual(without_mnemonic(labels, texts.__getitem__), [])

    def test_checks_themselves(self):
        self.assertEqual(duplicates([('', '_A'), ('', 'b_A')], lambda label: label[1]), ['_A, b_A'])
        self.assertEqual(without_mnemonic([('', '_A')], lambda label: 'A'), ['A'])
        self.assertGreater(len(list(groups())), 20)


if __name__ == '__main__':
    unittest.main()
