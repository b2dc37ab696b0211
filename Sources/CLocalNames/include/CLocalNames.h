#ifndef TM_LOCAL_NAMES_H
#define TM_LOCAL_NAMES_H

#include <stddef.h>

/// The bytes of the file of names, for as long as the program runs.
typedef struct tm_local_names {
  const unsigned char *_Nonnull start;
  size_t count;
} tm_local_names;

/// The names in every language. The form is described in Scripts/generate-names.
tm_local_names tm_local_names_file(void);

#endif
