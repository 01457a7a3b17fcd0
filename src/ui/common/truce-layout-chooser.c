/* truce-layout-chooser.c: TruceLayoutChooser, chooses the layout of a window by its size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-layout-chooser.h"

#include <string.h>

/* Pixels. */
#define MIN_WIDTH     360
#define WIDE_FROM     1150 /* minimum width for both panels and a large board */
#define BESIDE_FROM   780  /* minimum width for the list beside a large board, without the rules */
#define SLIM_BELOW    440  /* width below which tabs do not fit into the header in any language */
#define TALL_FROM     600  /* minimum width for a list below the board */
#define TALL_HEIGHT   720  /* minimum height for a list below the board */
#define SPACIOUS_FROM 1200 /* minimum width for three parts side by side */
#define ROOMY_FROM    840  /* minimum height for a legend of two rows */
#define LOW_BELOW     480  /* height below which pages scroll and need all the space */

struct _TruceLayoutChooser
{
  GObject parent_instance;

  TrucePageLayout present;
  gboolean laid_out;                       /* truce_layout_chooser_allocate() was called */
  int min_widths[TRUCE_LAYOUT_NARROW + 1]; /* by layout: width below which the layout did not fit */
  int min_beside;                          /* width below which a list beside the board did not fit */
  guint source;
};

G_DEFINE_FINAL_TYPE (TruceLayoutChooser, truce_layout_chooser, G_TYPE_OBJECT)

static guint changed_signal;

const TrucePageLayout *
truce_layout_chooser_get (TruceLayoutChooser *self)
{
  return &self->present;
}

static TruceLayout
layout_for (TruceLayoutChooser *self, int width, int height)
{
  if (width >= MAX (WIDE_FROM, self->min_widths[TRUCE_LAYOUT_WIDE]))
    return TRUCE_LAYOUT_WIDE;
  return width >= MAX (TALL_FROM, self->min_widths[TRUCE_LAYOUT_TALL]) && height >= TALL_HEIGHT
             ? TRUCE_LAYOUT_TALL
             : TRUCE_LAYOUT_NARROW;
}

static gboolean
on_idle (gpointer data)
{
  TruceLayoutChooser *self = data;

  self->source = 0;
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

void
truce_layout_chooser_queue (TruceLayoutChooser *self)
{
  if (!self->source)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

/* Returns a small width even if `needed` is larger, so that the user can make the window narrower. If the
 * content then does not fit, truce_layout_chooser_allocate() chooses a narrower layout, and no longer uses
 * the wider layout below that width. How much fits depends on the language. The window never grows by
 * itself, although hidden panels need their space for a moment. */
int
truce_layout_chooser_min_width (TruceLayoutChooser *self, int width, int needed)
{
  gboolean narrowest = self->present.layout == TRUCE_LAYOUT_NARROW && !self->present.beside;

  if (!self->laid_out)
    return needed;
  return MIN (needed, narrowest ? MAX (width, MIN_WIDTH) : MIN_WIDTH);
}

void
truce_layout_chooser_allocate (TruceLayoutChooser *self, int width, int height, int needed)
{
  TrucePageLayout next = { .roomy = height >= ROOMY_FROM,
                           .spacious = width >= SPACIOUS_FROM,
                           .slim = width < SLIM_BELOW,
                           .low = height < LOW_BELOW };

  /* until the idle callback runs, `needed` is for the previous layout */
  if (self->laid_out && !self->source && needed > width)
    {
      if (self->present.beside && self->present.layout != TRUCE_LAYOUT_WIDE)
        self->min_beside = MAX (self->min_beside, needed);
      else
        self->min_widths[self->present.layout] = MAX (self->min_widths[self->present.layout], needed);
    }
  next.beside = width >= MAX (MAX (BESIDE_FROM, self->min_beside), height);
  next.layout = layout_for (self, width, height);
  if (self->laid_out && memcmp (&next, &self->present, sizeof next) == 0)
    return;
  self->present = next;
  self->laid_out = TRUE;
  truce_layout_chooser_queue (self);
}

static void
truce_layout_chooser_finalize (GObject *object)
{
  g_clear_handle_id (&TRUCE_LAYOUT_CHOOSER (object)->source, g_source_remove);
  G_OBJECT_CLASS (truce_layout_chooser_parent_class)->finalize (object);
}

static void
truce_layout_chooser_class_init (TruceLayoutChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_layout_chooser_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_LAYOUT_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_layout_chooser_init (TruceLayoutChooser *self)
{
}
