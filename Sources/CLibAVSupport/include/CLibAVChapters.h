#pragma once

#include <stdint.h>

/// Adds a chapter to an AVFormatContext that is to be written, with times in milliseconds. Returns 0 or libav's negative
/// error code.
int clibav_add_chapter(void *context, int64_t id, int64_t start, int64_t end, const char *title);
