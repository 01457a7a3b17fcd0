/* armies-lines-body.h: the search of armies-lines.c for lanes of LANE_BITS bits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define NAME(name) TRUCE_KERNEL_JOIN (name, LANE_BITS)
#define Word       NAME (Word)
#define V          NAME (V)
#define Sign       NAME (Sign)
#define Stack      NAME (Stack)
#define Search     NAME (Search)
#define Family     NAME (Family)
#define Queue      NAME (Queue)
#define LANES      (VECTOR_BYTES * 8 / LANE_BITS)

/* Number of bits of a difference: the white weight minus the black weight on a line. The topmost bit is the
 * sign. */
#define SPLIT_PLANES (LANE_BITS == 32 ? 6 : 7)

#if LANE_BITS == 32
typedef uint32_t Word;
typedef int32_t Sign __attribute__ ((vector_size (VECTOR_BYTES)));
#else
typedef uint64_t Word;
typedef int64_t Sign __attribute__ ((vector_size (VECTOR_BYTES)));
#endif
typedef Word V __attribute__ ((vector_size (VECTOR_BYTES)));

/* A stack of partial colourings (nodes). Node i is entry i of each array. */
typedef struct
{
  size_t n;
  Word *columns, *white[2], *black[2];
} Stack;

/* Sets of white columns that wait for the next test, with the differences on all diagonals. */
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
  uint8_t rows[2][TRUCE_LINES_SIDE_MAX + 1]; /* [colour][i]: index of the i-th row of that colour */
  uint32_t row_set;
  Stack stack;
  int factors[2]; /* weights of a white and of a black square in the tests of column sets */
  int above;      /* 2 x weight of all squares - 4 x weight of the needed squares */
  Queue queues[2];
  Word *halves[2][2][SPLIT_PLANES]; /* [half of the columns][family][plane][set]: differences */
} Search;

/* The numbers of white and of black squares on each diagonal of a family, times 1, 2 and 3. Bit-sliced. */
typedef struct
{
  V times[2][4][PLANES_MAX + 2]; /* [colour][factor][plane]; factor 0 is unused */
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

/* Returns: a word whose bit i is set if lane i is not 0. */
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

/* Counts the set bits of each byte; with AVX-512, of each lane. */
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

/* Sums, in each lane, the numbers of the lines in `mask`. At first each byte holds the sum of 8 lines. This
 * sum fits, since it is at most 8 x 31. */
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

static SPECIALISED void
NAME (push) (Stack *stack, Word columns, const Word white[2], const Word black[2])
{
  size_t i = stack->n++;

  stack->columns[i] = columns;
  for (int f = 0; f < 2; f++)
    {
      stack->white[f][i] = white[f];
      stack->black[f][i] = black[f];
    }
}

/* ---- bounds of one family of diagonals ----
 *
 * Numbers on diagonals are bit-sliced: bit d of plane i is bit i of the number for diagonal d, so that a few
 * logical operations treat all diagonals of all lanes at once. */

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

/* Counts, for each diagonal of both families, the squares that can still have the colour. columns: columns
 * that have the colour. excluded: diagonals that have the other colour. */
static SPECIALISED void
NAME (count) (
    const Search *search, int colour, V columns, const V excluded[2], int n_planes, Family families[2])
{
  V *diagonals = families[0].times[colour][1], *antidiagonals = families[1].times[colour][1];
  const int last = search->n - 1;

  for (int i = 0; i < n_planes; i++)
    diagonals[i] = antidiagonals[i] = (V){ 0 };
  for (int i = 0; i < search->n_rows[colour]; i += 2)
    {
      int r = search->rows[colour][i], s = search->rows[colour][i + 1];
      V a = columns & ~((excluded[0] >> (last - r)) | (excluded[1] >> r)), b = { 0 };

      if (i + 1 < search->n_rows[colour])
        b = columns & ~((excluded[0] >> (last - s)) | (excluded[1] >> s));
      NAME (add_two) (diagonals, n_planes, a << (last - r), b << (last - s));
      NAME (add_two) (antidiagonals, n_planes, a << r, b << s);
    }
}

/* Computes times[colour][2] and times[colour][3] from times[colour][1]. Clears the planes of times[colour][1]
 * from `n_planes` on. */
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

/* Computes an upper bound of a x white + b x black squares: each line of the family adds max (a x white, b x
 * black). `spare` is this bound minus (a x needs[0] + b x needs[1]). Removes lanes with a negative `spare`
 * from `alive`. forced: (nullable): receives in forced[colour] each line on which the other colour would
 * lower the bound by more than `spare`. *black_better: receives the lines on which b x black is larger. */
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
  const Word max = ((Word) 1 << (n_planes + 2)) - 1;
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
  spare = (V) (((Sign) spare > (Sign) NAME (all) (max)) & (Sign) NAME (all) (max)) |
          (V) (((Sign) spare <= (Sign) NAME (all) (max)) & (Sign) spare);
  /* `loss` is one less than the amount of a negative difference, so that >= replaces > for black. */
  for (int i = 0; i < n_planes + 2; i++)
    {
      V loss = difference[i] ^ borrow, bit = (V){ 0 } - ((spare >> i) & 1), same = ~(loss ^ bit);
      above = (loss & ~bit) | (same & above);
      reached = (loss & ~bit) | (same & reached);
    }
  forced[0] |= above & ~borrow;
  forced[1] |= reached & borrow;
}

