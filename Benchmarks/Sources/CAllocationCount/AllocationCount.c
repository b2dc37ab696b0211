#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__)

// The program's own definitions stand before those of the C library, which keeps its allocator
// reachable under these names. Everything in the process, the Swift runtime too, comes through here.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// A thread counts for itself, so that counting costs an addition and no lock.
static _Thread_local uint64_t count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) {
    return ENOMEM;
  }
  *result = block;
  return 0;
}

bool allocation_count_is_available(void) { return true; }

bool allocation_count_works(void) {
  // Through a volatile pointer, or the compiler would see that the copy is for nothing.
  char *(*volatile copy)(const char *) = strdup;
  uint64_t before = count;
  free(copy("a block"));
  return count == before + 1;
}

uint64_t allocation_count(void) { return count; }

#else

bool allocation_count_is_available(void) { return false; }

bool allocation_count_works(void) { return false; }

uint64_t allocation_count(void) { return 0; }

#endif
