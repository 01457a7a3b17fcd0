/* armies-lines-bounds.h: what a family of diagonals allows, for lanes of LANE_BITS; for armies-lines-body.h
 * alone
 *
 * What is counted on each diagonal is kept bit by bit: bit d of plane i is bit i of the number for diagonal
 * d, so that a few logical operations treat all diagonals of all lanes at once.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define NAME(name) TRUCE_KERNEL_JOIN (name, LANE_BITS)
#define Word       NAME (Word)
#define V          NAME (V)
#define Sign       NAME (Sign)
#define Stack      NAME (Stack)
#define Search     NAME (Search)
#define Family     NAME (Family)
#define Queue      NAME (Queue)
#define LANES      (VECTOR_BYTES * 8 / LANE_BITS)

/* Differences of a line's weights of white and black are kept in that many bits, the topmost a sign. */
#define SPLIT_PLANES (LANE_BITS == 32 ? 6 : 7)

#if LANE_BITS == 32
typedef uint32_t Word;
typedef int32_t Sign __attribute__ ((vector_size (VECTOR_BYTES)));
#else
typedef uint64_t Word;
typedef int64_t Sign __attribute__ ((vector_size (VECTOR_BYTES)));
#endif
typedef Word V __attribute__ ((vector_size (VECTOR_BYTES)));

/* Partial colourings that wait, as columns of words: node i is word i of each. */
typedef struct
{
  size_t n;
  Word *columns, *white[2], *black[2];
} Stack;

/* Column sets that wait for the next test: their differences, see armies-lines-pairs.h. */
typedef struct
{
  size_t n;
  Word columns[2 * LANES], lines[2][SPLIT_PLANES][2 * LANES];
} Queue;

typedef struct
{
  TruceLinesTask *task;
  int n;
  int n_rows[2];
  uint8_t rows[2][TRUCE_LINES_SIDE_MAX + 1]; /* white ones, black ones */
  uint32_t row_set;
  Stack stack;
  int factors[2]; /* what white and black squares weigh until a column set is a node */
  int above;      /* twice the weight of all squares, without what would have to be there */
  Queue queues[2];
  Word *halves[2][2][SPLIT_PLANES]; /* differences of the lower columns and the upper ones, by families */
} Search;

/* One family of parallel diagonals: how many white and black squares each has, in planes that go on with 0,
 * and twice and three times that. */
typedef struct
{
  V times[2][4][PLANES_MAX + 2]; /* [colour][factor]; factor 0 unused */
} Family;

static inline V
NAME (all) (Word x)
{
  return x - (V){ 0 };
}

static inline V
NAME (load) (const Word *from)
{
  V v;
  memcpy (&v, from, sizeof v);
  return v;
}

/* Bit i is set where lane i is not 0. */
static inline unsigned
NAME (some) (V v)
{
#if defined(TRUCE_KERNEL_AVX512) && LANE_BITS == 32
  return _mm512_test_epi32_mask ((__m512i) v, (__m512i) v);
#elif defined(TRUCE_KERNEL_AVX512)
  return _mm512_test_epi64_mask ((__m512i) v, (__m512i) v);
#else
  unsigned lanes = 0;
  for (int i = 0; i < LANES; i++)
    lanes |= (unsigned) (v[i] != 0) << i;
  return lanes;
#endif
}

/* Bits set in each byte, or in each lane where that is one instruction. */
static inline V
NAME (bits) (V v)
{
#if defined(TRUCE_KERNEL_AVX512) && LANE_BITS == 32
  return (V) _mm512_popcnt_epi32 ((__m512i) v);
#elif defined(TRUCE_KERNEL_AVX512)
  return (V) _mm512_popcnt_epi64 ((__m512i) v);
#elif defined(TRUCE_KERNEL_AVX2)
  return (V) truce_popcount_bytes ((__m256i) v);
#else
  return TRUCE_BITS_OF_BYTES (v, Word);
#endif
}

/* Sum of the numbers on the lines of `mask`, in each lane. Bytes hold at most 8 × 31. */
static inline V
NAME (sum) (const V *planes, int n_planes, V mask)
{
  V sum = NAME (bits) (planes[n_planes - 1] & mask);

  for (int i = n_planes - 2; i >= 0; i--)
    sum = sum + sum + NAME (bits) (planes[i] & mask);
#if defined(TRUCE_KERNEL_AVX512)
  return sum;
#else
  sum = (sum & (Word) 0x00ff00ff00ff00ffu) + ((sum >> 8) & (Word) 0x00ff00ff00ff00ffu);
  sum = (sum & (Word) 0x0000ffff0000ffffu) + ((sum >> 16) & (Word) 0x0000ffff0000ffffu);
#if LANE_BITS == 64
  sum = (sum + (sum >> 32)) & (Word) 0xffffffffu;
#endif
  return sum;
#endif
}

