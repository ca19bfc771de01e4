# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
#
# The thorough half of ./bootstrap test: sanitizers, static checks, fuzzing.  Sourced by
# ./bootstrap, whose functions it uses.

# $1: a fuzz target.  How many inputs it is given: about two minutes of them.  A number, not a time,
# so that as much is tried on a busy machine as on an idle one; which inputs they are depends on
# addresses and the clock, too.
fuzz_runs () {
  case $1 in
    fuzz-lexer) echo 200000 ;;
    fuzz-parser) echo 20000 ;;
    fuzz-print) echo 10000 ;;
    *) echo 4000 ;;
  esac
}

# What the sanitizers are told.  Stacks must reach through libraries without frame pointers, or
# nothing can be suppressed by the library's name; walking them is most of the time that the window
# programs take, so that they are cut where the names that matter have been passed.
sanitizer_environment () {
  export ASAN_OPTIONS=detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=8:strict_string_checks=1
  export LSAN_OPTIONS=suppressions="$root/tests/lsan.supp":print_suppressions=0
  export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
  export G_SLICE=always-malloc
}

# The faulty program must be stopped: $1 names the fault, $2 is what the report says of it.
expect_fault () {
  report=$out/fault-$1.txt
  if "$out/sanitize/tests/meta/fault" "$1" >"$report" 2>&1; then
    record 1 "an injected $1 is caught (the program ended well)"
  else
    grep -q "$2" "$report"
    record $? "an injected $1 is caught"
  fi
}

more_sanitizers () {
  build sanitize -Dbuildtype=debug -Doptimization=1 -Db_sanitize=address,undefined
  sanitizer_environment
  run_suites sanitize --timeout-multiplier 10
  expect_fault leak 'detected memory leaks'
  expect_fault overflow 'heap-buffer-overflow\|insufficient space for an object'
  expect_fault arena-overflow 'use-after-poison'
  expect_fault undefined 'signed integer overflow'
  unset ASAN_OPTIONS LSAN_OPTIONS UBSAN_OPTIONS G_SLICE
}

our_sources () {
  find "$root/core" "$root/app" "$root/ui" "$root/tests" \
    \( -name '*.[ch]' -o -name '*.cc' \) -print0
}

report_of () {
  echo "$out/$(echo "$1" | tr ' ' '-').txt"
}

# $1: exit status of a check, $2: its name; what it printed is in its report.
judge () {
  [ "$1" -eq 0 ] || head -n 60 "$(report_of "$2")"
  record "$1" "$2 (report: $(report_of "$2"))"
}

# $1: name of the check, the rest: the command; what it prints goes to a file of its own.
static_check () {
  name=$1
  shift
  "$@" >"$(report_of "$name")" 2>&1
  judge $? "$name"
}

check_format () {
  our_sources | xargs -0 clang-format --dry-run -Werror
}

check_cppcheck () {
  cppcheck --quiet --library=gtk --std=c11 --enable=warning,performance,portability \
    --inline-suppr --error-exitcode=1 --suppress=missingInclude \
    '-DG_GNUC_PRINTF(x,y)=' -DSW_AVAILABLE_IN_ALL= \
    --suppressions-list="$root/tests/cppcheck.supp" "$root/core" "$root/app" "$root/ui"
}

# Every file of the product that the build compiles, with the compiler's own arguments.  The tests
# run under the sanitizers, which find what this would, and take half as long again to analyze.
check_tidy () {
  (
    cd "$out/test" || exit 1
    sed -n 's/.*"file": "\(\.\.\/\.\.\/[^"]*\)".*/\1/p' compile_commands.json | sort -u \
      | grep -v '^\.\./\.\./tests/' | xargs -P "$(nproc)" -n 4 clang-tidy -p . --quiet --warnings-as-errors='*' \
        --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-format-nonliteral
  )
}

