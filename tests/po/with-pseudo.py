"""with-pseudo.py SOURCE longer|rtl|LANGUAGE PROGRAM [ARGUMENT…]: runs a program in a language that no person reads, or in one
of po/

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

XGETTEXT_ARGS are those of po/meson.build. Exits as the program does. The locale is C.UTF-8, which every system has, under the
language's name: newer glibc does not heed LANGUAGE where the locale's name is C or begins with 'C.'.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent


def python(script, *arguments):
    subprocess.run([sys.executable, '-B', str(HERE / script), *arguments], check=True)


def main(source, how, *command):
    with tempfile.TemporaryDirectory() as folder:
        # Arabic, so that GTK, too, turns the window round.
        language = {'longer': 'en@pseudo', 'rtl': 'ar'}.get(how, how)
        locale = language + '.UTF-8'
        pathlib.Path(folder, locale).symlink_to('/usr/lib/locale/C.utf8')
        messages = pathlib.Path(folder, language, 'LC_MESSAGES')
        messages.mkdir(parents=True)
        template, catalogue = folder + '/truce.pot', folder + '/truce.po'
        if language == how:
            catalogue = f'{source}/po/{language}.po'
        else:
            python('makepot.py', source, template, *os.environ['XGETTEXT_ARGS'].split())
            python('pseudo.py', template, catalogue, how)
        subprocess.run(['msgfmt', '-o', messages / 'truce.mo', catalogue], check=True)
        environment = {'LANGUAGE': language, 'LC_ALL': locale, 'LOCPATH': folder, 'TRUCE_LOCALE_DIR': folder}
        return subprocess.run(command, env=os.environ | environment, check=False).returncode


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