/* ---- bounds of both families together ----
 *
 * With rows and columns coloured, a white and a black square on one diagonal or antidiagonal exclude each
 * other. Each white square weighs a, each black one b. The weight of a square may be split between its two
 * lines in any way. Each line adds max (white weight, black weight) to a bound of a x white + b x black. The
 * sum is (all weight + all absolute differences) / 2. So a split with small differences is sought. (The best
 * split is a maximum flow. Its sum is the maximum of a x white + b x black.)
 *
 * All weights are doubled. So at first each square has one unit, its weight, on each of its two lines. Then
 * squares send units, row by row: a square moves its unit from a line that has too much of its colour to its
 * other line. The squares of a row have one colour and different lines, so a whole row is done at once.
 * Differences are bit-sliced, with a sign. */

/* Weights are below 2^WEIGHT_BITS. */
#define WEIGHT_BITS 3

typedef struct
{
  V lines[2][SPLIT_PLANES];        /* [family][plane]: differences, rotated so that bit c belongs to the line
                                      through column c of the current row */
  V sent[2][TRUCE_LINES_SIDE_MAX]; /* [family][row]: squares that have sent away their unit on this family */
} NAME (Split);

static inline __attribute__ ((always_inline)) V
NAME (turn) (V v, int by)
{
  return by ? v >> by | v << (LANE_BITS - by) : v;
}

/* The next three functions add or subtract one-bit numbers, in all bit positions at once. bit() returns the
 * lowest bit of x + y + z, which is also the lowest bit of x - y - z. carried() returns the carry of the sum,
 * borrowed() the borrow of the difference. */
static inline __attribute__ ((always_inline)) V
NAME (bit) (V x, V y, V z)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V) _mm512_ternarylogic_epi64 ((__m512i) x, (__m512i) y, (__m512i) z, 0x96);
#else
  return x ^ y ^ z;
#endif
}

static inline __attribute__ ((always_inline)) V
NAME (carried) (V x, V y, V z)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V) _mm512_ternarylogic_epi64 ((__m512i) x, (__m512i) y, (__m512i) z, 0xe8);
#else
  return (x & y) | (z & (x ^ y));
#endif
}

static inline __attribute__ ((always_inline)) V
NAME (borrowed) (V x, V y, V z)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V) _mm512_ternarylogic_epi64 ((__m512i) x, (__m512i) y, (__m512i) z, 0x8e);
#else
  return (y & ~x) | (z & ~(x ^ y));
#endif
}

/* Lets squares of a row send their units from one of their lines to the other. The sending line must have at
 * least `weight` more of the colour than of the other colour. The receiving line must have more of the other
 * colour. With `eager`, a weaker condition holds for the receiving line: its difference must not exceed the
 * difference that the sending line has after sending. For black, differences are complemented: x becomes -x -
 * 1. sent: (nullable): squares that have sent before, updated. */
