"""catalogues-test.py SOURCE: every catalogue is complete, matches the current texts, and has valid translations

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

XGETTEXT_ARGS are those of po/meson.build. The test generates the template again, so that it finds texts that were
changed without their translations.
"""
import os
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import makepot  # noqa: E402
from catalogue import complete_faults, entries, header_faults, languages, run, translations  # noqa: E402

ROOT = pathlib.Path(sys.argv.pop(1))
PLACEHOLDER = re.compile(r'%(?:(\d+)\$)?[-+ #0\']*(?:\d+|\*)?(?:\.(?:\d+|\*))?((?:hh|h|ll|l|z|j|t|<PRI\w+>)?[A-Za-z%]?)')
MARKUP = re.compile(r'</?[a-z_]+[ />]|&[a-z]+;')


def placeholders(text):
    """Returns numbers and types of the placeholders, sorted by number."""
    kinds = []
    for i, match in enumerate(match for match in PLACEHOLDER.finditer(text) if match[2] != '%'):
        kinds.append((int(match[1]) if match[1] else i + 1, match[2]))
    return sorted(kinds)


def faults_of(flags, entry):
    """Yields the faults of one entry, each as a clause."""
    original, plural = entry['msgid'], entry.get('msgid_plural')
    for text in translations(entry):
        if not text:
            yield 'is not translated'
            continue
        originals = [original] + ([plural] if plural else [])
        if 'c-format' in flags or 'no-c-format' not in flags and '%' in original and 'possible-c-format' in flags:
            # A plural form for a single number may omit the number; msgfmt -c checks this as well.
            if not any(placeholders(text) == placeholders(original_form) for original_form in originals):
                yield f'has other placeholders: {text!r}'
        if sorted(MARKUP.findall(text)) != sorted(MARKUP.findall(original)):
            yield f'has other markup: {text!r}'
        for edge in (0, -1):
            if (text[edge] == '\n') != (original[edge] == '\n'):
                yield f'begins or ends with another line break: {text!r}'
        if original.startswith('zero/none|'):  # the position of a word is its number
            words = [set(each.split('/')) for each in text.split('|')]
            if len(words) != original.count('|') + 1 or len(set().union(*words)) != sum(map(len, words)) or '' in set().union(*words):
                yield f'is no list of those numbers: {text!r}'
        if original[-1] in '…:' and text.rstrip()[-1] not in '…:：':
            yield f'does not end as the original: {text!r}'
        if text != text.strip(' ') and original == original.strip(' '):
            yield f'has blanks at its ends: {text!r}'


def check(catalogue, template, language):
    """Returns all faults of a catalogue."""
    faults = []
    msgfmt = run('msgfmt', '--check', '--check-accelerators=_', '-o', '/dev/null', catalogue)
    msgfmt = run('msgfmt', '--check', '-o', '/dev/null', catalogue) if msgfmt.returncode else msgfmt
    if msgfmt.returncode:
        faults.append('msgfmt --check: ' + msgfmt.stderr.strip())
        return faults
    with tempfile.TemporaryDirectory() as folder:
        merged = folder + '/merged.po'
        faults += complete_faults(catalogue, template, merged)
        for flags, entry in entries(merged):
            if 'msgctxt' not in entry and not entry['msgid']:
                faults += header_faults(entry['msgstr'], language)
                continue
            entry_name = entry.get('msgctxt', '') + '|' + entry['msgid']
            if 'fuzzy' in flags:
                faults.append(f'{entry_name!r} is fuzzy')
            faults += [f'{entry_name!r} {fault}' for fault in faults_of(flags, entry)]
    return faults


