// libcurl by its headers alone: the library is opened when it is first used, since linking it would
// make every start of the program load some thirty shared libraries.
//
// Addresses of functions are kept as integers, so that the table is a plain value that may go from
// thread to thread; every cast back to a function is in this file, next to the type it belongs to.

#ifndef TRAVELMONEY_CCURL_SHIM_H
#define TRAVELMONEY_CCURL_SHIM_H

#include <curl/curl.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#include "../CLoader/loader.h"

/// The system's error number of a refused connection, as CURLINFO_OS_ERRNO gives it.
static const long tm_curl_connection_refused = ECONNREFUSED;

/// The functions of an opened libcurl.
typedef struct tm_curl {
  uintptr_t global_init;
  uintptr_t version_info;
  uintptr_t easy_init;
  uintptr_t easy_cleanup;
  uintptr_t easy_setopt;
  uintptr_t easy_getinfo;
  uintptr_t easy_perform;
  uintptr_t easy_strerror;
  uintptr_t slist_append;
  uintptr_t slist_free_all;
  uintptr_t getdate;
} tm_curl;

/// Receives bytes of a body or one header line; anything but `length` as the result ends the transfer.
typedef size_t (*tm_curl_data_callback)(
    char *_Nonnull bytes, size_t size, size_t length, void *_Nonnull context);

/// Is called about once a second and whenever bytes arrive; a result that is not zero ends the transfer.
typedef int (*tm_curl_progress_callback)(
    void *_Nonnull context, curl_off_t down_total, curl_off_t down_now, curl_off_t up_total,
    curl_off_t up_now);

/// Opens a library and looks up its functions, as tm_open_library does. That it stays open is needed: libcurl
/// and the TLS library below it register clean-up code that must not be unloaded.
static inline const char *_Nullable tm_curl_open(
    const char *_Nonnull name, tm_curl *_Nonnull library,
    const char *_Nullable *_Nonnull reason) {
  const tm_wanted wanted[] = {
      {"curl_global_init", &library->global_init},
      {"curl_version_info", &library->version_info},
      {"curl_easy_init", &library->easy_init},
      {"curl_easy_cleanup", &library->easy_cleanup},
      {"curl_easy_setopt", &library->easy_setopt},
      {"curl_easy_getinfo", &library->easy_getinfo},
      {"curl_easy_perform", &library->easy_perform},
      {"curl_easy_strerror", &library->easy_strerror},
      {"curl_slist_append", &library->slist_append},
      {"curl_slist_free_all", &library->slist_free_all},
      {"curl_getdate", &library->getdate},
  };
  return tm_open_library(name, wanted, sizeof wanted / sizeof wanted[0], reason);
}

/// Prepares the library; must be called once, before any other function.
static inline CURLcode tm_curl_global_init(tm_curl library) {
  return ((CURLcode (*)(long))library.global_init)(CURL_GLOBAL_DEFAULT);
}

/// The version as text, such as `7.88.1`.
static inline const char *_Nonnull tm_curl_version(tm_curl library) {
  typedef curl_version_info_data *(*function)(CURLversion);
  return ((function)library.version_info)(CURLVERSION_NOW)->version;
}

/// The library's words for a result code.
static inline const char *_Nonnull tm_curl_easy_strerror(tm_curl library, CURLcode code) {
  return ((const char *(*)(CURLcode))library.easy_strerror)(code);
}

/// Seconds since 1970 of a date in one of the forms of HTTP; -1 where it is none.
static inline int64_t tm_curl_getdate(tm_curl library, const char *_Nonnull text) {
  return (int64_t)((time_t (*)(const char *, const time_t *))library.getdate)(text, NULL);
}

static inline CURL *_Nullable tm_curl_easy_init(tm_curl library) {
  return ((CURL * (*)(void)) library.easy_init)();
}

// With CURLOPT_NOSIGNAL, libcurl leaves SIGPIPE to its user, and a TLS library may raise it by writing to
// a connection that the other side has closed. The signal goes to the writing thread, so it is held
// back there and taken away afterwards; what the program does with SIGPIPE elsewhere stays as it is.
static inline void tm_curl_hold_sigpipe(sigset_t *_Nonnull before) {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, before);
}

