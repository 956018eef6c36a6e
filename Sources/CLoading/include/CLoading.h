#pragma once

#include <stdatomic.h>
#include <stddef.h>

// Libraries that are loaded when they are needed. Together they bring a hundred others, which take longer to load than
// most of what the program does without them, and a program that names them itself does not start where one is missing.
// So each of their functions is a few instructions here that jump to the real one, which is looked for at the first call.
// (Windows calls that delayed loading; Implib.so does the same for Linux.)

/// A library, and where it is loaded: null until it is needed.
typedef struct cloading_library {
  /// As the dynamic linker looks for it, such as `libpng16.so.16`.
  const char *file_name;
  /// What it is of, such as `Pango`.
  const char *project;
  /// The package that has it in Debian and Ubuntu.
  const char *package;
  /// Called when it has been loaded, before anything of it is used; null where there is nothing to do.
  int (*prepare)(void *handle);
  /// Writes the version of the library that is loaded.
  void (*version)(void *handle, char *text, size_t room);
  void *handle;
  struct cloading_library *next;
} cloading_library;

/// A function, and where it is: null until it is called.
typedef struct cloading_entry {
  _Atomic(void *) address;
  const char *name;
  cloading_library *library;
} cloading_entry;

/// Makes a library known. Called once for each before `main`.
void cloading_register(cloading_library *library);

/// Loads all known libraries. Ends the program with exit code 127 and a sentence where one cannot be.
void cloading_load_all(void);

/// The dynamic linker's handle of a library that is loaded with this. Ends the program likewise.
void *cloading_handle(cloading_library *library);

/// Calls `body` for each known library. `version` is that of the one that is loaded, which may be empty; null where it cannot
/// be loaded, and `reason` says why.
void cloading_each(
    void (*body)(void *user, const cloading_library *library, const char *version, const char *reason), void *user);

/// The version of the C library that the program runs with.
const char *cloading_libc(void);

#define CLOADING_TEXT(x) #x
/// The name of a file with the number of a macro.
#define CLOADING_FILE(name, version) name ".so." CLOADING_TEXT(version)
#define CLOADING_PACKAGE(name, version) name CLOADING_TEXT(version)

#define CLOADING_LIBRARY(symbol, file, title, debian, prepare, version) \
  static cloading_library symbol = {file, title, debian, prepare, version, NULL, NULL}; \
  __attribute__((constructor)) static void register_##symbol(void) { cloading_register(&symbol); }

#define CLOADING_BEGIN(name) \
  ".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", %function\n.p2align 4\n" #name ":\n"
#define CLOADING_END(name) ".size " #name ", . - " #name "\n"

#if defined(__x86_64__)

#define CLOADING_STUB(name) \
  __asm__(CLOADING_BEGIN(name) \
          "  movq cloading_entry_" #name "(%rip), %r11\n" \
          "  testq %r11, %r11\n" \
          "  je 1f\n" \
          "  jmp *%r11\n" \
          "1: leaq cloading_entry_" #name "(%rip), %r11\n" \
          "  jmp cloading_enter\n" CLOADING_END(name));

#elif defined(__aarch64__)

#define CLOADING_STUB(name) \
  __asm__(CLOADING_BEGIN(name) \
          "  adrp x16, cloading_entry_" #name "\n" \
          "  add x16, x16, :lo12:cloading_entry_" #name "\n" \
          "  ldr x17, [x16]\n" \
          "  cbz x17, 1f\n" \
          "  br x17\n" \
          "1: b cloading_enter\n" CLOADING_END(name));

#else
#error "animrender runs on x86-64 and 64-bit Arm"
#endif

/// A function of a library: what is called, and where the real one is.
#define CLOADING_FUNCTION(library, name) \
  __attribute__((used, visibility("hidden"))) cloading_entry cloading_entry_##name = {NULL, #name, &library}; \
  CLOADING_STUB(name)