static inline __attribute__ ((always_inline)) void
NAME (send) (V lines[2][SPLIT_PLANES],
             V *const sent[2],
             int colour,
             V squares,
             const V weight[WEIGHT_BITS],
             bool eager)
{
  V less[2][SPLIT_PLANES], go[2], other[2]; /* less: differences after sending; go: squares that send; other:
                                               squares whose other line may receive */
  const V turned = colour ? ~(V){ 0 } : (V){ 0 };

  for (int f = 0; f < 2; f++)
    {
      V borrow = { 0 }, all = ~(V){ 0 };
      for (int i = 0; i < SPLIT_PLANES; i++)
        {
          V x = lines[f][i] ^ turned;
          less[f][i] = i < WEIGHT_BITS ? NAME (bit) (x, weight[i], borrow) : x ^ borrow;
          borrow = i < WEIGHT_BITS ? NAME (borrowed) (x, weight[i], borrow) : borrow & ~x;
          all &= less[f][i];
        }
      go[f] = ~less[f][SPLIT_PLANES - 1];
      if (colour)
        go[f] |= all;
      /* Subtracting the weight from a negative difference may wrap around to a positive one. Such a line has
       * less of the colour, so its squares must not send. */
      go[f] &= squares & ~(lines[f][SPLIT_PLANES - 1] ^ turned);
      if (sent)
        go[f] &= ~*sent[f];
    }
  for (int f = 0; f < 2; f++)
    if (eager)
      {
        V borrow = { 0 };
        for (int i = 0; i < SPLIT_PLANES - 1; i++)
          borrow = NAME (borrowed) (less[f][i], lines[!f][i] ^ turned, borrow);
        other[f] = ~NAME (borrowed) (lines[!f][SPLIT_PLANES - 1] ^ turned, less[f][SPLIT_PLANES - 1], borrow);
      }
    else
      other[f] = lines[!f][SPLIT_PLANES - 1] ^ turned;
  for (int f = 0; f < 2; f++)
    go[f] &= other[f];
  for (int f = 0; f < 2; f++)
    {
      V carry = { 0 };
      for (int i = 0; i < SPLIT_PLANES; i++)
        {
          V x = lines[f][i] ^ turned, sum = x ^ carry;
          if (i < WEIGHT_BITS)
            {
              V w = weight[i] & go[!f];
              sum ^= w;
              carry = NAME (carried) (x, w, carry);
            }
          else
            carry &= x;
          lines[f][i] = ((go[f] & less[f][i]) | (~go[f] & sum)) ^ turned;
        }
    }
  if (sent)
    {
      V back[2] = { go[0] & *sent[1], go[1] & *sent[0] };
      for (int f = 0; f < 2; f++)
        *sent[f] = (*sent[f] & ~back[!f]) | (go[f] & ~back[f]);
    }
}

/* Lets the squares of all rows send, one row after the other: downwards, or upwards if `up` is set. first:
 * this is the only sweep, so `sent` is not used. */
static inline __attribute__ ((always_inline)) void
NAME (sweep) (const Search *search,
              NAME (Split) * split,
              const V squares[2],
              V weights[2][WEIGHT_BITS],
              bool up,
              bool first)
{
  const int last = search->n - 1;
  V lines[2][SPLIT_PLANES];

  memcpy (lines, split->lines, sizeof lines);
  for (int i = 0; i <= last; i++)
    {
      const int r = up ? last - i : i;
      V *sent[2] = { &split->sent[0][r], &split->sent[1][r] };

      if (search->row_set >> r & 1)
        NAME (send) (lines, first ? NULL : sent, 0, squares[0], weights[0], !up);
      else
        NAME (send) (lines, first ? NULL : sent, 1, squares[1], weights[1], !up);
      if (i < last)
        for (int p = 0; p < SPLIT_PLANES; p++)
          {
            lines[up][p] = NAME (turn) (lines[up][p], LANE_BITS - 1);
            lines[!up][p] = NAME (turn) (lines[!up][p], 1);
          }
    }
  memcpy (split->lines, lines, sizeof lines);
}

