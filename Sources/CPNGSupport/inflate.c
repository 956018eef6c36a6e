#include "CPNGSupport.h"

#include <limits.h>
#include <zlib.h>

size_t cpng_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t room, int *is_whole) {
  *is_whole = 0;
  // What is longer than a stream counts is cut off, and so never whole.
  z_stream stream = {
      .next_in = (Bytef *)packed,
      .avail_in = count < UINT_MAX ? (uInt)count : UINT_MAX,
      .next_out = bytes,
      .avail_out = room < UINT_MAX ? (uInt)room : UINT_MAX,
  };
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return 0;
  *is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END;
  size_t made = stream.total_out;
  inflateEnd(&stream);
  return made;
}
