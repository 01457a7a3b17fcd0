"""help-test.py SOURCE [BUILT]: texts, links and pictures of the help are complete in every language

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

BUILT is the folder of the translated pages. Without it, as without itstool, only the sources are checked.
"""
import pathlib
import re
import shutil
import struct
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import helppot  # noqa: E402
from catalogue import complete_faults, entries, header_faults, languages, run, translations  # noqa: E402

ROOT = pathlib.Path(sys.argv.pop(1))
BUILT = pathlib.Path(sys.argv.pop(1)) if len(sys.argv) > 1 else None
HELP = ROOT / 'data' / 'help'
ENGLISH = HELP / 'C'
MALLARD = '{http://projectmallard.org/1.0/}'
TAG = re.compile(r'<(/?[a-z_][\w:-]*(?:\s[^>]*)?/?)>')
LARGEST_PICTURE, LARGEST_PICTURES = 60 * 1024, 4 * 1024 * 1024
# Pages without a picture: the index lists the other pages.
WITHOUT_PICTURE = {'index'}


def page_names(folder):
    return sorted(path.stem for path in folder.glob('*.page'))


def markup(text):
    """Returns the tags with their attributes, sorted, since translations may have another word order."""
    return sorted(' '.join(tag.split()) for tag in TAG.findall(text))


def faults_of(entry):
    original = entry['msgid']
    for text in translations(entry):
        if text and markup(text) != markup(original):
            yield f'has other markup: {text!r}'
        if text:
            try:  # elements that are not translated appear as <_:cmd-1/>
                ElementTree.fromstring(f'<x xmlns:_="left" xmlns:its="its">{text}</x>')
            except ElementTree.ParseError as error:
                yield f'is not XML ({error}): {text!r}'
        if text != text.strip():
            yield f'has blanks at its ends: {text!r}'


def check(catalogue, template, language):
    """Returns all faults of a catalogue."""
    msgfmt = run('msgfmt', '--check', '-o', '/dev/null', catalogue)
    if msgfmt.returncode:
        return ['msgfmt --check: ' + msgfmt.stderr.strip()]
    with tempfile.TemporaryDirectory() as folder:
        merged = folder + '/merged.po'
        faults = list(complete_faults(catalogue, template, merged))
        for flags, entry in entries(merged):
            if 'msgctxt' not in entry and not entry['msgid']:
                faults += header_faults(entry['msgstr'], language, has_plurals=False)
                continue
            entry_name = entry['msgid']
            if 'fuzzy' in flags:
                faults.append(f'{entry_name!r} is fuzzy')
            if not all(translations(entry)):
                faults.append(f'{entry_name!r} is not translated')
            faults += [f'{entry_name!r} {fault}' for fault in faults_of(entry)]
    return faults


def targets(page):
    """Returns the name of a page, and those of its sections."""
    tree = ElementTree.parse(page).getroot()
    name = tree.get('id')
    return {name} | {f'{name}#{node.get("id")}' for node in tree.iter(MALLARD + 'section') if node.get('id')}


def links(page):
    tree = ElementTree.parse(page).getroot()
    for node in tree.iter():
        if node.get('xref'):
            xref = node.get('xref')
            yield tree.get('id') + xref if xref.startswith('#') else xref


def pictures_of(page):
    return [node.get('src') for node in ElementTree.parse(page).iter(MALLARD + 'media')]


def size(picture):
    """Returns width and height of a PNG, None for another file."""
    header = picture.read_bytes()[:24]
    return struct.unpack('>II', header[16:24]) if header[:8] == b'\x89PNG\r\n\x1a\n' else None


def folder_faults(pages, figures):
    """Yields the faults of the pages and the pictures of one language."""
    known = set().union(*(targets(page) for page in pages.glob('*.page')))
    used = set()
    for page in sorted(pages.glob('*.page')):
        for link in links(page):
            if link not in known:
                yield f'{page.name} links to {link}, which is not there'
        sources = pictures_of(page)
        used |= set(sources)
        if page.stem not in WITHOUT_PICTURE and f'figures/{page.stem}.png' not in sources:
            yield f'{page.name} does not show figures/{page.stem}.png'
    for name in sorted(used):
        if not (figures / pathlib.Path(name).name).is_file():
            yield f'{name} is not there'
    for picture in sorted(figures.iterdir()) if figures.is_dir() else []:
        yield from picture_faults(picture, used)


def picture_faults(picture, used):
    if f'figures/{picture.name}' not in used:
        yield f'{picture.name} is shown by no page'
    extent, length = size(picture), picture.stat().st_size
    if not extent:
        yield f'{picture.name} is no PNG'
    elif not (300 <= extent[0] <= 1300 and 200 <= extent[1] <= 1100):
        yield f'{picture.name} is {extent[0]} × {extent[1]}'
    if length > LARGEST_PICTURE:
        yield f'{picture.name} has {length} bytes'


def validation_faults(pages):
    done = run('yelp-check', 'validate', *sorted(pages.glob('*.page')))
    if done.returncode or done.stdout.strip():
        yield 'yelp-check validate: ' + (done.stdout + done.stderr).strip()