/* Sums the absolute differences on the lines of a family. Sums lower and upper planes separately, so that
 * both sums fit into bytes. */
static inline V
NAME (differences) (const V lines[SPLIT_PLANES])
{
  V amounts[SPLIT_PLANES - 1], sign = lines[SPLIT_PLANES - 1];

  for (int i = 0; i < SPLIT_PLANES - 1; i++)
    amounts[i] = lines[i] ^ sign;
  return NAME (sum) (amounts, 4, ~(V){ 0 }) + NAME (sum) (amounts + 4, SPLIT_PLANES - 5, ~(V){ 0 }) * 16 +
         NAME (sum) (&sign, 1, ~(V){ 0 });
}

static inline void
NAME (enqueue) (Queue *queue, Word columns, const Word *lines, size_t stride)
{
  queue->columns[queue->n] = columns;
  for (int i = 0; i < 2 * SPLIT_PLANES; i++)
    queue->lines[i / SPLIT_PLANES][i % SPLIT_PLANES][queue->n] = lines[(size_t) i * stride];
  queue->n++;
}

/* Tests the last n column sets of a queue, by one sweep (level 0) or up to four sweeps (level 1). The sets
 * that survive level 0 go to the queue of level 1. Those that survive level 1 become nodes. Not inlined,
 * since the code is long. */
static __attribute__ ((noinline)) void
NAME (test_split) (Search *search, int level, size_t n)
{
  static const Word nothing[2];
  Queue *queue = &search->queues[level];
  const size_t from = queue->n - n;
  const int n_sweeps = level ? 4 : 1;
  V columns = NAME (load) (queue->columns + from), weights[2][WEIGHT_BITS];
  V squares[2] = { columns, ~columns };
  NAME (Split) split;
  unsigned living = (1u << n) - 1;

  queue->n = from;
  for (int f = 0; f < 2; f++)
    for (int i = 0; i < SPLIT_PLANES; i++)
      split.lines[f][i] = NAME (turn) (NAME (load) (queue->lines[f][i] + from), f ? 0 : search->n - 1);
  if (level)
    memset (split.sent, 0, sizeof split.sent);
  squares[1] &= ((Word) 1 << search->n) - 1;
  for (int colour = 0; colour < 2; colour++)
    for (int i = 0; i < WEIGHT_BITS; i++)
      weights[colour][i] = (V){ 0 } - NAME (all) ((Word) (search->factors[colour] >> i & 1));
  for (int sweep = 0; sweep < n_sweeps && living; sweep++)
    {
      if (!level)
        NAME (sweep) (search, &split, squares, weights, false, true);
      else if (sweep & 1)
        NAME (sweep) (search, &split, squares, weights, true, false);
      else
        NAME (sweep) (search, &split, squares, weights, false, false);
      living &=
          NAME (some) ((V) ((Sign) (NAME (all) ((Word) search->above) + NAME (differences) (split.lines[0]) +
                                    NAME (differences) (split.lines[1])) >= 0));
    }
  for (; living; living &= living - 1)
    {
      const size_t i = from + (size_t) __builtin_ctz (living);
      if (level == 0)
        NAME (enqueue) (&search->queues[1], queue->columns[i], &queue->lines[0][0][i], 2 * LANES);
      else
        NAME (push) (&search->stack, queue->columns[i], nothing, nothing);
    }
}

/* ---- all sets of columns for one set of rows ----
 *
 * The difference of white and black weights on a line is a sum over the columns. So it is the sum of two
 * table entries: one for the set of white columns in the lower half of the board, one for the set in the
 * upper half. All lanes of a vector have the same upper set and different lower sets.
 *
 * Lower sets are ordered by size, then by mirror image. A whole set must not be above its mirror image. So
 * the mirror image of its lower set must not be below its upper set. Therefore, the lower sets to try with an
 * upper set are the last ones of each size. */

static inline __attribute__ ((always_inline)) void
NAME (add) (V sum[SPLIT_PLANES], const V x[SPLIT_PLANES], const V y[SPLIT_PLANES])
{
  V carry = { 0 };

  for (int i = 0; i < SPLIT_PLANES; i++)
    {
      V bit = NAME (bit) (x[i], y[i], carry);
      carry = NAME (carried) (x[i], y[i], carry);
      sum[i] = bit;
    }
}

