// The places of bytes among others, by the vector instructions that Swift has no words for.

#ifndef TM_BYTE_MASK_H
#define TM_BYTE_MASK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// The places among 64 bytes of any of three, the first byte in the lowest bit.
///
/// `bytes` need not be aligned. A byte that is not looked for is given twice.
static inline __attribute__((always_inline)) uint64_t tm_places(
    const uint8_t *_Nonnull bytes, uint8_t first, uint8_t second, uint8_t third) {
  uint64_t places = 0;
#if defined(__SSE2__)
  const __m128i a = _mm_set1_epi8((char)first);
  const __m128i b = _mm_set1_epi8((char)second);
  const __m128i c = _mm_set1_epi8((char)third);
  for (int part = 0; part < 4; part++) {
    const __m128i block = _mm_loadu_si128((const __m128i *)(bytes + 16 * part));
    const __m128i found = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(block, a), _mm_cmpeq_epi8(block, b)),
        _mm_cmpeq_epi8(block, c));
    places |= (uint64_t)(uint32_t)_mm_movemask_epi8(found) << (16 * part);
  }
#else
  for (int index = 0; index < 64; index++) {
    const uint8_t byte = bytes[index];
    places |= (uint64_t)(byte == first || byte == second || byte == third) << index;
  }
#endif
  return places;
}

/// What was seen among bytes.
typedef struct {
  /// How many places were written.
  size_t count;
  /// Whether the third byte is among them.
  uint8_t has_third;
  /// Whether a byte is that is not ASCII.
  uint8_t has_high;
} tm_marks;

/// Writes the places of bits, eight at a time: what is written too much is written over.
static inline __attribute__((always_inline)) uint32_t *_Nonnull tm_write_places(
    uint32_t *_Nonnull list, uint64_t bits, uint32_t base) {
  uint32_t *next = list + __builtin_popcountll(bits);
  while (bits != 0) {
    for (int index = 0; index < 8; index++) {
      *list++ = base + (uint32_t)__builtin_ctzll(bits | ((uint64_t)1 << 63));
      bits &= bits - 1;
    }
  }
  return next;
}

/// Finds the places of two bytes, and whether a third one is there, by the instructions of any processor.
static inline tm_marks tm_find_any(
    const uint8_t *_Nonnull bytes, size_t length, uint8_t first, uint8_t second, uint8_t third,
    uint32_t *_Nonnull list) {
  uint32_t *place = list;
  uint64_t thirds = 0;
  uint8_t high = 0;
  for (size_t window = 0; window < length; window += 64) {
    const size_t rest = length - window;
    const uint64_t inside = rest < 64 ? ((uint64_t)1 << rest) - 1 : ~(uint64_t)0;
    place = tm_write_places(
        place, tm_places(bytes + window, first, second, second) & inside, (uint32_t)window);
    thirds |= tm_places(bytes + window, third, third, third) & inside;
    for (size_t index = 0; index < (rest < 64 ? rest : 64); index++) high |= bytes[window + index];
  }
  return (tm_marks){(size_t)(place - list), thirds != 0, high >> 7};
}

#if defined(__x86_64__)
#include <immintrin.h>

/// The same by instructions of newer processors, twice as many bytes at a time.
static __attribute__((target("avx2,bmi,popcnt"), unused, noinline)) tm_marks tm_find_avx2(
    const uint8_t *_Nonnull bytes, size_t length, uint8_t first, uint8_t second, uint8_t third,
    uint32_t *_Nonnull list) {
  const __m256i a = _mm256_set1_epi8((char)first);
  const __m256i b = _mm256_set1_epi8((char)second);
  const __m256i c = _mm256_set1_epi8((char)third);
  __m256i thirds = _mm256_setzero_si256();
  __m256i high = _mm256_setzero_si256();
  uint32_t *place = list;
  size_t window = 0;
  for (; window + 64 <= length; window += 64) {
    const __m256i low = _mm256_loadu_si256((const __m256i *)(bytes + window));
    const __m256i top = _mm256_loadu_si256((const __m256i *)(bytes + window + 32));
    const __m256i low_found = _mm256_or_si256(_mm256_cmpeq_epi8(low, a), _mm256_cmpeq_epi8(low, b));
    const __m256i top_found = _mm256_or_si256(_mm256_cmpeq_epi8(top, a), _mm256_cmpeq_epi8(top, b));
    thirds = _mm256_or_si256(
        thirds, _mm256_or_si256(_mm256_cmpeq_epi8(low, c), _mm256_cmpeq_epi8(top, c)));
    high = _mm256_or_si256(high, _mm256_or_si256(low, top));
    uint64_t bits = (uint64_t)(uint32_t)_mm256_movemask_epi8(low_found) |
        (uint64_t)(uint32_t)_mm256_movemask_epi8(top_found) << 32;
    uint32_t *next = place + _mm_popcnt_u64(bits);
    while (bits != 0) {
      for (int index = 0; index < 8; index++) {
        *place++ = (uint32_t)window + (uint32_t)_tzcnt_u64(bits);
        bits = _blsr_u64(bits);
      }
    }
    place = next;
  }
  tm_marks marks = {(size_t)(place - list), _mm256_movemask_epi8(thirds) != 0,
                    _mm256_movemask_epi8(high) != 0};
  if (window < length) {
    const tm_marks rest =
        tm_find_any(bytes + window, length - window, first, second, third, place);
    for (size_t index = 0; index < rest.count; index++) place[index] += (uint32_t)window;
    marks.count += rest.count;
    marks.has_third |= rest.has_third;
    marks.has_high |= rest.has_high;
  }
  return marks;
}
#endif

/// Finds the places of two bytes, and whether a third one, or one that is not ASCII, is among them.
///
/// `list` has room for as many places as there are bytes, and 64 more; behind the bytes, 64 can be read.
static inline tm_marks tm_find(
    const uint8_t *_Nonnull bytes, size_t length, uint8_t first, uint8_t second, uint8_t third,
    uint32_t *_Nonnull list) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("popcnt")) {
    return tm_find_avx2(bytes, length, first, second, third, list);
  }
#endif
  return tm_find_any(bytes, length, first, second, third, list);
}

/// Has memory brought near that is needed soon.
static inline __attribute__((always_inline)) void tm_prefetch(const void *_Nonnull place) {
  __builtin_prefetch(place);
}

/// Copies bytes up to one that is among them.
///
/// Up to 31 bytes more are read and written.
/// \returns How many bytes stand before it.
static inline __attribute__((always_inline)) size_t tm_copy_to(
    uint8_t *_Nonnull target, const uint8_t *_Nonnull bytes, uint8_t end) {
  size_t offset = 0;
#if defined(__SSE2__)
  const __m128i ends = _mm_set1_epi8((char)end);
  for (;;) {
    const __m128i low = _mm_loadu_si128((const __m128i *)(bytes + offset));
    const __m128i high = _mm_loadu_si128((const __m128i *)(bytes + offset + 16));
    _mm_storeu_si128((__m128i *)(target + offset), low);
    _mm_storeu_si128((__m128i *)(target + offset + 16), high);
    const uint32_t found = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(low, ends)) |
        (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(high, ends)) << 16;
    if (found != 0) return offset + (size_t)__builtin_ctz(found);
    offset += 32;
  }
#else
  while (bytes[offset] != end) {
    target[offset] = bytes[offset];
    offset++;
  }
  return offset;
#endif
}

#endif