static inline void tm_curl_drop_sigpipe(const sigset_t *_Nonnull before) {
  // A caller that blocks the signal itself keeps what is pending.
  if (!sigismember(before, SIGPIPE)) {
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    if (sigismember(&pending, SIGPIPE)) {
      sigset_t pipe;
      int number;
      sigemptyset(&pipe);
      sigaddset(&pipe, SIGPIPE);
      sigwait(&pipe, &number);
    }
  }
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

/// Ends the use of a handle, which may still say goodbye to a server.
static inline void tm_curl_easy_cleanup(tm_curl library, CURL *_Nonnull handle) {
  sigset_t before;
  tm_curl_hold_sigpipe(&before);
  ((void (*)(CURL *))library.easy_cleanup)(handle);
  tm_curl_drop_sigpipe(&before);
}

/// Performs a transfer and returns at its end.
static inline CURLcode tm_curl_easy_perform(tm_curl library, CURL *_Nonnull handle) {
  sigset_t before;
  tm_curl_hold_sigpipe(&before);
  CURLcode code = ((CURLcode (*)(CURL *))library.easy_perform)(handle);
  tm_curl_drop_sigpipe(&before);
  return code;
}

// The setter and the getter are variadic: they are called through variadic types, because the
// calling convention of variadic functions differs from that of others on some processors.
typedef CURLcode (*tm_curl_setopt_function)(CURL *_Nonnull, CURLoption, ...);
typedef CURLcode (*tm_curl_getinfo_function)(CURL *_Nonnull, CURLINFO, ...);

static inline CURLcode tm_curl_set_long(
    tm_curl library, CURL *_Nonnull handle, CURLoption option, long value) {
  return ((tm_curl_setopt_function)library.easy_setopt)(handle, option, value);
}

/// Sets a text, which libcurl copies; NULL sets the default back.
static inline CURLcode tm_curl_set_string(
    tm_curl library, CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
  return ((tm_curl_setopt_function)library.easy_setopt)(handle, option, value);
}

/// Sets a list, which must outlive the transfer.
static inline CURLcode tm_curl_set_list(
    tm_curl library, CURL *_Nonnull handle, CURLoption option,
    struct curl_slist *_Nullable value) {
  return ((tm_curl_setopt_function)library.easy_setopt)(handle, option, value);
}

/// Sets where the library writes its words about a failure: CURL_ERROR_SIZE bytes that outlive the
/// handle.
static inline CURLcode tm_curl_set_error_buffer(
    tm_curl library, CURL *_Nonnull handle, char *_Nonnull buffer) {
  return ((tm_curl_setopt_function)library.easy_setopt)(handle, CURLOPT_ERRORBUFFER, buffer);
}

/// Sets what receives the body.
static inline CURLcode tm_curl_set_write(
    tm_curl library, CURL *_Nonnull handle, tm_curl_data_callback _Nonnull callback,
    void *_Nonnull context) {
  tm_curl_setopt_function set = (tm_curl_setopt_function)library.easy_setopt;
  CURLcode code = set(handle, CURLOPT_WRITEFUNCTION, callback);
  return code != CURLE_OK ? code : set(handle, CURLOPT_WRITEDATA, context);
}

/// Sets what receives the header lines.
static inline CURLcode tm_curl_set_header(
    tm_curl library, CURL *_Nonnull handle, tm_curl_data_callback _Nonnull callback,
    void *_Nonnull context) {
  tm_curl_setopt_function set = (tm_curl_setopt_function)library.easy_setopt;
  CURLcode code = set(handle, CURLOPT_HEADERFUNCTION, callback);
  return code != CURLE_OK ? code : set(handle, CURLOPT_HEADERDATA, context);
}

/// Sets what is asked during a transfer whether to go on.
static inline CURLcode tm_curl_set_progress(
    tm_curl library, CURL *_Nonnull handle, tm_curl_progress_callback _Nonnull callback,
    void *_Nonnull context) {
  tm_curl_setopt_function set = (tm_curl_setopt_function)library.easy_setopt;
  CURLcode code = set(handle, CURLOPT_XFERINFOFUNCTION, callback);
  if (code == CURLE_OK) code = set(handle, CURLOPT_XFERINFODATA, context);
  return code != CURLE_OK ? code : set(handle, CURLOPT_NOPROGRESS, 0L);
}

/// Allows one protocol, `http` or `https`, and no other, also on redirects.
static inline CURLcode tm_curl_set_protocol(
    tm_curl library, CURL *_Nonnull handle, int encrypted) {
  tm_curl_setopt_function set = (tm_curl_setopt_function)library.easy_setopt;
#if LIBCURL_VERSION_NUM >= 0x075500
  // The headers know the option of 7.85.0; the library that is found at run time may be older.
  const char *name = encrypted ? "https" : "http";
  CURLcode code = set(handle, CURLOPT_PROTOCOLS_STR, name);
  if (code == CURLE_OK) code = set(handle, CURLOPT_REDIR_PROTOCOLS_STR, name);
  if (code != CURLE_UNKNOWN_OPTION) return code;
#endif
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  long bits = encrypted ? CURLPROTO_HTTPS : CURLPROTO_HTTP;
  CURLcode old = set(handle, CURLOPT_PROTOCOLS, bits);
  return old != CURLE_OK ? old : set(handle, CURLOPT_REDIR_PROTOCOLS, bits);
#pragma clang diagnostic pop
}

static inline CURLcode tm_curl_get_long(
    tm_curl library, CURL *_Nonnull handle, CURLINFO info, long *_Nonnull value) {
  return ((tm_curl_getinfo_function)library.easy_getinfo)(handle, info, value);
}

/// Gets a text that belongs to the handle.
static inline CURLcode tm_curl_get_string(
    tm_curl library, CURL *_Nonnull handle, CURLINFO info,
    const char *_Nullable *_Nonnull value) {
  return ((tm_curl_getinfo_function)library.easy_getinfo)(handle, info, value);
}

static inline CURLcode tm_curl_get_offset(
    tm_curl library, CURL *_Nonnull handle, CURLINFO info, int64_t *_Nonnull value) {
  curl_off_t offset = 0;
  CURLcode code = ((tm_curl_getinfo_function)library.easy_getinfo)(handle, info, &offset);
  *value = (int64_t)offset;
  return code;
}

/// Appends a copy of a text to a list; returns the list's new start, or NULL without memory, in which
/// case the old list still stands.
static inline struct curl_slist *_Nullable tm_curl_slist_append(
    tm_curl library, struct curl_slist *_Nullable list, const char *_Nonnull text) {
  typedef struct curl_slist *(*function)(struct curl_slist *, const char *);
  return ((function)library.slist_append)(list, text);
}

static inline void tm_curl_slist_free_all(
    tm_curl library, struct curl_slist *_Nullable list) {
  ((void (*)(struct curl_slist *))library.slist_free_all)(list);
}

#endif
