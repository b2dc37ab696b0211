#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether heap allocations are counted on this platform.
bool allocation_count_is_available(void);

/// Whether a block that the C library takes from the heap is counted.
bool allocation_count_works(void);

/// The number of blocks that the calling thread has taken from the heap so far.
uint64_t allocation_count(void);

#endif