/* Fills `numbers` with a number for each line of the family. A line that meets the column in a white row gets
 * `white`. A line that meets it in a black row gets `black`. All other lines get 0. */
static inline void
NAME (set_numbers) (
    const Search *search, int family, int column, int white, int black, V numbers[SPLIT_PLANES])
{
  const Word full = ((Word) 1 << search->n) - 1;
  const Word rows = family ? search->row_set : (Word) truce_reverse_bits (search->row_set, search->n);

  for (int i = 0; i < SPLIT_PLANES; i++)
    numbers[i] = NAME (all) (((white >> i & 1 ? rows : 0) | (black >> i & 1 ? full & ~rows : 0)) << column);
}

/* Fills the tables of differences for all sets of the `n` columns from `first` on. The index of a set is its
 * bits as a number. Entries behind the last set are undefined. */
static void
NAME (fill_half) (const Search *search, int first, int n, Word *const tables[2][SPLIT_PLANES])
{
  const int *factors = search->factors;

  for (int f = 0; f < 2; f++)
    {
      V x[SPLIT_PLANES] = { { 0 } }, y[SPLIT_PLANES];

      for (int c = first; c < first + n; c++)
        {
          NAME (set_numbers) (search, f, c, 0, -factors[1], y);
          NAME (add) (x, x, y);
        }
      for (int i = 0; i < SPLIT_PLANES; i++)
        memcpy (tables[f][i], &x[i], sizeof x[i]);
      for (int c = 0; c < n; c++)
        {
          NAME (set_numbers) (search, f, first + c, factors[0], factors[1], y);
          for (size_t set = 0; set < (size_t) 1 << c; set += LANES)
            {
              for (int i = 0; i < SPLIT_PLANES; i++)
                x[i] = NAME (load) (tables[f][i] + set);
              NAME (add) (x, x, y);
              for (int i = 0; i < SPLIT_PLANES; i++)
                memcpy (tables[f][i] + ((size_t) 1 << c) + set, &x[i], sizeof x[i]);
            }
        }
    }
}

static void
NAME (fill_halves) (Search *search)
{
  const TruceLinesHalf *lower = search->task->lower;
  const size_t n = (size_t) 1 << lower->n;

  /* At first, the memory of the upper tables holds the lower tables, in the order of fill_half(). */
  NAME (fill_half) (search, 0, lower->n, search->halves[1]);
  for (int i = 0; i < 2 * SPLIT_PLANES; i++)
    {
      const Word *from = search->halves[1][i / SPLIT_PLANES][i % SPLIT_PLANES];
      Word *to = search->halves[0][i / SPLIT_PLANES][i % SPLIT_PLANES];

      for (size_t set = 0; set < n; set++)
        to[set] = from[lower->sets[set]];
    }
  NAME (fill_half) (search, lower->n, search->n - lower->n, search->halves[1]);
}

/* Chooses the weights of white and black squares. The colour whose rows and columns meet in fewer squares per
 * needed square gets the larger weight. */
static void
NAME (choose_factors) (Search *search, int white_columns)
{
  static const int factors[][2] = { { 2, 1 }, { 3, 2 }, { 4, 3 }, { 1, 1 } }, min[] = { 185, 145, 115, 0 };
  const int n = search->n, *needs = search->task->needs, max = (1 << (SPLIT_PLANES - 1)) - 1;
  const int white_rows = search->n_rows[0], black_rows = n - white_rows, black_columns = n - white_columns;
  const int white = white_rows * white_columns, black = black_rows * black_columns;
  const int on_line[2] = { white_rows < white_columns ? white_rows : white_columns,
                           black_rows < black_columns ? black_rows : black_columns };
  const int worth[2] = { white * needs[1], black * needs[0] }, heavy = worth[1] < worth[0];
  int i = 0, a, b;

  /* Differences must fit into their planes. */
  while (worth[!heavy] * 100 < worth[heavy] * min[i] ||
         (i < 3 && (factors[i][0] * on_line[heavy] > max || factors[i][1] * on_line[!heavy] > max)))
    i++;
  a = factors[i][heavy];
  b = factors[i][!heavy];
  search->above = 2 * (a * white + b * black) - 4 * (a * needs[0] + b * needs[1]);
  if (a == search->factors[0] && b == search->factors[1])
    return;
  search->factors[0] = a;
  search->factors[1] = b;
  NAME (fill_halves) (search);
}

