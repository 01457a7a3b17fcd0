/* armies-lines-split.h: what both families of diagonals allow together, for lanes of LANE_BITS; for
 * armies-lines-body.h alone
 *
 * With rows and columns coloured, a white and a black square on one diagonal or antidiagonal shut each other
 * out. Let each white square weigh a and each black one b, and split the weight of each between its two lines
 * in any way: then what stays of white and black on a line meets there, and no colouring has more than the
 * sum over all lines, of both families, of the larger of white and black. That is half of all weight and half
 * of all differences, so small differences are what is sought. (The best split is a maximum flow, and its
 * sum the true maximum of a × white + b × black.)
 *
 * It begins with halves: the differences are then those of the two families, each with whole weights. All is
 * doubled, so that a square has one unit of its weight on either line. Then one square after the other, row
 * by row, sends its unit from the line that has more of its colour than it can use to the other line. As the
 * squares of a row have lines of their own, and a row one colour, that is done for a row at once. Differences
 * are kept like the counts, bit by bit (see armies-lines-bounds.h), with a sign on top.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Weights are below two to this. */
#define WEIGHT_BITS 3

/* Differences of the lines of both families, turned so that bit c is that of column c in the row at hand; and
 * which squares of each row have sent their unit to which. */
typedef struct
{
  V lines[2][SPLIT_PLANES];
  V sent[2][TRUCE_LINES_SIDE_MAX];
} NAME (Split);

static inline __attribute__ ((always_inline)) V
NAME (turn) (V v, int by)
{
  return by ? v >> by | v << (LANE_BITS - by) : v;
}

/* x + y + z, and x - y - z, are bits of a sum and what is carried. */
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

/* Has the squares of a row send their units, those of colour `colour`, weighing `weight` each: where a line
 * has at least that much more of the colour, and the other line would still have no more of it (`eager`), or
 * has more of the other colour. The board is seen from the colour's side: for black, numbers are
 * complemented, which makes them one less than their negatives. `sent`: what the squares have sent before
 * (NULL: nothing). */
static inline __attribute__ ((always_inline)) void
NAME (send) (V lines[2][SPLIT_PLANES],
             V *const sent[2],
             int colour,
             V squares,
             const V weight[WEIGHT_BITS],
             bool eager)
{
  V less[2][SPLIT_PLANES], go[2], other[2]; /* what would be left, who sends, where the other line has room */
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
      /* A number too far below 0 wraps around. */
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
        /* The sign counts less. */
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

/* All rows, downwards or upwards. `first`: nothing has been sent, and nobody will ask. */
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

/* The sum of a family's differences, without their signs. Planes are summed in two parts, whose bytes hold
 * that. */
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

/* Takes the last n column sets off a queue. Those of the first get one sweep, the others more; what survives
 * goes to the second queue, or becomes a node. Not for each number of planes anew: it is long. */
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
