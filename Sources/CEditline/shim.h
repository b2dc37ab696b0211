// libedit by its headers alone: the library is opened when a session begins, since linking it would
// make every start of the program load it and four more libraries.
//
// Addresses of functions are kept as integers, so that the table is a plain value; every cast back to a
// function is in this file.

#ifndef TRAVELMONEY_CEDITLINE_SHIM_H
#define TRAVELMONEY_CEDITLINE_SHIM_H

#include <errno.h>
#include <histedit.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

#include "../CLoader/loader.h"

// Declared here because the headers hide them from programs that do not ask for the extensions of X/Open.
int wcwidth(wchar_t character);
wchar_t *wcsdup(const wchar_t *text);

/// The columns of a code point in the present locale; -1 where it cannot be printed.
static inline int tm_wcwidth(uint32_t code_point) { return wcwidth((wchar_t)code_point); }

/// The functions of an opened libedit.
typedef struct tm_editline {
  uintptr_t init_fd;
  uintptr_t end;
  uintptr_t wset;
  uintptr_t wget;
  uintptr_t wgets;
  uintptr_t wline;
  uintptr_t cursor;
  uintptr_t winsertstr;
  uintptr_t deletestr;
  uintptr_t resize;
  uintptr_t beep;
} tm_editline;

/// Opens a library and looks up its functions, as tm_open_library does.
static inline const char *_Nullable tm_editline_open(
    const char *_Nonnull name, tm_editline *_Nonnull library,
    const char *_Nullable *_Nonnull reason) {
  const tm_wanted wanted[] = {
      {"el_init_fd", &library->init_fd},
      {"el_end", &library->end},
      {"el_wset", &library->wset},
      {"el_wget", &library->wget},
      {"el_wgets", &library->wgets},
      {"el_wline", &library->wline},
      {"el_cursor", &library->cursor},
      {"el_winsertstr", &library->winsertstr},
      {"el_deletestr", &library->deletestr},
      {"el_resize", &library->resize},
      {"el_beep", &library->beep},
  };
  return tm_open_library(name, wanted, sizeof wanted / sizeof wanted[0], reason);
}

/// An editor and what belongs to it; all of it ends with tm_editline_end.
typedef struct tm_editline_session {
  EditLine *_Nullable editor;
  /// What libedit draws, gathered in memory: it is translated before it reaches the terminal.
  FILE *_Nullable stream;
  char *_Nullable bytes;
  size_t length;
  /// What stands before the line, as libedit asks for it again and again; NULL for nothing.
  wchar_t *_Nullable prompt;
  /// Whom the callbacks are for; not owned.
  void *_Nullable owner;
} tm_editline_session;

/// Tells what has been written since the last call; it stands until something is written again.
static inline const char *_Nullable tm_editline_take_output(
    tm_editline_session *_Nonnull session, size_t *_Nonnull length) {
  // Without memory for all of it the stream has what there was room for, and that is shown.
  fflush(session->stream);
  *length = session->length;
  rewind(session->stream);
  return session->bytes;
}

/// Ends an editor, gives the terminal its modes back, and frees all that belongs to it.
static inline void tm_editline_end(
    tm_editline library, tm_editline_session *_Nonnull session) {
  if (session->editor != NULL) ((void (*)(EditLine *))library.end)(session->editor);
  // The stream is in memory: closing it loses nothing.
  if (session->stream != NULL) fclose(session->stream);
  free(session->bytes);
  free(session->prompt);
  free(session);
}

/// Begins an editor on a terminal; NULL, with `errno`, where the terminal does not let itself be edited on
/// or memory is lacking. The session belongs to the caller until tm_editline_end.
static inline tm_editline_session *_Nullable tm_editline_begin(
    tm_editline library, const char *_Nonnull program, int input, int output) {
  tm_editline_session *session = (tm_editline_session *)calloc(1, sizeof(tm_editline_session));
  if (session == NULL) return NULL;
  session->stream = open_memstream(&session->bytes, &session->length);
  if (session->stream != NULL) {
    typedef EditLine *(*function)(const char *, FILE *, FILE *, FILE *, int, int, int);
    session->editor = ((function)library.init_fd)(
        program, session->stream, session->stream, session->stream, input, output, output);
  }
  if (session->editor == NULL) {
    int number = errno;
    tm_editline_end(library, session);
    errno = number;
    return NULL;
  }
  return session;
}

// The setter and the getter are variadic: they are called through variadic types, because the
// calling convention of variadic functions differs from that of others on some processors.
typedef int (*tm_editline_wset_function)(EditLine *_Nonnull, int, ...);

static inline int tm_editline_set_number(
    tm_editline library, EditLine *_Nonnull editor, int option, int value) {
  return ((tm_editline_wset_function)library.wset)(editor, option, value);
}

