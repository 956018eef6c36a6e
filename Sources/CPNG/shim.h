#pragma once
#include <png.h>
#include <zlib.h>

/// The most bytes that the file of a picture can have; libpng only says so in a macro.
static inline png_alloc_size_t png_image_largest_file(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
