// ncursesw by its headers alone: the library is opened when a list is shown, since linking it would
// make every start of the program load it.
//
// Addresses of functions are kept as integers, so that the table is a plain value; every cast back to a
// function is in this file, next to the type it belongs to. Only functions are used: the library's
// variables (stdscr, LINES, ...) could not be reached without linking it, and macros are not imported.

#ifndef TRAVELMONEY_CNCURSES_SHIM_H
#define TRAVELMONEY_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>

#include "../CLoader/loader.h"

/// The functions of an opened ncursesw.
typedef struct tm_curses {
  uintptr_t use_env;
  uintptr_t use_tioctl;
  uintptr_t newterm;
  uintptr_t delscreen;
  uintptr_t endwin;
  uintptr_t newwin;
  uintptr_t delwin;
  uintptr_t raw;
  uintptr_t noecho;
  uintptr_t nonl;
  uintptr_t keypad;
  uintptr_t nodelay;
  uintptr_t set_escdelay;
  uintptr_t has_colors;
  uintptr_t start_color;
  uintptr_t use_default_colors;
  uintptr_t init_pair;
  uintptr_t resizeterm;
  uintptr_t wresize;
  uintptr_t werase;
  uintptr_t clearok;
  uintptr_t reset_prog_mode;
  uintptr_t wmove;
  uintptr_t wattr_set;
  uintptr_t waddnwstr;
  uintptr_t wrefresh;
  uintptr_t wgetch;
} tm_curses;

/// Opens a library and looks up its functions, as tm_open_library does. That it stays open is needed, because
/// it keeps the terminal's description.
static inline const char *_Nullable tm_curses_open(
    const char *_Nonnull name, tm_curses *_Nonnull library,
    const char *_Nullable *_Nonnull reason) {
  const tm_wanted wanted[] = {
      {"use_env", &library->use_env},
      {"use_tioctl", &library->use_tioctl},
      {"newterm", &library->newterm},
      {"delscreen", &library->delscreen},
      {"endwin", &library->endwin},
      {"newwin", &library->newwin},
      {"delwin", &library->delwin},
      {"raw", &library->raw},
      {"noecho", &library->noecho},
      {"nonl", &library->nonl},
      {"keypad", &library->keypad},
      {"nodelay", &library->nodelay},
      {"set_escdelay", &library->set_escdelay},
      {"has_colors", &library->has_colors},
      {"start_color", &library->start_color},
      {"use_default_colors", &library->use_default_colors},
      {"init_pair", &library->init_pair},
      {"resizeterm", &library->resizeterm},
      {"wresize", &library->wresize},
      {"werase", &library->werase},
      {"clearok", &library->clearok},
      {"reset_prog_mode", &library->reset_prog_mode},
      {"wmove", &library->wmove},
      {"wattr_set", &library->wattr_set},
      {"waddnwstr", &library->waddnwstr},
      {"wrefresh", &library->wrefresh},
      {"wgetch", &library->wgetch},
  };
  return tm_open_library(name, wanted, sizeof wanted / sizeof wanted[0], reason);
}