/* Joins each of the n lower sets from index `from` on with the upper set. Tests the joined sets by the bound
 * of each family, and queues the survivors. */
static __attribute__ ((noinline)) void
NAME (test_pairs) (Search *search, size_t upper, size_t from, size_t n)
{
  const TruceLinesHalf *lower = search->task->lower;
  Word lanes[2 * SPLIT_PLANES][LANES];
  V lines[2][SPLIT_PLANES], alive = ~(V){ 0 };
  unsigned living;

  for (int f = 0; f < 2; f++)
    {
      V low[SPLIT_PLANES], high[SPLIT_PLANES];

      for (int i = 0; i < SPLIT_PLANES; i++)
        {
          low[i] = NAME (load) (search->halves[0][f][i] + from);
          high[i] = NAME (all) (search->halves[1][f][i][upper]);
        }
      NAME (add) (lines[f], low, high);
      alive &= (V) ((Sign) (NAME (all) ((Word) search->above) + 2 * NAME (differences) (lines[f])) >= 0);
    }
  living = NAME (some) (alive) & ((1u << n) - 1);
  search->task->pairs += n;
  if (!living)
    return;
  memcpy (lanes, lines, sizeof lanes);
  for (; living; living &= living - 1)
    {
      const int i = __builtin_ctz (living);
      const Word columns = (Word) upper << lower->n | lower->sets[from + (size_t) i];

      if (columns >= search->row_set)
        NAME (enqueue) (&search->queues[0], columns, &lanes[0][i], LANES);
    }
}

/* A vector of nodes after propagation, one node per lane. */
typedef struct
{
  Word columns[LANES], white[2][LANES], black[2][LANES];
  Word mixed[2][LANES];             /* [family][lane]: lines with squares of both colours */
  Word fewer[2][PLANES_MAX][LANES]; /* [family][plane][lane]: min (white, black squares) of each line */
} NAME (Lanes);

/* Returns: the bit of the line with the largest min (white, black squares). With either colour, the line
 * loses at least this number of squares. *family: receives the family of the line. */
static inline Word
NAME (choose) (const NAME (Lanes) * lanes, int lane, int n_planes, int *family)
{
  Word best[2] = { lanes->mixed[0][lane], lanes->mixed[1][lane] };

  for (int i = n_planes - 1; i >= 0; i--)
    {
      Word more[2] = { best[0] & lanes->fewer[0][i][lane], best[1] & lanes->fewer[1][i][lane] };
      if (more[0] | more[1])
        {
          best[0] = more[0];
          best[1] = more[1];
        }
    }
  *family = best[0] == 0;
  return best[*family] & -best[*family];
}

/* Reports the colouring of a propagated lane if no line has squares of both colours. Else pushes two nodes:
 * in one of them, a line is white; in the other, it is black. Returns: false to end the search. */
static inline bool
NAME (open) (Search *search, const NAME (Lanes) * lanes, int lane, int n_planes)
{
  Word white[2] = { lanes->white[0][lane], lanes->white[1][lane] };
  Word black[2] = { lanes->black[0][lane], lanes->black[1][lane] };
  int family;
  Word line;

  if (!(lanes->mixed[0][lane] | lanes->mixed[1][lane]))
    {
      TruceLinesColours colours = {
        search->row_set, (uint32_t) lanes->columns[lane], { white[0], white[1] }, { black[0], black[1] }
      };
      return search->task->found (search->task, &colours);
    }
  line = NAME (choose) (lanes, lane, n_planes, &family);
  white[family] |= line;
  NAME (push) (&search->stack, lanes->columns[lane], white, black);
  white[family] &= ~line;
  black[family] |= line;
  NAME (push) (&search->stack, lanes->columns[lane], white, black);
  return true;
}

