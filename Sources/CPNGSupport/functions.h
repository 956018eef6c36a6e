#pragma once

// The functions that are called. One that is missing here does not link.

#define CPNG_FUNCTIONS(F) \
  /* libpng */ \
  F(PNG, png_image_free) \
  F(PNG, png_image_write_to_memory) \
  /* zlib */ \
  F(ZLIB, inflate) \
  F(ZLIB, inflateEnd) \
  F(ZLIB, inflateInit2_) \
  F(ZLIB, uncompress)