/* Adds the bits of a and b to the numbers. */
static inline void
NAME (add_two) (V *planes, int n_planes, V a, V b)
{
  V half = planes[0] ^ a, carry = (planes[0] & a) | (half & b);

  planes[0] = half ^ b;
  for (int i = 1; i < n_planes; i++)
    {
      V next = planes[i] & carry;
      planes[i] ^= carry;
      carry = next;
    }
}

/* Squares of a colour, row by row, counted on both families. `columns`: those of that colour; `taken`: lines
 * of the other colour. */
static SPECIALISED void
NAME (count) (const Search *search, int colour, V columns, const V taken[2], int n_planes, Family families[2])
{
  V *diagonals = families[0].times[colour][1], *antidiagonals = families[1].times[colour][1];
  const int last = search->n - 1;

  for (int i = 0; i < n_planes; i++)
    diagonals[i] = antidiagonals[i] = (V){ 0 };
  for (int i = 0; i < search->n_rows[colour]; i += 2)
    {
      int r = search->rows[colour][i], s = search->rows[colour][i + 1];
      V a = columns & ~((taken[0] >> (last - r)) | (taken[1] >> r)), b = { 0 };

      if (i + 1 < search->n_rows[colour])
        b = columns & ~((taken[0] >> (last - s)) | (taken[1] >> s));
      NAME (add_two) (diagonals, n_planes, a << (last - r), b << (last - s));
      NAME (add_two) (antidiagonals, n_planes, a << r, b << s);
    }
}

/* Planes above the counted ones, and the multiples. */
static SPECIALISED void
NAME (multiply) (Family *family, int n_planes)
{
  for (int colour = 0; colour < 2; colour++)
    {
      V *one = family->times[colour][1], *two = family->times[colour][2], *three = family->times[colour][3];
      V carry = { 0 };

      one[n_planes] = one[n_planes + 1] = two[0] = two[n_planes + 1] = (V){ 0 };
      for (int i = 0; i < n_planes; i++)
        two[i + 1] = one[i];
      for (int i = 0; i < n_planes + 2; i++)
        {
          V half = one[i] ^ two[i];
          three[i] = half ^ carry;
          carry = (one[i] & two[i]) | (half & carry);
        }
    }
}

/* With factors a and b: no colouring of the family's lines has more than the sum over its lines of the larger
 * of a × white and b × black. What is above a × needs[0] + b × needs[1] is to spare; lanes without enough are
 * taken off `alive`. A line that would lose more than that with the other colour must have its own: those are
 * added to forced[colour] (NULL: not asked). *black_better: lines on which b × black is more. */
static SPECIALISED void
NAME (weigh) (const Family *family,
              int a,
              int b,
              const int needs[2],
              int n_planes,
              V *alive,
              V forced[2],
              V *black_better)
{
  const V *x = family->times[0][a], *y = family->times[1][b];
  const Word most = ((Word) 1 << (n_planes + 2)) - 1;
  V difference[PLANES_MAX + 2], borrow = { 0 }, above = { 0 }, reached = ~(V){ 0 }, total, spare;

  for (int i = 0; i < n_planes + 2; i++)
    {
      V differ = x[i] ^ y[i];
      difference[i] = differ ^ borrow;
      borrow = (y[i] & ~x[i]) | (borrow & ~differ);
    }
  *black_better = borrow;
  total = NAME (sum) (family->times[0][1], n_planes, ~borrow) * (Word) a +
          NAME (sum) (family->times[1][1], n_planes, borrow) * (Word) b;
  spare = total - (Word) (a * needs[0] + b * needs[1]);
  *alive &= (V) ((Sign) spare >= 0);
  if (!forced)
    return;
  spare = (V) (((Sign) spare > (Sign) NAME (all) (most)) & (Sign) NAME (all) (most)) |
          (V) (((Sign) spare <= (Sign) NAME (all) (most)) & (Sign) spare);
  /* Where it is negative, its complement is one less than its amount: compared with >= instead of >. */
  for (int i = 0; i < n_planes + 2; i++)
    {
      V loss = difference[i] ^ borrow, bit = (V){ 0 } - ((spare >> i) & 1), same = ~(loss ^ bit);
      above = (loss & ~bit) | (same & above);
      reached = (loss & ~bit) | (same & reached);
    }
  forced[0] |= above & ~borrow;
  forced[1] |= reached & borrow;
}
