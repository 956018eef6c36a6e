#pragma once

#include <stddef.h>
#include <stdint.h>

// libpng's and zlib's functions, declared in their own headers, are loaded when they are called.

/// Unpacks what gzip has packed into at most `room` bytes, and returns how many came of it. `is_whole` becomes 1 where that
/// is all: the stream has come to its end, and what it says of itself is true.
size_t cpng_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t room, int *is_whole);
