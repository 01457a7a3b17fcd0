/* peaceful-all.c: all placements of armies of given sizes, by the methods of peaceable armies
 *
 * The inner method lists at least one placement of each symmetry class, and may repeat classes. This method
 * collects the classes. Finally it expands them to placements. This is fast if there are few classes, as for
 * the largest armies.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "methods.h"

#include <stdlib.h>

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceProblemSpec spec;

  if (problem->peace != TRUCE_PEACE_BETWEEN || problem->geometry == TRUCE_GEOMETRY_NQ10)
    *why_not = TRUCE_N_ ("the method needs peace between armies");
  else if (goal->question.sequences)
    *why_not = TRUCE_N_ ("the method ignores the order of placing");
  else if (goal->question.asks == TRUCE_ANY)
    *why_not = TRUCE_N_ ("the method finds all placements or the first one, not any one");
  else if (!truce_armies_spec_of_sizes (problem, &spec))
    *why_not = TRUCE_N_ ("the method takes two or three armies of the same piece, all of the same size "
                         "except the first");
  else
    return true;
  return false;
}

typedef struct
{
  TruceSink base;
  const TruceProblem *problem;
  TruceClasses *classes;
  bool no_memory;
} Gathering;

static bool
gather (TruceSink *base, const TruceSquare *placed, int n)
{
  Gathering *gathering = (Gathering *) base;
  TruceKindSets placement;

  truce_kind_sets_whole (&placement, gathering->problem, placed, n);
  gathering->no_memory = !truce_classes_add_sets (gathering->classes, &placement);
  return !gathering->no_memory;
}

static TruceStatus
find_classes (const TruceProblem *problem, TruceMonitor *monitor, TruceClasses *classes)
{
  _Atomic int incumbent = problem->kinds[problem->n_kinds - 1].pieces - 1;
  TruceGoal goal = { .question = { TRUCE_LIST }, .incumbent = &incumbent };
  Gathering gathering = { .base.take = gather, .problem = problem, .classes = classes };
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;
  const TruceMethod *method;
  TruceProblemSpec spec;
  TruceProblem *largest;
  TruceCounters counters;
  mpz_t total;

  truce_armies_spec_of_sizes (problem, &spec);
  largest = truce_problem_new (&spec, NULL);
  method = largest ? truce_method_choose (NULL, largest, &goal, NULL) : NULL;
  if (method)
    {
      goal.options = method->default_options;
      mpz_init (total);
      end = truce_method_answer (method, largest, &goal, monitor->control, &gathering.base, total, &counters);
      mpz_clear (total);
      monitor->counters.dead_ends += counters.dead_ends;
    }
  truce_problem_unref (largest);
  return gathering.no_memory ? TRUCE_STATUS_NO_MEMORY : end;
}

/* State of add_images(), which adds all images of a placement to `images`. `images` belongs to a copy of the
 * problem without symmetries, so each image is a class of its own. */
typedef struct
{
  const TruceSymmetries *symmetries;
  TruceClasses *images;
  const TruceSquare *pieces;
  int n;
  const TruceSymmetry *element;
  uint8_t kinds[TRUCE_KINDS_MAX]; /* [kind]: image */
} Turning;

static bool
add_image (const Turning *turning)
{
  TruceSquare image[TRUCE_SQUARES_MAX];

  for (int i = 0; i < turning->n; i++)
    {
      int square = truce_packed_square (turning->pieces[i]), kind = truce_packed_kind (turning->pieces[i]);

      image[i] = truce_pack (turning->kinds[kind],
                             truce_symmetry_square (turning->symmetries, turning->element, square));
    }
  truce_placement_sort (image, turning->n);
  return truce_classes_add (turning->images, image, turning->n);
}

/* Permutes the kinds from `kind` on in all ways that only exchange interchangeable kinds. Adds the image of
 * the placement under each permutation. Returns: false if memory runs out. */
static bool
change_places (Turning *turning, int kind)
{
  uint8_t *kinds = turning->kinds;
  bool added = true;

  if (kind == turning->symmetries->n_kinds)
    return add_image (turning);
  for (int other = kind; other < turning->symmetries->n_kinds && added; other++)
    if (turning->symmetries->alike[kinds[other]] == turning->symmetries->alike[kinds[kind]])
      {
        uint8_t former = kinds[kind];

        kinds[kind] = kinds[other];
        kinds[other] = former;
        added = change_places (turning, kind + 1);
        kinds[other] = kinds[kind];
        kinds[kind] = former;
      }
  return added;
}

static bool
add_images (const TruceProblem *problem, const TruceKindSets *placement, TruceClasses *images)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  Turning turning = { .symmetries = &problem->symmetries, .images = images, .pieces = pieces };

  turning.n = truce_kind_sets_list (placement, problem->n_kinds, pieces);
  for (int i = 0; i < problem->symmetries.n; i++)
    {
      turning.element = &problem->symmetries.elements[i];
      memcpy (turning.kinds, turning.element->kinds, sizeof turning.kinds);
      if (!change_places (&turning, 0))
        return false;
    }
  return true;
}

static bool
report_placements (const TruceProblem *problem,
                   const TruceGoal *goal,
                   TruceMonitor *monitor,
                   TruceClasses *placements,
                   TruceSink *sink)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TruceKindSets placement;
  TruceAnswer answer;
  bool more = true;

  if (!truce_answer_init (&answer, problem, goal, monitor, sink))
    return false;
  truce_classes_sort (placements);
  for (size_t i = 0; i < truce_classes_count (placements) && more; i++)
    {
      truce_classes_get (placements, i, &placement);
      more =
          truce_answer_report_some (&answer, pieces, truce_kind_sets_placed (problem, &placement, pieces)) &&
          !truce_monitor_should_stop (monitor);
    }
  truce_answer_clear (&answer);
  return true;
}

static bool
report_images (const TruceProblem *problem,
               const TruceGoal *goal,
               TruceMonitor *monitor,
               TruceClasses *classes,
               TruceSink *sink)
{
  TruceProblem plain = *problem; /* a copy without symmetries, which shares the tables of `problem` */
  TruceClasses *images;
  TruceKindSets placement;
  bool done;

  plain.symmetries.n = 1;
  plain.symmetries.trivial = true;
  for (int kind = 0; kind < plain.n_kinds; kind++)
    plain.symmetries.alike[kind] = (uint8_t) kind;
  images = truce_classes_new (&plain);
  done = images != NULL;
  for (size_t i = 0; i < truce_classes_count (classes) && done; i++)
    {
      truce_classes_get (classes, i, &placement);
      done = add_images (problem, &placement, images);
    }
  done = done && report_placements (problem, goal, monitor, images, sink);
  truce_classes_free (images);
  return done;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceClasses *classes = truce_classes_new (problem);
  TruceStatus end = classes ? find_classes (problem, monitor, classes) : TRUCE_STATUS_NO_MEMORY;

  if (end == TRUCE_STATUS_DONE &&
      !(goal->question.classes ? report_placements : report_images) (problem, goal, monitor, classes, sink))
    end = TRUCE_STATUS_NO_MEMORY;
  truce_classes_free (classes);
  return end;
}

const TruceMethod truce_method_peaceful_all = {
  .id = "peaceful-all",
  .name = TRUCE_N_ ("Peaceable armies, all"),
  .source = "Truce",
  .summary = TRUCE_N_ ("Collects the classes of armies of the given sizes; there are few such classes if "
                       "the armies are large."),
  .scope = TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
};
