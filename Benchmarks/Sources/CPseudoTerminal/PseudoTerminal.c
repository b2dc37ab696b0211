#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int tm_terminal_open(unsigned short columns, unsigned short rows, char *path, size_t length) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  const char *name = NULL;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0) name = ptsname(terminal);
  if (name == NULL || strlen(name) >= length || ioctl(terminal, TIOCSWINSZ, &size) != 0) {
    close(terminal);
    return -1;
  }
  strcpy(path, name);
  return terminal;
}

const short tm_spawn_in_own_session = POSIX_SPAWN_SETSID;