/// Sets which session an editor is of, for the callbacks.
static inline int tm_editline_set_session(
    tm_editline library, EditLine *_Nonnull editor, tm_editline_session *_Nonnull session) {
  return ((tm_editline_wset_function)library.wset)(editor, EL_CLIENTDATA, session);
}

/// The session of an editor; NULL where none was set.
static inline tm_editline_session *_Nullable tm_editline_session_of(
    tm_editline library, EditLine *_Nonnull editor) {
  tm_editline_session *session = NULL;
  if (((tm_editline_wset_function)library.wget)(editor, EL_CLIENTDATA, &session) != 0) return NULL;
  return session;
}

/// What stands before the line of a session; nothing where there is no session.
static inline const wchar_t *_Nonnull tm_editline_prompt_of(
    const tm_editline_session *_Nullable session) {
  return session != NULL && session->prompt != NULL ? session->prompt : L"";
}

/// Keeps a copy of what stands before the line from the next drawing on; -1 without memory for it.
static inline int tm_editline_keep_prompt(
    tm_editline_session *_Nonnull session, const wchar_t *_Nonnull prompt) {
  wchar_t *copy = wcsdup(prompt);
  if (copy == NULL) return -1;
  free(session->prompt);
  session->prompt = copy;
  return 0;
}

/// Sets the kind of editor, such as `emacs`.
static inline int tm_editline_set_editor(
    tm_editline library, EditLine *_Nonnull editor, const wchar_t *_Nonnull name) {
  return ((tm_editline_wset_function)library.wset)(editor, EL_EDITOR, name);
}

/// Gives a command two words, such as a key and a function to EL_BIND.
static inline int tm_editline_set_words(
    tm_editline library, EditLine *_Nonnull editor, int option, const wchar_t *_Nonnull first,
    const wchar_t *_Nonnull second) {
  return ((tm_editline_wset_function)library.wset)(editor, option, first, second, NULL);
}

/// Reads one key; gives 1 and sets the character.
typedef int (*tm_editline_key_callback)(EditLine *_Nonnull, wchar_t *_Nonnull);

static inline int tm_editline_set_key_source(
    tm_editline library, EditLine *_Nonnull editor, tm_editline_key_callback _Nonnull callback) {
  return ((tm_editline_wset_function)library.wset)(editor, EL_GETCFN, callback);
}

typedef const wchar_t *_Nonnull (*tm_editline_prompt_callback)(EditLine *_Nonnull);

static inline int tm_editline_set_prompt(
    tm_editline library, EditLine *_Nonnull editor,
    tm_editline_prompt_callback _Nonnull callback) {
  return ((tm_editline_wset_function)library.wset)(editor, EL_PROMPT, callback);
}

typedef unsigned char (*tm_editline_command_callback)(EditLine *_Nonnull, wint_t);

static inline int tm_editline_add_command(
    tm_editline library, EditLine *_Nonnull editor, const wchar_t *_Nonnull name,
    tm_editline_command_callback _Nonnull callback) {
  return ((tm_editline_wset_function)library.wset)(editor, EL_ADDFN, name, name, callback);
}

static inline const wchar_t *_Nullable tm_editline_read(
    tm_editline library, EditLine *_Nonnull editor, int *_Nonnull count) {
  return ((const wchar_t *(*)(EditLine *, int *))library.wgets)(editor, count);
}

static inline const LineInfoW *_Nonnull tm_editline_line(
    tm_editline library, EditLine *_Nonnull editor) {
  return ((const LineInfoW *(*)(EditLine *))library.wline)(editor);
}

/// Moves the cursor by so many places, as far as there are any; gives the new place.
static inline int tm_editline_move(tm_editline library, EditLine *_Nonnull editor, int places) {
  return ((int (*)(EditLine *, int))library.cursor)(editor, places);
}

/// Inserts text at the cursor; -1 where there is no memory for it, and the line stays as it is.
static inline int tm_editline_insert(
    tm_editline library, EditLine *_Nonnull editor, const wchar_t *_Nonnull text) {
  return ((int (*)(EditLine *, const wchar_t *))library.winsertstr)(editor, text);
}

/// Deletes so many places before the cursor.
static inline void tm_editline_delete(
    tm_editline library, EditLine *_Nonnull editor, int count) {
  ((void (*)(EditLine *, int))library.deletestr)(editor, count);
}

static inline void tm_editline_resize(tm_editline library, EditLine *_Nonnull editor) {
  ((void (*)(EditLine *))library.resize)(editor);
}

static inline void tm_editline_beep(tm_editline library, EditLine *_Nonnull editor) {
  ((void (*)(EditLine *))library.beep)(editor);
}

#endif
