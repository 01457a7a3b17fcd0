/* truce-board-view-keys.c: the keyboard on a TruceBoardView
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "board/board-speech.h"

#define JUMP_TIMEOUT_MS 1000
/* From this many files on, x is the name of one. */
#define FILES_WITH_X 24

static gboolean
jump_timed_out (gpointer data)
{
  TruceBoardView *self = data;

  self->jump_source = 0;
  truce_board_view_clear_jump (self);
  return G_SOURCE_REMOVE;
}

void
truce_board_view_clear_jump (TruceBoardView *self)
{
  self->jump[0] = '\0';
  g_clear_handle_id (&self->jump_source, g_source_remove);
}

/* Whether letters may begin the name of a file of the board: `a` may on one of 26 files, `ac` not. */
static gboolean
begins_file (TruceBoardView *self, const char *letters)
{
  int columns = self->scene.board.columns;
  int column = letters[0] - 'a';

  if (letters[1])
    column = (column + 1) * 26 + letters[1] - 'a';
  return column < columns && strlen (letters) <= 2;
}

/* Takes letters, then digits; goes to the square as soon as there is one by that name, so that `c1` goes to
 * c1 and a `2` after it on to c12, where there is one. FALSE: the key is none of ours. */
static gboolean
jump (TruceBoardView *self, char key)
{
  gsize length = strlen (self->jump);
  gboolean digits = length && g_ascii_isdigit (self->jump[length - 1]);
  char next[sizeof self->jump + 1];
  int square;

  if (g_ascii_isdigit (key) && !length)
    return FALSE;
  if (length + 1 >= sizeof self->jump || (g_ascii_isalpha (key) && digits))
    length = 0;
  memcpy (next, self->jump, length);
  next[length] = key;
  next[length + 1] = '\0';
  if (g_ascii_isalpha (key) && !begins_file (self, next))
    {
      next[0] = key;
      next[1] = '\0';
      if (!begins_file (self, next))
        return FALSE;
    }
  truce_board_view_clear_jump (self);
  square = g_ascii_isdigit (key) ? truce_square_parse (self->scene.board, next, NULL) : -1;
  if (square < 0 && digits && g_ascii_isdigit (key))
    return FALSE;
  g_strlcpy (self->jump, next, sizeof self->jump);
  self->jump_source = g_timeout_add (JUMP_TIMEOUT_MS, jump_timed_out, self);
  if (square >= 0)
    {
      char kept[sizeof self->jump];

      /* Moving the focus clears what was typed; the next digit may still belong to it. */
      g_strlcpy (kept, self->jump, sizeof kept);
      truce_board_view_focus_square (self, square, TRUE);
      g_strlcpy (self->jump, kept, sizeof self->jump);
      if (!self->jump_source)
        self->jump_source = g_timeout_add (JUMP_TIMEOUT_MS, jump_timed_out, self);
    }
  return TRUE;
}

static gboolean
go (TruceBoardView *self, int row, int column)
{
  TruceBoard board = self->scene.board;

  row = CLAMP (row, 0, board.rows - 1);
  column = CLAMP (column, 0, board.columns - 1);
  truce_board_view_clear_jump (self);
  truce_board_view_focus_square (self, truce_board_square (board, row, column), TRUE);
  return TRUE;
}

