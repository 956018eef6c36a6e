#pragma once

#include <stddef.h>
#include <stdint.h>

// Pictures as AVIF files, by libavif with libaom. Both are loaded with the first call.

/// Samples of full range: Y', Cb, Cr and, if there is one, straight alpha, each a plane of as many samples as there are
/// pixels, one after the other without gaps. A sample of more than 8 bits takes two bytes in the machine's order.
typedef struct {
  const void *samples;
  uint32_t width;
  uint32_t height;
  /// 8 or 10.
  uint32_t bits;
  int has_alpha;
  /// What colours mean: the numbers of ITU-T H.273.
  uint16_t primaries;
  uint16_t transfer;
  uint16_t matrix;
} cavif_picture;

typedef struct {
  uint8_t *bytes;
  size_t count;
} cavif_file;

/// Whether this machine has libavif, with libaom's encoder in it.
int cavif_is_available(void);

/// The name of its file.
const char *cavif_library(void);

/// Compresses a picture by one thread; alpha loses nothing.
///
/// `quantizer` is from 0, nothing is lost, to 63, `speed` from 0 to 9. Returns 0 and a file, which is to be released; or
/// something else, and why not in `reason`, which has room for `room` bytes.
int cavif_encode(
    const cavif_picture *picture, int quantizer, int speed, cavif_file *file, char *reason, size_t room);

void cavif_release(cavif_file *file);
