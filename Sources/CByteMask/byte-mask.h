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

/// The first place of the lowest bit that is set; one is.
static inline __attribute__((always_inline)) uint32_t tm_lowest(uint64_t bits) {
  return (uint32_t)__builtin_ctzll(bits);
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