static SPECIALISED void
NAME (conclude) (
    Family *family, const int needs[2], int n_planes, V *alive, V forced[2], V *mixed, V *black_better)
{
  V some[2] = { { 0 }, { 0 } }, unused;

  for (int colour = 0; colour < 2; colour++)
    for (int i = 0; i < n_planes; i++)
      some[colour] |= family->times[colour][1][i];
  *mixed = some[0] & some[1];
  forced[0] = forced[1] = (V){ 0 };
  NAME (multiply) (family, n_planes);
  NAME (weigh) (family, 1, 1, needs, n_planes, alive, forced, black_better);
  NAME (weigh) (family, 2, 3, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 3, 2, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 1, 2, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 2, 1, needs, n_planes, alive, forced, &unused);
  forced[0] &= *mixed;
  forced[1] &= *mixed;
  /* Lanes with a line that can have neither colour are dead. */
  *alive &= (V) ((forced[0] & forced[1]) == 0);
}

/* Pops a vector of nodes and propagates them once. Pushes the changed nodes again, and opens the unchanged
 * ones. Returns: false to end the search. */
static SPECIALISED bool
NAME (work) (Search *search, int n_planes)
{
  TruceLinesTask *task = search->task;
  Stack *stack = &search->stack;
  const size_t n = stack->n < LANES ? stack->n : LANES, from = stack->n - n;
  const Word full = ((Word) 1 << search->n) - 1;
  Family families[2];
  NAME (Lanes) lanes;
  V columns = NAME (load) (stack->columns + from), alive = ~(V){ 0 }, changed = { 0 };
  V white[2], black[2], forced[2], mixed, black_better;
  unsigned living, moving;

  for (int f = 0; f < 2; f++)
    {
      white[f] = NAME (load) (stack->white[f] + from);
      black[f] = NAME (load) (stack->black[f] + from);
    }
  stack->n = from;
  NAME (count) (search, 0, columns, black, n_planes, families);
  NAME (count) (search, 1, ~columns & full, white, n_planes, families);
  for (int colour = 0; colour < 2; colour++)
    alive &= (V) ((Sign) NAME (sum) (families[0].times[colour][1], n_planes, ~(V){ 0 }) >=
                  (Sign) NAME (all) ((Word) task->needs[colour]));
  for (int f = 0; f < 2; f++)
    {
      NAME (conclude) (&families[f], task->needs, n_planes, &alive, forced, &mixed, &black_better);
      white[f] |= forced[0];
      black[f] |= forced[1];
      changed |= forced[0] | forced[1];
      memcpy (lanes.mixed[f], &mixed, sizeof mixed);
      memcpy (lanes.white[f], &white[f], sizeof mixed);
      memcpy (lanes.black[f], &black[f], sizeof mixed);
      for (int i = 0; i < n_planes; i++)
        {
          V fewer =
              (families[f].times[0][1][i] & black_better) | (families[f].times[1][1][i] & ~black_better);
          memcpy (lanes.fewer[f][i], &fewer, sizeof fewer);
        }
    }
  memcpy (lanes.columns, &columns, sizeof columns);
  living = NAME (some) (alive) & ((1u << n) - 1);
  moving = NAME (some) (changed);
  task->nodes += n;
  task->dead += n - (size_t) __builtin_popcount (living);
  for (; living; living &= living - 1)
    {
      int lane = __builtin_ctz (living);
      if (moving >> lane & 1)
        NAME (push)
      (stack, lanes.columns[lane], (Word[]){ lanes.white[0][lane], lanes.white[1][lane] },
       (Word[]){ lanes.black[0][lane], lanes.black[1][lane] });
      else if (!NAME (open) (search, &lanes, lane, n_planes)) return false;
    }
  return true;
}

/* Works on the queues and the stack as long as they fill a vector. Returns: false to end the search. */
static SPECIALISED bool
NAME (drain) (Search *search, int n_planes)
{
  for (int level = 0; level < 2; level++)
    while (search->queues[level].n >= LANES)
      NAME (test_split) (search, level, LANES);
  for (unsigned turns = 1; search->stack.n >= LANES; turns++)
    if (!NAME (work) (search, n_planes) || (turns % 256 == 0 && !search->task->go_on (search->task)))
      return false;
  return true;
}

