"""The shared libraries of a bundle: those that do work for the program, and for all others that these name a library of
the same name without work in it.

Debian's libavcodec brings a hundred and eighty libraries, among them speech synthesis, X11 and the tables of ICU. The
program reads and writes a handful of formats; whitelists in its own code keep all others away from its inputs. So what
is named but never called becomes a library whose functions return nothing."""

import os
import pathlib
import re
import shutil

from common import PackageError, run

# Loaded by the program itself.
ROOTS = ["libavutil", "libavcodec", "libavformat", "libswresample", "libswscale", "libavfilter", "libavif", "librsvg-2",
         "libpangoft2-1.0", "libpango-1.0", "libgobject-2.0", "libglib-2.0", "libfontconfig", "libfreetype", "libpng16", "libz",
         "liblcms2", "libgeos_c", "libzip", "libduktape"]
# What those need (libgme to say of a file that it is not its own) for the formats that docs/reference/formats.md, docs/guide/contents.md and docs/guide/sound.md name, and for text.
WORKING = ROOTS + [
    "libpostproc", "libx264", "libx265", "libnuma", "libSvtAv1Enc", "libvpx", "libaom", "libdav1d", "libopus", "libvorbis",
    "libvorbisenc", "libogg", "libwebp", "libwebpmux", "libyuv", "libexpat", "libharfbuzz", "libgraphite2", "libgio-2.0",
    "libgmodule-2.0", "libpcre2-8", "libffi", "libfribidi", "libthai", "libdatrie", "libbrotlidec", "libbrotlicommon",
    "libbz2", "libgme", "liblzma", "libstdc++", "libgcc_s", "libcairo", "libcairo-gobject",
    "libpixman-1", "libpangocairo-1.0", "libgdk_pixbuf-2.0", "libjpeg", "libxml2", "libmount", "libblkid", "libselinux", "libgeos",
]
# Part of the C library: the system's own.
SYSTEM = {"libc", "libm", "libdl", "libpthread", "librt", "libresolv", "ld-linux-x86-64", "ld-linux-aarch64"}


def stem(name):
    return name.split(".so")[0]


def needed(path):
    text = run("readelf", "--wide", "--dynamic", path)
    return re.findall(r"\(NEEDED\).*\[(.*)\]", text)


def places():
    """Where the dynamic linker finds each library of this machine's architecture."""
    found = {}
    kind = "x86-64" if os.uname().machine == "x86_64" else "AArch64"
    for line in run("/sbin/ldconfig", "-p").splitlines():
        match = re.match(r"\s*(\S+) \((.*)\) => (\S+)", line)
        if match and kind in match[2]:
            found.setdefault(match[1], pathlib.Path(match[3]))
    return found


def symbols(path, undefined):
    """(name, version, is an object, size) of the dynamic symbols."""
    rows = []
    for line in run("readelf", "--wide", "--dyn-syms", path).splitlines():
        fields = line.split()
        if len(fields) < 8 or not fields[0][:-1].isdigit() or fields[4] in ("LOCAL", "Bind"):
            continue
        if (fields[6] == "UND") != undefined:
            continue
        name, _, version = fields[7].partition("@")
        rows.append((name, version.lstrip("@"), fields[3] == "OBJECT", int(fields[2], 0)))
    return rows


def roots(found):
    names = []
    for root in ROOTS:
        # The version that the program was built for is the one that its development files belong to.
        link = pathlib.Path(f"/usr/lib/{os.uname().machine}-linux-gnu/{root}.so")
        named = [name for name in found if stem(name) == root and not name.endswith(".so")]
        if link.exists():
            soname = re.search(r"\(SONAME\).*\[(.*)\]", run("readelf", "--wide", "--dynamic", link))
            named = [soname[1]] if soname else named
        if not named:
            raise PackageError(f"there is no library '{root}'; scripts/setup installs it")
        names.append(sorted(named)[-1])
    return names


def empty_library(name, original, users, target):
    wanted = {row[:2] for user in users for row in symbols(user, undefined=True)}
    code, versions, known = ["typedef unsigned char byte;"], {}, set()
    for symbol, version, is_object, size in symbols(original, undefined=False):
        known.add(version)
        if (symbol, version) not in wanted or symbol in versions:
            continue
        versions[symbol] = version
        code.append(f"byte {symbol}[{max(size, 1)}];" if is_object else f"void *{symbol}(void) {{ return 0; }}")
    script = []
    # Those without a version are the same for all who look for them, and in no list.
    for version in sorted(known - {""}):
        names = "; ".join(sorted(symbol for symbol, of in versions.items() if of == version))
        script.append(f"{version} {{ global: {names}; }};" if names else f"{version} {{ }};")
    source = target.with_suffix(".c")
    source.write_text("\n".join(code) + "\n")
    options = ["-shared", "-nostdlib", "-fPIC", "-O2", "-w", "-ffreestanding", "-fno-builtin", "-Wl,--build-id=none",
               f"-Wl,-soname,{name}"]
    if script:
        map_file = target.with_suffix(".map")
        map_file.write_text("\n".join(script) + "\n")
        options.append(f"-Wl,--version-script={map_file}")
    run("cc", *options, source, "-o", target)
    for path in (source, target.with_suffix(".map")):
        path.unlink(missing_ok=True)
    run("strip", "--strip-unneeded", target)


def collect(folder):
    """Copies the libraries into a folder. Gives the original of each that works, and the names of those that do not."""
    folder.mkdir(parents=True)
    found, working, empty = places(), {}, {}
    waiting = roots(found)
    while waiting:
        name = waiting.pop()
        if name in working or stem(name) in SYSTEM:
            continue
        if name not in found:
            raise PackageError(f"the dynamic linker does not find '{name}'")
        path = found[name].resolve()
        working[name] = path
        for other in needed(path):
            if stem(other) in WORKING:
                waiting.append(other)
            elif stem(other) not in SYSTEM:
                empty.setdefault(other, []).append(path)
    for name, path in sorted(working.items()):
        shutil.copyfile(path, folder / name)
        run("strip", "--strip-unneeded", folder / name)
        # An old-fashioned path, which goes before LD_LIBRARY_PATH: other versions beside it must not be taken.
        run("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN", folder / name)
        (folder / name).chmod(0o644)
    for name, users in sorted(empty.items()):
        if name not in found:
            raise PackageError(f"the dynamic linker does not find '{name}'")
        empty_library(name, found[name].resolve(), users, folder / name)
        (folder / name).chmod(0o644)
    return working, sorted(empty)