# The release build compiles without a warning, and what it installs is complete: a program
# outside the tree builds against it.
check_install () {
  (
    prefix=$out/install
    rm -rf "$prefix"
    meson setup "$out/release" "$root" -Dbuildtype=release -Dwerror=true -Dtests=false \
      -Dprefix="$prefix" -Dlibdir=lib $([ ! -e "$out/release/build.ninja" ] || echo --reconfigure) \
      && ninja -C "$out/release" install \
      && export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" \
      && cc "$root/tests/meta/consumer.c" -o "$out/consumer" \
        $(pkg-config --cflags --libs slipway-1) -Wl,-rpath,"$prefix/lib" \
      && "$out/consumer" \
      && cc "$root/data/examples/c/verdicts.c" -o "$out/verdicts" \
        $(pkg-config --cflags --libs slipway-1) -Wl,-rpath,"$prefix/lib" \
      && "$out/verdicts" "$root/data/examples/expert_gate.py" \
      && c++ -std=c++17 "$root/data/examples/cpp/embed.cc" -o "$out/embed" \
        $(pkg-config --cflags --libs slipway-1) -Wl,-rpath,"$prefix/lib" \
      && "$out/embed" "$root/data/examples/expert_gate.py"
  )
}

# The list of the library's functions has all of them.
check_symbols () {
  grep -l SW_AVAILABLE_IN_ALL "$root"/core/*/*.h | xargs python3 "$root/tests/meta/check-symbols.py" \
    --complete "$out/test/core/libslipway-1.so" "$root/core/slipway-1.symbols"
}

# The documentation of the library is generated without a warning.
check_docs () {
  meson setup "$out/docs" "$root" -Ddocs=true -Dui=false -Dtests=false \
    $([ ! -e "$out/docs/build.ninja" ] || echo --reconfigure) \
    && ninja -C "$out/docs" docs/html && [ -s "$out/docs/docs/html/sw-launch_8h.html" ]
}

# $1: a target of tests/fuzz.  It starts from the smaller IR texts of the test data, so that most
# of its time goes into new ones.
check_fuzz () {
  work=$out/fuzz-work/$1
  rm -rf "$work"
  mkdir -p "$work"
  (
    cd "$work" || exit 1
    "$out/fuzz/tests/fuzz/$1" -seed=1 -runs="$(fuzz_runs "$1")" -max_len=4096 -timeout=60 \
      -rss_limit_mb=3000 -verbosity=0 -print_final_stats=1 -close_fd_mask=1 . "$out/fuzz-seeds"
  )
}

more_fuzz () {
  names=$(basename -s .c "$root"/tests/fuzz/fuzz-*.c)
  targets=$(printf 'tests/fuzz/%s ' $names)
  CC=clang CXX=clang++ build fuzz -Dfuzz=true -Dui=false -Db_lundef=false \
    -Db_sanitize=address,undefined -Dc_args=-fsanitize=fuzzer-no-link
  targets=
  rm -rf "$out/fuzz-seeds"
  mkdir -p "$out/fuzz-seeds"
  number=0
  find "$root/tests/data" -name '*.py' -size -5k | sort | while read -r seed; do
    number=$((number + 1))
    cp "$seed" "$out/fuzz-seeds/$number.py"
  done
  for target in $names; do
    name="fuzz $target with $(fuzz_runs "$target") inputs"
    { check_fuzz "$target" >"$(report_of "$name")" 2>&1; echo $? >"$out/$target.status"; } &
  done
  wait
  for target in $names; do
    judge "$(cat "$out/$target.status")" "fuzz $target with $(fuzz_runs "$target") inputs"
  done
}

cmd_more () {
  testing=yes
  need $packages_run $packages_test $packages_more
  need "libclang-rt-$(clang -dumpversion | cut -d . -f 1)-dev"
  build test
  static_check 'clang-format' check_format
  static_check 'cppcheck' check_cppcheck
  static_check 'clang-tidy' check_tidy
  static_check 'translations' sh "$root/tests/meta/check-po.sh" "$root"
  static_check 'list of symbols' check_symbols
  static_check 'release build and installation' check_install
  static_check 'documentation of the library' check_docs
  more_sanitizers
  more_fuzz
  total
}
