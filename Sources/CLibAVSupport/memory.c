#include "CLibAVMemory.h"

#include <malloc.h>

void clibav_give_back_memory(void) { malloc_trim(0); }
