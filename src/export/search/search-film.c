/* search-film.c: TruceSearchFilm, which draws a part of a search, one frame for each event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-film.h"

#include <glib/gi18n.h>
#include <math.h>

#include "board/board-draw.h"
#include "common/draw-text.h"
#include "search-scene.h"

#define MARGIN        8
#define CAPTION_SHARE 0.045 /* font size of the caption, as a fraction of the board's longer side */
#define CAPTION_MIN   12
#define CAPTION_ROOM  0.9 /* space above the caption + space below, as multiple of the font size */

struct TruceSearchFilm
{
  TruceSearchFilmRequest request;
  TruceStepper *stepper;
  int n_frames;
  int board_width, board_height; /* pixels, with the coordinates */
  double type;                   /* font size of the caption; 0: no caption */
  double caption_height;         /* pixels of the highest caption */
};

static void
draw_board (TruceSearchFilm *self, cairo_t *cr, const TruceStepperState *state)
{
  const TruceProblem *problem = self->request.problem;
  g_autofree TruceBoardScene *scene = g_new (TruceBoardScene, 1);
  g_autofree TruceBoardMarks *marks = g_new (TruceBoardMarks, 1);
  g_autofree TruceBoardAnalysis *analysis = g_new (TruceBoardAnalysis, 1);
  TruceBoardLayout layout = truce_board_layout_large (problem->board, self->board_width, self->board_height,
                                                      true, MAX (self->request.size / 480., 1), 1, 0.5, 0.5);

  truce_search_scene (problem, state, scene, marks);
  truce_board_analysis_init (analysis, scene, problem->maps[0]);
  truce_board_draw_ground (cr, &layout, scene, &self->request.theme);
  truce_board_marks_draw_below (cr, &layout, marks, &self->request.theme);
  truce_board_draw_content (cr, &layout, scene, analysis, problem->maps[0], &self->request.theme);
  truce_board_marks_draw_above (cr, &layout, marks, &self->request.theme);
  truce_board_analysis_clear (analysis);
}

static void
draw (cairo_t *cr, int frame, gpointer data)
{
  TruceSearchFilm *self = data;
  const TruceTheme *theme = &self->request.theme;
  g_autofree char *caption = NULL;
  TruceStepperState state;

  truce_stepper_go (self->stepper, (uint64_t) self->request.from + (uint64_t) frame);
  truce_stepper_state (self->stepper, &state);
  truce_set_color (cr, &theme->background, 1);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  draw_board (self, cr, &state);
  cairo_restore (cr);
  if (self->type > 0)
    caption = self->request.caption (self->request.problem, &state, self->request.data);
  if (caption)
    truce_draw_text_lines (cr, caption, MARGIN + self->board_width / 2.,
                           MARGIN + self->board_height +
                               (self->caption_height + self->type * CAPTION_ROOM) / 2,
                           self->type, self->board_width, &theme->coordinate);
}

/* Makes `caption_height` large enough for the caption at the stepper's position. */
static void
measure_caption (TruceSearchFilm *self)
{
  g_autofree char *caption = NULL;
  TruceStepperState state;

  if (self->type <= 0)
    return;
  truce_stepper_state (self->stepper, &state);
  caption = self->request.caption (self->request.problem, &state, self->request.data);
  if (caption)
    self->caption_height =
        MAX (self->caption_height, truce_text_lines_height (caption, self->type, self->board_width));
}

/* Steps through all positions of the film to count the frames and find the highest caption. Returns FALSE
 * with an error if the search ends before the first frame. */
static gboolean
measure (TruceSearchFilm *self, TruceError *error)
{
  guint n = 1;

  if (!truce_stepper_go (self->stepper, self->request.from))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("the search has only %d events"),
                            (int) truce_stepper_position (self->stepper));
  measure_caption (self);
  while (n < self->request.n_frames && truce_stepper_next (self->stepper, NULL))
    {
      measure_caption (self);
      n++;
    }
  self->n_frames = (int) n;
  return TRUE;
}

TruceSearchFilm *
truce_search_film_new (const TruceSearchFilmRequest *request, TruceError *error)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const TruceBoard board = request->problem->board;
  g_autoptr (TruceSearchFilm) self = g_new0 (TruceSearchFilm, 1);

  self->request = *request;
  truce_problem_ref (request->problem);
  self->stepper = truce_stepper_new (request->method, request->problem, &goal, error);
  if (!self->stepper)
    return NULL;
  self->board_width = MAX (request->size * board.columns / MAX (board.rows, board.columns), 40);
  self->board_height = MAX (request->size * board.rows / MAX (board.rows, board.columns), 40);
  self->type = request->caption ? MAX (request->size * CAPTION_SHARE, CAPTION_MIN) : 0;
  if (!measure (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
truce_search_film_free (TruceSearchFilm *self)
{
  truce_stepper_free (self->stepper);
  truce_problem_unref (self->request.problem);
  g_free (self);
}

TruceAnimation
truce_search_film_animation (TruceSearchFilm *self, TruceProgress *progress)
{
  return (TruceAnimation){
    .width = self->board_width + 2 * MARGIN,
    .height = self->board_height + 2 * MARGIN + (int) ceil (self->caption_height + self->type * CAPTION_ROOM),
    .n_frames = self->n_frames,
    .time = self->request.time,
    .draw = draw,
    .data = self,
    .progress = progress,
  };
}
