#ifndef TM_EMBEDDED_RATES_H
#define TM_EMBEDDED_RATES_H

#include <stddef.h>

/// The bytes of a table file, for as long as the program runs.
typedef struct tm_embedded_bytes {
  const unsigned char *_Nonnull start;
  size_t count;
} tm_embedded_bytes;

/// The ECB's history. The form is described in Scripts/generate-embedded-rates.
tm_embedded_bytes tm_embedded_ecb(void);

/// The table of all of ISO's currencies that exchange-api quotes.
tm_embedded_bytes tm_embedded_wide(void);

#endif
