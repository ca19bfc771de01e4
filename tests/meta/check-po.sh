#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
#
# Checks the translations: every source with messages is listed, and every language has all of
# today's messages, none of them fuzzy and all with the right format specifiers.
#
# Usage: check-po.sh SOURCE_ROOT
set -u

cd "$1" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

grep -v '^#' po/POTFILES.in | grep . | sort >"$work/listed"
find core app ui data \( -name '*.c' -o -name '*.def' -o -name '*.ui' -o -name '*.desktop.in*' \
  -o -name '*.metainfo.xml.in*' -o -name '*.gschema.xml' \) -exec grep -lE \
  '\b[CN]?_ ?\(|ngettext ?\(|translatable="yes"|^Name=|<summary' {} + | sort >"$work/needed"
comm -13 "$work/listed" "$work/needed" >"$work/unlisted"
if [ -s "$work/unlisted" ]; then
  sed 's/^/not in po\/POTFILES.in: /' "$work/unlisted"
  status=1
fi

xgettext --files-from=po/POTFILES.in --from-code=UTF-8 --output="$work/slipway.pot" \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=ngettext:1,2 \
  --keyword=g_dngettext:2,3 --keyword=g_dgettext:2 --keyword=g_dpgettext2:2c,3 \
  2>"$work/errors" || { cat "$work/errors"; exit 1; }

for language in $(grep -v '^#' po/LINGUAS); do
  po=po/$language.po
  msgfmt --check --statistics -o /dev/null "$po" 2>&1 | tee "$work/statistics"
  if grep -qE 'fuzzy|untranslated|error' "$work/statistics"; then
    echo "$po: not complete"
    status=1
  fi
  # msgcmp: every message of today's sources has a translation.
  if ! msgcmp "$po" "$work/slipway.pot" 2>"$work/missing"; then
    grep -A 1 -E 'this message|found' "$work/missing" | head -n 40
    echo "$po: messages of the sources are missing"
    status=1
  fi
done
exit $status
