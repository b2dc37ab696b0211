// How the shims of libraries that are opened at first use look their functions up.

#ifndef TRAVELMONEY_CLOADER_LOADER_H
#define TRAVELMONEY_CLOADER_LOADER_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

/// The name of a function, and where its address is to be put.
typedef struct tm_wanted {
  const char *_Nonnull name;
  uintptr_t *_Nonnull address;
} tm_wanted;

/// Opens a library and looks up some functions; returns NULL, or the name of what is missing: a function,
/// or the library itself, with the loader's words for the reason, which belong to the thread and stand
/// until its next call of the loader. The library stays open until the process ends.
static inline const char *_Nullable tm_open_library(
    const char *_Nonnull name, const tm_wanted *_Nonnull wanted, size_t count,
    const char *_Nullable *_Nonnull reason) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    *reason = dlerror();
    return name;
  }
  for (size_t index = 0; index < count; index++) {
    *wanted[index].address = (uintptr_t)dlsym(handle, wanted[index].name);
    if (*wanted[index].address == 0) return wanted[index].name;
  }
  return NULL;
}

#endif