/* Tests all sets of `white` columns, except the sets that are below the set of rows. Those sets would only
 * give transposed boards. Returns: false to end the search. */
static SPECIALISED bool
NAME (search_columns) (Search *search, int white, int n_planes)
{
  const TruceLinesHalf *lower = search->task->lower;
  const size_t end = (size_t) 1 << (search->n - lower->n);
  size_t begin[TRUCE_LINES_SIDE_MAX / 2 + 1];
  unsigned turns = 0;

  memcpy (begin, lower->first, sizeof begin);
  for (size_t upper = search->row_set >> lower->n; upper < end; upper++)
    {
      const int k = white - __builtin_popcountll (upper);

      if (k < 0 || k > lower->n)
        continue;
      while (begin[k] < lower->first[k + 1] && lower->mirrored[begin[k]] < upper >> (search->n & 1))
        begin[k]++;
      for (size_t i = begin[k]; i < lower->first[k + 1]; i += LANES)
        {
          size_t n = lower->first[k + 1] - i;

          NAME (test_pairs) (search, upper, i, n < LANES ? n : LANES);
          if (!NAME (drain) (search, n_planes) || (turns++ % 64 == 0 && !search->task->go_on (search->task)))
            return false;
        }
    }
  for (int level = 0; level < 2; level++)
    if (search->queues[level].n)
      NAME (test_split) (search, level, search->queues[level].n);
  return true;
}

static inline void
NAME (begin) (Search *search, TruceLinesTask *task, uint32_t rows)
{
  Word *next = task->memory;

  search->task = task;
  search->n = task->n;
  search->row_set = rows;
  search->n_rows[0] = search->n_rows[1] = search->factors[0] = 0;
  search->stack.n = search->queues[0].n = search->queues[1].n = 0;
  for (int r = 0; r < task->n; r++)
    {
      int colour = !(rows >> r & 1);
      search->rows[colour][search->n_rows[colour]++] = (uint8_t) r;
    }
  search->stack.columns = next;
  for (int f = 0; f < 2; f++)
    {
      search->stack.white[f] = next += TRUCE_LINES_CAPACITY + 64;
      search->stack.black[f] = next += TRUCE_LINES_CAPACITY + 64;
    }
  next = (Word *) ((char *) task->memory + TRUCE_LINES_STACK);
  for (int i = 0; i < 4 * SPLIT_PLANES; i++, next += TRUCE_LINES_HALF + 64)
    search->halves[i / (2 * SPLIT_PLANES)][i / SPLIT_PLANES % 2][i % SPLIT_PLANES] = next;
}

/* Tests all sets of columns for these rows. For equal armies, only colourings with at most n white rows and
 * columns together are needed, since swapping the colours gives all others. Returns: false to end the
 * search. */
static SPECIALISED bool
NAME (search_rows) (TruceLinesTask *task, uint32_t rows, int n_planes)
{
  Search search;
  int n = task->n, white_rows = __builtin_popcount (rows);

  NAME (begin) (&search, task, rows);
  for (int white = 1; white < n; white++)
    {
      if ((task->equal && white_rows + white > n) || white_rows * white < task->needs[0] ||
          (n - white_rows) * (n - white) < task->needs[1])
        continue;
      NAME (choose_factors) (&search, white);
      if (!NAME (search_columns) (&search, white, n_planes))
        return false;
    }
  for (unsigned turns = 1; search.stack.n > 0; turns++)
    if (!NAME (work) (&search, n_planes) || (turns % 256 == 0 && !task->go_on (task)))
      return false;
  return true;
}

static bool
NAME (search_4) (TruceLinesTask *task, uint32_t rows)
{
  return NAME (search_rows) (task, rows, 4);
}

static bool
NAME (search_5) (TruceLinesTask *task, uint32_t rows)
{
  return NAME (search_rows) (task, rows, 5);
}

#undef NAME
#undef Word
#undef V
#undef Sign
#undef Stack
#undef Search
#undef Family
#undef Queue
#undef WEIGHT_BITS
#undef SPLIT_PLANES
#undef LANES
