#pragma once

#include <stddef.h>

// ECMAScript by Duktape, which is loaded with the first call and may be missing. A heap has neither files nor a clock, as much
// memory as it is given, and as many steps as each call is.

/// Whether this machine has Duktape.
int cscript_is_available(void);

/// The file that is looked for.
const char *cscript_library(void);

/// The package that has it in Debian and Ubuntu.
const char *cscript_package(void);

/// What is used by one thread at a time.
typedef struct cscript cscript;

/// Answers what a script asks by `$host(question)`: an answer from `malloc`, which begins with `=`, or with `!` where it is the
/// sentence of an error. Null stands for no answer.
typedef char *(*cscript_host)(void *user, const char *question);

/// A heap of at most `most` bytes; null where there is no memory for it, or no Duktape.
cscript *cscript_new(size_t most, cscript_host host, void *user);

void cscript_free(cscript *script);

/// Runs a text in the heap's global scope. Returns null, or from `malloc` what is wrong with it.
char *cscript_run(cscript *script, const char *text);

/// Calls a global function with a text. A text that it returns comes back from `malloc` with `=` before it; what went wrong with `!`.
///
/// - Parameter steps: how often `$step()` may be called; within a call that a host's answer makes, those of the outer one go on.
char *cscript_call(cscript *script, const char *function, const char *argument, long steps);
