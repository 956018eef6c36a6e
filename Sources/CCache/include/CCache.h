#ifndef CCACHE_H
#define CCACHE_H

/// Has the processor load so many bytes into its caches, without waiting for them. No address is wrong.
static inline void fetch_ahead(const void *start, long bytes) {
  for (long offset = 0; offset < bytes; offset += 64) __builtin_prefetch((const char *)start + offset);
}

#endif
