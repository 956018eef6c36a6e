#include "CAllocation.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

// Swift does not import this header.
int callocation_keep(int alone, int free_end) {
  return mallopt(M_MMAP_THRESHOLD, alone) && mallopt(M_TRIM_THRESHOLD, free_end);
}
#else
int callocation_keep(int alone, int free_end) { return 0; }
#endif
