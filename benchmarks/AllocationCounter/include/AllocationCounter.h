#pragma once
#include <stdint.h>

/// How often the program has asked for memory since it started, on all threads.
uint64_t allocation_count(void);
