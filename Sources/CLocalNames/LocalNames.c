#include "CLocalNames.h"

// The compiler takes #embed in every C dialect, and calls it an extension before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "names.bin"
};

tm_local_names tm_local_names_file(void) {
  return (tm_local_names){names, sizeof names};
}
