#pragma once

#include <stddef.h>

// The program itself and the libraries that are loaded, with the identity that the linker gave to each.

/// Calls `body` for each: its path, empty for the program, and its build ID, of length 0 where it has none.
void clibav_each_library(
    void (*body)(void *user, const char *path, const unsigned char *identity, size_t length), void *user);
