"""with-pseudo.py SOURCE longer|rtl|LANGUAGE PROGRAM [ARGUMENT…]: runs a program with a pseudo-translation, or in a
language of po/

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

XGETTEXT_ARGS are those of po/meson.build. Returns the exit status of the program. The locale is C.UTF-8, which every
system has, under the name of the language, since newer glibc ignores LANGUAGE if the locale is C or begins with 'C.'.
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
        # Arabic, so that GTK also mirrors the window.
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