/// Takes the terminal that TERM names, at the size that the system states: variables LINES and COLUMNS,
/// which may be stale or nonsense, are not looked at. NULL where the terminal is not known. Signals stay
/// as they are: the library would handle those that nobody else does, and draw when there is no list.
static inline SCREEN *_Nullable tm_curses_start(
    tm_curses library, FILE *_Nonnull output, FILE *_Nonnull input) {
  static const int handled[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  enum { count = sizeof handled / sizeof handled[0] };
  struct sigaction before[count];
  // These calls fail only for signals that there are not.
  for (int index = 0; index < count; index++) sigaction(handled[index], NULL, &before[index]);
  ((void (*)(bool))library.use_env)(false);
  ((void (*)(bool))library.use_tioctl)(true);
  SCREEN *screen =
      ((SCREEN * (*)(const char *, FILE *, FILE *)) library.newterm)(NULL, output, input);
  for (int index = 0; index < count; index++) sigaction(handled[index], &before[index], NULL);
  return screen;
}

/// Gives the keys to the program one by one, all of them (Ctrl-C and Ctrl-Z as well), and tells the Escape
/// key from a sequence of bytes that starts with it by a pause of some milliseconds. Returns whether the
/// terminal lets that be done.
static inline bool tm_curses_take_keys(
    tm_curses library, WINDOW *_Nonnull window, int escape_milliseconds) {
  return ((int (*)(void))library.raw)() != ERR && ((int (*)(void))library.noecho)() != ERR &&
         ((int (*)(void))library.nonl)() != ERR &&
         ((int (*)(WINDOW *, bool))library.keypad)(window, true) != ERR &&
         ((int (*)(WINDOW *, bool))library.nodelay)(window, true) != ERR &&
         ((int (*)(int))library.set_escdelay)(escape_milliseconds) != ERR;
}

/// Prepares colors over the terminal's own background; returns whether there are any.
static inline bool tm_curses_start_color(tm_curses library) {
  if (!((bool (*)(void))library.has_colors)()) return false;
  if (((int (*)(void))library.start_color)() == ERR) return false;
  return ((int (*)(void))library.use_default_colors)() != ERR;
}

/// Sets the foreground of a pair of colors and leaves the background as the terminal has it; returns
/// whether there are so many pairs and colors.
static inline bool tm_curses_set_pair(tm_curses library, short pair, short foreground) {
  return ((int (*)(short, short, short))library.init_pair)(pair, foreground, -1) != ERR;
}

/// Gives the terminal back, as it was before the start; until the next drawing, or for good. The result
/// says nothing that could be acted on: the terminal has gone, or is not ours now, and the next reading of
/// keys tells so.
static inline void tm_curses_pause(tm_curses library) { ((int (*)(void))library.endwin)(); }

/// Frees a screen after tm_curses_pause.
static inline void tm_curses_free(tm_curses library, SCREEN *_Nonnull screen) {
  ((void (*)(SCREEN *))library.delscreen)(screen);
}

/// A window over the whole screen.
static inline WINDOW *_Nullable tm_curses_window(tm_curses library) {
  return ((WINDOW * (*)(int, int, int, int)) library.newwin)(0, 0, 0, 0);
}

/// Frees a window; that fails only for one that is not the library's.
static inline void tm_curses_free_window(tm_curses library, WINDOW *_Nonnull window) {
  ((int (*)(WINDOW *))library.delwin)(window);
}

/// Adapts the screen, and the window that covers it, to a new size of the terminal; returns whether there
/// is memory for it.
static inline bool tm_curses_resize(
    tm_curses library, WINDOW *_Nonnull window, int rows, int columns) {
  return ((int (*)(int, int))library.resizeterm)(rows, columns) != ERR &&
         ((int (*)(WINDOW *, int, int))library.wresize)(window, rows, columns) != ERR;
}

/// Empties the window; nothing is sent before it is shown. That fails only for no window.
static inline void tm_curses_erase(tm_curses library, WINDOW *_Nonnull window) {
  ((int (*)(WINDOW *))library.werase)(window);
}

/// Takes the terminal's modes again, and lets the next showing of the window send all of it: another
/// program has used the terminal meanwhile. Modes that cannot be taken are those of a terminal that has
/// gone, which the next reading of keys tells; clearok fails only for no window.
static inline void tm_curses_redraw(tm_curses library, WINDOW *_Nonnull window) {
  ((int (*)(void))library.reset_prog_mode)();
  ((int (*)(WINDOW *, bool))library.clearok)(window, true);
}

/// Puts the window's cursor in its place; false, and it stays, where that is outside of the window.
static inline bool tm_curses_move(
    tm_curses library, WINDOW *_Nonnull window, int row, int column) {
  return ((int (*)(WINDOW *, int, int))library.wmove)(window, row, column) != ERR;
}

/// Writes text from a place on, and none where that is outside of the window.
static inline void tm_curses_write(
    tm_curses library, WINDOW *_Nonnull window, int row, int column,
    const wchar_t *_Nonnull text, int count, attr_t attributes, short pair) {
  if (!tm_curses_move(library, window, row, column)) return;
  // Fails only for no window.
  ((int (*)(WINDOW *, attr_t, short, void *))library.wattr_set)(window, attributes, pair, NULL);
  // The result says nothing: writing into the last cell of a screen is an error to the library, although
  // the cell is written.
  ((int (*)(WINDOW *, const wchar_t *, int))library.waddnwstr)(window, text, count);
}

/// Sends what has changed, and leaves the terminal's cursor where the window has it. The result says
/// nothing of the sending, of which the library keeps no account: that the terminal has gone is told by
/// the next reading of keys.
static inline void tm_curses_show(tm_curses library, WINDOW *_Nonnull window) {
  ((int (*)(WINDOW *))library.wrefresh)(window);
}

/// The next byte that was typed, or a KEY_ code for a key that sends several; ERR where there is none.
static inline int tm_curses_key(tm_curses library, WINDOW *_Nonnull window) {
  return ((int (*)(WINDOW *))library.wgetch)(window);
}

// Attributes are macros with casts, which are not imported.
static const attr_t tm_curses_reverse = A_REVERSE;
static const attr_t tm_curses_bold = A_BOLD;
static const attr_t tm_curses_dim = A_DIM;

#endif