static gboolean
move (TruceBoardView *self, guint keyval, gboolean control)
{
  TruceBoard board = self->scene.board;
  int row = truce_board_row (board, self->cursor);
  int column = truce_board_column (board, self->cursor);

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return go (self, row, control ? 0 : column - 1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return go (self, row, control ? board.columns - 1 : column + 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return go (self, control ? 0 : row - 1, column);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return go (self, control ? board.rows - 1 : row + 1, column);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return go (self, control ? 0 : row, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return go (self, control ? board.rows - 1 : row, board.columns - 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return !control && go (self, 0, column);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return !control && go (self, board.rows - 1, column);
    default:
      return FALSE;
    }
}

static gboolean
edit (TruceBoardView *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      return truce_board_view_toggle (self, self->cursor);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return truce_board_view_emit (self, TRUCE_BOARD_SQUARE_REMOVED, self->cursor);
    case GDK_KEY_numbersign:
      return truce_board_view_emit (self, TRUCE_BOARD_SQUARE_BLOCKED, self->cursor);
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      return truce_board_view_emit (self, TRUCE_BOARD_SQUARE_PARTED, self->cursor);
    case GDK_KEY_percent:
      return truce_board_view_emit (self, TRUCE_BOARD_SQUARE_WALLED, self->cursor);
    case GDK_KEY_x:
    case GDK_KEY_X:
      return self->scene.board.columns < FILES_WITH_X &&
             truce_board_view_emit (self, TRUCE_BOARD_SQUARE_BLOCKED, self->cursor);
    default:
      return FALSE;
    }
}

static gboolean
control_key (TruceBoardView *self, guint keyval)
{
  double x, y;

  switch (keyval)
    {
    case GDK_KEY_c:
    case GDK_KEY_C:
      return truce_board_view_emit (self, TRUCE_BOARD_COPY, -1);
    case GDK_KEY_v:
    case GDK_KEY_V:
      return truce_board_view_emit (self, TRUCE_BOARD_PASTE, -1);
    default:
      truce_board_layout_center (&self->layout, self->cursor, &x, &y);
      return truce_pan_zoom_key (&self->pan_zoom, keyval, x, y);
    }
}

static gboolean
escape (TruceBoardView *self)
{
  gboolean typed = self->jump[0] != '\0', drew = truce_board_view_cancel_stroke (self);

  truce_board_view_clear_jump (self);
  return truce_board_view_cancel_drag (self) || drew || typed;
}

/* A number with no file before it, of one of several kinds. */
static gboolean
choose_kind (TruceBoardView *self, gunichar character)
{
  int kind = (int) character - '1';

  return kind >= 0 && kind < self->scene.n_kinds &&
         truce_board_view_emit (self, TRUCE_BOARD_KIND_CHOSEN, kind);
}

/* ---- what is asked ---- */

/* By the arrows and the keys round them, as the keypad has them. */
static int
direction_of (guint keyval)
{
  static const guint keys[TRUCE_N_DIRECTIONS][2] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up },       { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up },
    { GDK_KEY_Right, GDK_KEY_KP_Right }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down },
    { GDK_KEY_Down, GDK_KEY_KP_Down },   { GDK_KEY_End, GDK_KEY_KP_End },
    { GDK_KEY_Left, GDK_KEY_KP_Left },   { GDK_KEY_Home, GDK_KEY_KP_Home },
  };

  for (int i = 0; i < TRUCE_N_DIRECTIONS; i++)
    if (keyval == keys[i][0] || keyval == keys[i][1])
      return i;
  return -1;
}

/* By letters behind those of the files of a common board. */
static int
question_of (gunichar character)
{
  static const char letters[TRUCE_ASK_SCAN + 1] = {
    [TRUCE_ASK_PIECES] = 'p', [TRUCE_ASK_LINES] = 's',   [TRUCE_ASK_ATTACKERS] = 't',
    [TRUCE_ASK_FREE] = 'o',   [TRUCE_ASK_NUMBERS] = 'n', [TRUCE_ASK_AGAIN] = 'r',
  };
  const char *letter = character && character < 128 ? strchr (letters, (char) character) : NULL;

  return letter ? (int) (letter - letters) : -1;
}

static gboolean
ask (TruceBoardView *self, int question)
{
  guint signal = g_signal_lookup ("asked", TRUCE_TYPE_BOARD_VIEW);

  return question >= 0 && g_signal_has_handler_pending (self, signal, 0, TRUE) &&
         truce_board_view_emit (self, TRUCE_BOARD_ASKED, question);
}

static gboolean
ask_shifted (TruceBoardView *self, guint keyval, gunichar character)
{
  int direction = direction_of (keyval);

  return ask (self, direction >= 0 ? (int) TRUCE_ASK_SCAN + direction : question_of (character));
}

/* The next square in the direction of an arrow joins the region, and has the focus then. */
static gboolean
join (TruceBoardView *self, guint keyval)
{
  int from = self->cursor;

  if (direction_of (keyval) < 0 || direction_of (keyval) % 2 || !move (self, keyval, FALSE))
    return FALSE;
  if (self->cursor != from)
    truce_board_view_emit_pair (self, TRUCE_BOARD_SQUARE_JOINED, from, self->cursor);
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             TruceBoardView *self)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gunichar character = gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval));

  if (!self->map)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK || modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    return move (self, keyval, TRUE) || control_key (self, keyval);
  if (modifiers == GDK_ALT_MASK)
    return join (self, keyval);
  if (modifiers & ~GDK_SHIFT_MASK)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    return escape (self);
  if ((modifiers & GDK_SHIFT_MASK && ask_shifted (self, keyval, character)) || move (self, keyval, FALSE) ||
      edit (self, keyval))
    return TRUE;
  return (character < 128 && g_ascii_isalnum (character) && jump (self, character)) ||
         choose_kind (self, character) || ask (self, question_of (character));
}

void
truce_board_view_init_keys (TruceBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