class Catalogues(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.template = pathlib.Path(cls.folder.name, 'truce.pot')
        makepot.make(ROOT, cls.template, os.environ['XGETTEXT_ARGS'].split())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_language_is_complete(self):
        for language in languages(ROOT):
            with self.subTest(language):
                faults = check(ROOT / 'po' / f'{language}.po', self.template, language)
                self.assertEqual(faults[:40], [], f'{len(faults)} faults')

    def test_all_catalogues_are_languages(self):
        self.assertEqual(sorted(path.stem for path in (ROOT / 'po').glob('*.po')), sorted(languages(ROOT)))

    def test_template_has_texts_of_all_kinds(self):
        texts = {entry['msgid'] for _, entry in entries(self.template)}
        # one of each kind of file: C, a mark in the engine, .ui, desktop entry, metainfo
        for text in ('Solve', 'the method only counts, and it does not count classes', 'Colour by Move', 'Solve'):
            self.assertIn(text, texts)
        self.assertGreater(len(texts), 1000)

    def test_ambiguous_texts_have_comments(self):
        """A text that consists only of placeholders, or of one letter with one, needs a comment for translators."""
        ambiguous = []
        for block in self.template.read_text(encoding='utf-8').split('\n\n'):
            match = re.search(r'^msgid "(.*)"$', block, re.M)
            if match and '%' in match[1] and '#. ' not in block:
                words = re.sub(PLACEHOLDER, '', match[1])
                if not re.search(r'\w\w', words):
                    ambiguous.append(match[1])
        self.assertEqual(ambiguous, [])


TEMPLATE = r'''msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#, c-format
msgid "%s has %d pieces"
msgstr ""

#, c-format
msgid "%d queen"
msgid_plural "%d queens"
msgstr[0] ""
msgstr[1] ""

msgid "Save <b>all</b>…"
msgstr ""

msgid "zero/none|one|two"
msgstr ""
'''
CATALOGUE = r'''msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

#, c-format
msgid "%s has %d pieces"
msgstr "%2$d pieces has %1$s"

#, c-format
msgid "%d queen"
msgid_plural "%d queens"
msgstr[0] "%d Dame"
msgstr[1] "%d Damen"

msgid "Save <b>all</b>…"
msgstr "<b>Alles</b> sichern…"

msgid "zero/none|one|two"
msgstr "null|eins/eine|zwei"
'''


class ChecksThemselves(unittest.TestCase):
    """The checks find each kind of fault."""

    def faults(self, change=lambda text: text):
        with tempfile.TemporaryDirectory() as folder:
            template, catalogue = pathlib.Path(folder, 'a.pot'), pathlib.Path(folder, 'xx.po')
            template.write_text(TEMPLATE, encoding='utf-8')
            catalogue.write_text(change(CATALOGUE), encoding='utf-8')
            return check(catalogue, template, 'xx')

    def test_valid_catalogue(self):
        self.assertEqual(self.faults(), [])

    def check_broken(self, old, new):
        self.assertIn(old, CATALOGUE)
        faults = self.faults(lambda text: text.replace(old, new))
        self.assertNotEqual(faults, [], (old, new))

    def test_broken_catalogues(self):
        self.check_broken('"%2$d pieces has %1$s"', '""')
        self.check_broken('"%2$d pieces has %1$s"', '"%d pieces has %s"')
        self.check_broken('"%2$d pieces has %1$s"', '"pieces has %s"')
        self.check_broken('msgstr[1] "%d Damen"', 'msgstr[1] ""')
        self.check_broken('msgstr[1] "%d Damen"\n', '')
        self.check_broken('"%d Damen"', '"%s Damen"')
        self.check_broken('nplurals=2; plural=(n != 1)', 'nplurals=1; plural=0')
        self.check_broken('<b>Alles</b>', '<b>Alles')
        self.check_broken('sichern…', 'sichern')
        self.check_broken('#, c-format\nmsgid "%s has', '#, fuzzy, c-format\nmsgid "%s has')
        self.check_broken('msgid "%s has %d pieces"', 'msgid "%s had %d pieces"')
        self.check_broken('null|eins/eine|zwei', 'null|eins/eine')
        self.check_broken('null|eins/eine|zwei', 'null|eins/zwei|zwei')
        self.check_broken('null|eins/eine|zwei', 'null||zwei')
        self.check_broken('"Save <b>all</b>…"', '"Save <b>everything</b>…"')


if __name__ == '__main__':
    unittest.main()
