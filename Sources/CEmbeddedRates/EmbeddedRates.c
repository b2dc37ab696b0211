#include "CEmbeddedRates.h"

// The compiler takes #embed in every C dialect, and calls it an extension before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ecb[] = {
#embed "ecb.bin"
};

static const unsigned char wide[] = {
#embed "wide.bin"
};

tm_embedded_bytes tm_embedded_ecb(void) {
  return (tm_embedded_bytes){ecb, sizeof ecb};
}

tm_embedded_bytes tm_embedded_wide(void) {
  return (tm_embedded_bytes){wide, sizeof wide};
}
