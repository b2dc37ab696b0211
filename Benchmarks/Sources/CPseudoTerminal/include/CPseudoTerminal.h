#ifndef TRAVELMONEY_CPSEUDOTERMINAL_H
#define TRAVELMONEY_CPSEUDOTERMINAL_H

#include <stddef.h>

/// Opens a pseudo-terminal of a size, and writes the path of its other side; returns the descriptor, or -1 with
/// `errno`. In C, since the functions lie behind feature macros that Swift's import of the system does not set.
int tm_terminal_open(unsigned short columns, unsigned short rows, char *_Nonnull path, size_t length);

/// The flag of posix_spawn that makes the process the leader of a session of its own.
extern const short tm_spawn_in_own_session;

#endif
