/* truce-theatre-page-private.h: what the parts of TruceTheatrePage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-page.h"
#include "truce-theatre-stage.h"

G_BEGIN_DECLS

#define TRUCE_THEATRE_STAGES 2
#define TRUCE_THEATRE_STAYS  G_MAXUINT /* a stage that does not move */

/* Where the searches are to go; reading to there may take seconds. */
typedef struct
{
  gboolean by_kind;               /* each to its own next event of `kind`, or the one before; else … */
  guint to[TRUCE_THEATRE_STAGES]; /* … each to its position */
  TruceStepKind kind;
  gboolean back;
} TruceTheatreGoal;

struct _TruceTheatrePage
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkBox *choices;
  GtkDropDown *board;
  GtkDropDown *methods[TRUCE_THEATRE_STAGES];
  GtkBox *stages_box;
  TruceTheatreStage *stages[TRUCE_THEATRE_STAGES]; /* the second only where two are compared */
  GtkBox *transport;
  GtkStack *scrub_stack; /* "scrub", or "reading" while the goal is far */
  GtkScale *scrub;
  GtkProgressBar *reading;
  GtkAdjustment *position;
  GtkButton *play;
  GtkDropDown *speed;

  TruceProblemSpec spec;  /* that the window offers */
  TruceProblemSpec shown; /* that the searches are of */
  gboolean
      outdated; /* the searches are of another problem or method than chosen; brought up to date when seen */
  gboolean compare;
  TruceLayout layout;

  guint read_source; /* idle that reads ahead */
  gboolean seeking;  /* reads until `goal` is known; nothing moves before */
  TruceTheatreGoal goal;
  gint64 seek_time; /* when that began, in microseconds */
  guint tick;       /* frame callback while playing, else 0 */
  gint64 tick_time; /* of the last frame, in microseconds; 0: none yet */
  double due;       /* part of an event that is not yet done */
};

/* How many stages are seen: 1 or 2. */
guint truce_theatre_page_n_stages (TruceTheatrePage *self);

/* The search of a stage; NULL: none. */
TruceTheatreSearch *truce_theatre_page_get_search (TruceTheatrePage *self, guint stage);

/* -searches: makes those that are chosen, now or when the page is seen */
void truce_theatre_page_renew (TruceTheatrePage *self);
void truce_theatre_page_renew_if_outdated (TruceTheatrePage *self);
void truce_theatre_page_read_ahead (TruceTheatrePage *self);

/* -seek: to where the searches may not have been read yet; what is known is gone to at once */
void truce_theatre_page_seek (TruceTheatrePage *self, const TruceTheatreGoal *goal);
void truce_theatre_page_go (TruceTheatrePage *self, guint position);
void truce_theatre_page_seek_on (TruceTheatrePage *self); /* after more was read */
void truce_theatre_page_cancel_seek (TruceTheatrePage *self);

/* -play: moving in time */
void truce_theatre_page_install_actions (GtkWidgetClass *klass);
void truce_theatre_page_install_keys (TruceTheatrePage *self);
void truce_theatre_page_moved (TruceTheatrePage *self);    /* shows where the searches are */
void truce_theatre_page_scrubbed (TruceTheatrePage *self); /* the user moved the slider */
void truce_theatre_page_set_playing (TruceTheatrePage *self, gboolean playing);
void truce_theatre_page_update_actions (TruceTheatrePage *self);

/* The scrub bar is as long as what is known. */
void truce_theatre_page_update_extent (TruceTheatrePage *self);

void truce_theatre_page_tell (TruceTheatrePage *self, const char *text);

G_END_DECLS