class Help(unittest.TestCase):
    maxDiff = None

    @unittest.skipUnless(shutil.which('itstool'), 'itstool is not installed')
    def test_every_catalogue_is_complete(self):
        with tempfile.TemporaryDirectory() as folder:
            template = pathlib.Path(folder, 'help.pot')
            helppot.make(ROOT, template)
            for language in languages(ROOT):
                with self.subTest(language):
                    catalogue = HELP / language / f'{language}.po'
                    self.assertTrue(catalogue.is_file(), f'{catalogue} is not there')
                    faults = check(catalogue, template, language)
                    self.assertEqual(faults[:40], [], f'{len(faults)} faults')

    def test_all_folders_are_languages(self):
        folders = sorted(path.name for path in HELP.iterdir() if path.is_dir() and path.name != '__pycache__')
        self.assertEqual(folders, sorted(['C', *languages(ROOT)]))

    def test_english_pages(self):
        self.assertEqual(list(folder_faults(ENGLISH, ENGLISH / 'figures')), [])

    def test_every_page_has_its_picture_in_every_language(self):
        english = sorted(path.name for path in (ENGLISH / 'figures').glob('*'))
        self.assertEqual(english, [f'{name}.png' for name in page_names(ENGLISH) if name not in WITHOUT_PICTURE])
        for language in languages(ROOT):
            with self.subTest(language):
                self.assertEqual(sorted(path.name for path in (HELP / language).glob('figures/*')), english)

    def test_pictures_are_small(self):
        total = sum(path.stat().st_size for path in HELP.glob('*/figures/*'))
        self.assertLessEqual(total, LARGEST_PICTURES)

    @unittest.skipUnless(BUILT, 'the translated help is not built')
    def test_built_pages(self):
        for language in languages(ROOT):
            with self.subTest(language):
                folder = BUILT / language / 'truce'
                self.assertEqual(page_names(folder), page_names(ENGLISH))
                for name in page_names(folder):
                    self.assertEqual(targets(folder / f'{name}.page'), targets(ENGLISH / f'{name}.page'))
                self.assertEqual(list(folder_faults(folder, folder / 'figures')), [])
                if shutil.which('yelp-check'):
                    self.assertEqual(list(validation_faults(folder)), [])


PAGE = '''<page xmlns="http://projectmallard.org/1.0/" type="topic" id="a"><info><desc>A page.</desc></info><title>Title</title>
<p>Press <key>A</key>, see <link xref="{0}">there</link>.</p>
<media type="image" mime="image/png" src="figures/{1}.png"><p>What is seen.</p></media><section id="s"><title>S</title></section></page>
'''
TEMPLATE = r'''msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Press <key>A</key>, see <link xref=\"b#c\">there</link>."
msgstr ""
'''
CATALOGUE = r'''msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Press <key>A</key>, see <link xref=\"b#c\">there</link>."
msgstr "Siehe <link xref=\"b#c\">dort</link>, <key>B</key> drücken."
'''
PNG = b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR' + struct.pack('>II', 900, 640)


class ChecksThemselves(unittest.TestCase):
    """The checks find each kind of fault."""

    def catalogue_faults(self, old='', new=''):
        self.assertIn(old, CATALOGUE)
        with tempfile.TemporaryDirectory() as folder:
            template, catalogue = pathlib.Path(folder, 'a.pot'), pathlib.Path(folder, 'xx.po')
            template.write_text(TEMPLATE, encoding='utf-8')
            catalogue.write_text(CATALOGUE.replace(old, new), encoding='utf-8')
            return check(catalogue, template, 'xx')

    def test_catalogues(self):
        self.assertEqual(self.catalogue_faults(), [])
        for old, new in (('"Siehe', '" Siehe'), ('#c\\">dort', '#d\\">dort'), ('<key>B</key>', 'B'), ('dort</link>', 'dort'),
                         ('see <link', 'look <link'), ('nplurals=2; plural=(n != 1)', 'nplurals=1; plural=0'),
                         ('\nmsgid "Press', '\n#, fuzzy\nmsgid "Press'), ('"Siehe <link', '""\n#~ "<link'), ('B</key>', '&B</key>')):
            self.assertNotEqual(self.catalogue_faults(old, new), [], (old, new))

    def folder_faults(self, link='a#s', picture='a', content=PNG, more=()):
        with tempfile.TemporaryDirectory() as folder:
            figures = pathlib.Path(folder, 'figures')
            figures.mkdir()
            pathlib.Path(folder, 'a.page').write_text(PAGE.format(link, picture), encoding='utf-8')
            for name in ('a', *more):
                (figures / f'{name}.png').write_bytes(content)
            return list(folder_faults(pathlib.Path(folder), figures))

    def test_folders(self):
        self.assertEqual(self.folder_faults(), [])
        self.assertEqual(self.folder_faults(link='#s'), [])
        self.assertNotEqual(self.folder_faults(link='a#t'), [])
        self.assertNotEqual(self.folder_faults(link='b'), [])
        self.assertNotEqual(self.folder_faults(picture='b'), [])
        self.assertNotEqual(self.folder_faults(more=['b']), [])
        self.assertNotEqual(self.folder_faults(content=b'GIF89a'), [])
        self.assertNotEqual(self.folder_faults(content=PNG[:16] + struct.pack('>II', 90, 64)), [])
        self.assertNotEqual(self.folder_faults(content=PNG + bytes(LARGEST_PICTURE)), [])


if __name__ == '__main__':
    unittest.main()
