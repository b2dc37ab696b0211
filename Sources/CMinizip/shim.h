#include <limits.h>
#include <minizip/unzip.h>
#include <string.h>

/// An archive in memory, and where it is being read.
typedef struct tm_zip_memory {
  const unsigned char *_Nonnull bytes;
  unsigned long long count;
  unsigned long long position;
} tm_zip_memory;

// minizip reads through functions, so that an archive in memory needs no file. The opaque pointer is
// the archive, and serves as the stream too.

static inline void *tm_zip_open(void *opaque, const void *name, int mode) {
  (void)name;
  (void)mode;
  return opaque;
}

static inline unsigned long tm_zip_read(
    void *opaque, void *stream, void *buffer, unsigned long size) {
  (void)stream;
  tm_zip_memory *memory = (tm_zip_memory *)opaque;
  unsigned long long rest = memory->count - memory->position;
  if (size > rest) size = (unsigned long)rest;
  memcpy(buffer, memory->bytes + memory->position, size);
  memory->position += size;
  return size;
}

static inline unsigned long tm_zip_write(
    void *opaque, void *stream, const void *buffer, unsigned long size) {
  (void)opaque;
  (void)stream;
  (void)buffer;
  (void)size;
  return 0;
}

static inline ZPOS64_T tm_zip_tell(void *opaque, void *stream) {
  (void)stream;
  return ((tm_zip_memory *)opaque)->position;
}

static inline long tm_zip_seek(void *opaque, void *stream, ZPOS64_T offset, int origin) {
  (void)stream;
  tm_zip_memory *memory = (tm_zip_memory *)opaque;
  unsigned long long start = origin == ZLIB_FILEFUNC_SEEK_CUR   ? memory->position
                             : origin == ZLIB_FILEFUNC_SEEK_END ? memory->count
                                                                : 0;
  // The position never leaves the archive, whatever offsets the archive names.
  if (offset > memory->count - start) return -1;
  memory->position = start + offset;
  return 0;
}

static inline int tm_zip_nothing(void *opaque, void *stream) {
  (void)opaque;
  (void)stream;
  return 0;
}

/// Opens an archive in memory, which must stay where it is until ``tm_unzip_close``.
static inline unzFile _Nullable tm_unzip_open(tm_zip_memory *_Nonnull memory) {
  zlib_filefunc64_def functions = {
      tm_zip_open, tm_zip_read,    tm_zip_write,   tm_zip_tell,
      tm_zip_seek, tm_zip_nothing, tm_zip_nothing, memory};
  return unzOpen2_64("", &functions);
}

/// What a member's headers say of it.
typedef struct tm_zip_member {
  unsigned long long size;
  unsigned long method;
  int is_encrypted;
} tm_zip_member;

/// The count of members.
static inline int tm_unzip_count(unzFile _Nonnull file, unsigned long long *_Nonnull count) {
  unz_global_info64 info;
  int code = unzGetGlobalInfo64(file, &info);
  if (code == UNZ_OK) *count = info.number_entry;
  return code;
}

/// The headers of the first member.
static inline int tm_unzip_first(unzFile _Nonnull file, tm_zip_member *_Nonnull member) {
  unz_file_info64 info;
  int code = unzGoToFirstFile(file);
  if (code != UNZ_OK) return code;
  code = unzGetCurrentFileInfo64(file, &info, NULL, 0, NULL, 0, NULL, 0);
  if (code != UNZ_OK) return code;
  member->size = info.uncompressed_size;
  member->method = info.compression_method;
  member->is_encrypted = (info.flag & 1) != 0;
  return UNZ_OK;
}

/// Opens the current member for reading.
static inline int tm_unzip_open_member(unzFile _Nonnull file) { return unzOpenCurrentFile(file); }

/// Reads the next bytes of the open member: their count, 0 at the end, or a negative error.
static inline int tm_unzip_read(unzFile _Nonnull file, void *_Nonnull buffer, unsigned int count) {
  return unzReadCurrentFile(file, buffer, count);
}

/// Closes the open member; UNZ_CRCERROR where all was read and the check sum is wrong.
static inline int tm_unzip_close_member(unzFile _Nonnull file) {
  return unzCloseCurrentFile(file);
}

/// Closes an archive, and its open member.
static inline void tm_unzip_close(unzFile _Nonnull file) { unzClose(file); }
