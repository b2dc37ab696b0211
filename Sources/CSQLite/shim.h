#ifndef TM_CSQLITE_SHIM_H
#define TM_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>
#include <time.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, a macro that Swift does not import. Both
// wrappers let SQLite copy the bytes, so that no pointer has to outlive the call.

/// Binds UTF-8 text of a given length, which SQLite copies.
static inline int tm_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes, which SQLite copies.
static inline int tm_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nonnull bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// sqlite3_db_config takes variable arguments, which Swift cannot pass.

/// Makes a connection wary of its file: no writing of internal tables, and no functions with side
/// effects out of a schema that somebody else may have written.
static inline int tm_distrust_file(sqlite3 *_Nonnull connection) {
  int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  if (result == SQLITE_OK) {
    result = sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  }
#endif
  return result;
}

/// Lets the next VACUUM empty the file, however damaged it is, or takes that permission back.
static inline int tm_allow_reset(sqlite3 *_Nonnull connection, int isAllowed) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_RESET_DATABASE, isAllowed, (int *)0);
}

/// Whether the file of a connection is no longer the one that its path leads to.
static inline int tm_has_moved(sqlite3 *_Nonnull connection, int *_Nonnull moved) {
  return sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, moved);
}

// SQLite's own way of waiting tries a dozen times in a quarter of a second. The file is locked for a
// millisecond or two at a time, but by many programs in a row where many write: only who tries often
// finds the gap between two of them.

/// How long to wait between two tries, in milliseconds.
#define TM_BUSY_PAUSE 2

static inline int tm_wait_while_busy(void *_Nullable tries, int count) {
  if (count >= (intptr_t)tries) return 0;
  struct timespec pause = {0, TM_BUSY_PAUSE * 1000000L};
  nanosleep(&pause, NULL);
  return 1;
}

/// Sets how long a connection waits for others, in milliseconds of a machine that is not overloaded: what
/// counts is the number of tries.
static inline int tm_set_busy_timeout(sqlite3 *_Nonnull connection, int milliseconds) {
  return sqlite3_busy_handler(
      connection, tm_wait_while_busy, (void *)(intptr_t)(milliseconds / TM_BUSY_PAUSE));
}

#endif
