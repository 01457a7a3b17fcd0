/* truce-board-keys.c: TruceBoardKeys, the keyboard handling of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-keys.h"

#include "board/board-speech.h"
#include "truce-board-view-private.h"

#define JUMP_TIMEOUT_MS 1000
/* Number of files from which x is the name of a file. */
#define FILES_WITH_X 24

static gboolean
jump_timed_out (gpointer data)
{
  TruceBoardKeys *self = data;

  self->jump_source = 0;
  truce_board_keys_clear (self);
  return G_SOURCE_REMOVE;
}

void
truce_board_keys_clear (TruceBoardKeys *self)
{
  self->jump[0] = '\0';
  g_clear_handle_id (&self->jump_source, g_source_remove);
}

/* Returns whether a file of the board has a name that starts with `letters` (at least one). With 26 files,
 * `a` does, but `ac` does not. */
static gboolean
is_file_prefix (TruceBoardKeys *self, const char *letters)
{
  int columns = truce_board_view_get_scene (self->view)->board.columns;
  int column = letters[0] - 'a';

  if (letters[1])
    column = (column + 1) * 26 + letters[1] - 'a';
  return column < columns && strlen (letters) <= 2;
}

/* Adds a letter (in lower case) or a digit to the typed name, and focuses the square as soon as the name is
 * complete. `c1` focuses c1; a following `2` focuses c12 if that square exists. A key that cannot continue
 * the typed name starts a new name. Returns FALSE if the key cannot be part of a name. */
static gboolean
jump (TruceBoardKeys *self, char key)
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
  if (g_ascii_isalpha (key) && !is_file_prefix (self, next))
    {
      next[0] = key;
      next[1] = '\0';
      if (!is_file_prefix (self, next))
        return FALSE;
    }
  truce_board_keys_clear (self);
  square = g_ascii_isdigit (key)
               ? truce_square_parse (truce_board_view_get_scene (self->view)->board, next, NULL)
               : -1;
  if (square < 0 && digits && g_ascii_isdigit (key))
    return FALSE;
  g_strlcpy (self->jump, next, sizeof self->jump);
  self->jump_source = g_timeout_add (JUMP_TIMEOUT_MS, jump_timed_out, self);
  if (square >= 0)
    {
      char typed[sizeof self->jump];

      /* Moving the focus clears the typed name, which the next digit may continue. */
      g_strlcpy (typed, self->jump, sizeof typed);
      truce_board_view_focus_square (self->view, square, TRUE);
      g_strlcpy (self->jump, typed, sizeof self->jump);
      if (!self->jump_source)
        self->jump_source = g_timeout_add (JUMP_TIMEOUT_MS, jump_timed_out, self);
    }
  return TRUE;
}

static gboolean
move_to (TruceBoardKeys *self, int row, int column)
{
  TruceBoard board = truce_board_view_get_scene (self->view)->board;

  row = CLAMP (row, 0, board.rows - 1);
  column = CLAMP (column, 0, board.columns - 1);
  truce_board_keys_clear (self);
  truce_board_view_focus_square (self->view, truce_board_square (board, row, column), TRUE);
  return TRUE;
}

static gboolean
move (TruceBoardKeys *self, guint keyval, gboolean control)
{
  TruceBoard board = truce_board_view_get_scene (self->view)->board;
  int row = truce_board_row (board, truce_board_view_get_cursor (self->view));
  int column = truce_board_column (board, truce_board_view_get_cursor (self->view));

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move_to (self, row, control ? 0 : column - 1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move_to (self, row, control ? board.columns - 1 : column + 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_to (self, control ? 0 : row - 1, column);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_to (self, control ? board.rows - 1 : row + 1, column);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return move_to (self, control ? 0 : row, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return move_to (self, control ? board.rows - 1 : row, board.columns - 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return !control && move_to (self, 0, column);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return !control && move_to (self, board.rows - 1, column);
    default:
      return FALSE;
    }
}

static gboolean
edit (TruceBoardKeys *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      return truce_board_view_use_tool (self->view, truce_board_view_get_cursor (self->view));
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_REMOVED,
                                    truce_board_view_get_cursor (self->view));
    case GDK_KEY_numbersign:
      return truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_BLOCKED,
                                    truce_board_view_get_cursor (self->view));
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      return truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_PARTED,
                                    truce_board_view_get_cursor (self->view));
    case GDK_KEY_percent:
      return truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_WALLED,
                                    truce_board_view_get_cursor (self->view));
    case GDK_KEY_x:
    case GDK_KEY_X:
      return truce_board_view_get_scene (self->view)->board.columns < FILES_WITH_X &&
             truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_BLOCKED,
                                    truce_board_view_get_cursor (self->view));
    default:
      return FALSE;
    }
}

static gboolean
control_key (TruceBoardKeys *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_c:
    case GDK_KEY_C:
      return truce_board_view_emit (self->view, TRUCE_BOARD_COPY, -1);
    case GDK_KEY_v:
    case GDK_KEY_V:
      return truce_board_view_emit (self->view, TRUCE_BOARD_PASTE, -1);
    default:
      return truce_board_view_zoom_by_key (self->view, keyval);
    }
}

static gboolean
escape (TruceBoardKeys *self)
{
  gboolean typed = self->jump[0] != '\0';

  truce_board_keys_clear (self);
  return truce_board_view_cancel (self->view) || typed ||
         truce_board_view_set_tool (self->view, TRUCE_TOOL_PLACE);
}

/* Chooses a kind by a digit; 1 is the first kind. Returns FALSE if there is no such kind or the board is
 * not editable. */
static gboolean
choose_kind (TruceBoardKeys *self, gunichar character)
{
  int kind = (int) character - '1';

  return kind >= 0 && kind < truce_board_view_get_scene (self->view)->n_kinds &&
         truce_board_view_emit (self->view, TRUCE_BOARD_KIND_CHOSEN, kind);
}

/* Returns the direction of a key: 0 for up, then clockwise in steps of 45°; -1: none. Home, End, Page Up
 * and Page Down are diagonals, as on the keypad. */
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

/* Returns the question (TruceBoardQuestion) for a letter in lower case; -1: none. On boards of more than 13
 * files some of these letters are names of files; there, they ask only with Shift. */
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
ask (TruceBoardKeys *self, int question)
{
  guint signal = g_signal_lookup ("asked", TRUCE_TYPE_BOARD_VIEW);

  return question >= 0 && g_signal_has_handler_pending (self->view, signal, 0, TRUE) &&
         truce_board_view_emit (self->view, TRUCE_BOARD_ASKED, question);
}

static gboolean
ask_shifted (TruceBoardKeys *self, guint keyval, gunichar character)
{
  int direction = direction_of (keyval);

  return ask (self, direction >= 0 ? (int) TRUCE_ASK_SCAN + direction : question_of (character));
}

/* Moves the focus by an arrow key, and joins the new square to the region of the old one. Returns FALSE for
 * other keys. */
static gboolean
join (TruceBoardKeys *self, guint keyval)
{
  int from = truce_board_view_get_cursor (self->view);

  if (direction_of (keyval) < 0 || direction_of (keyval) % 2 || !move (self, keyval, FALSE))
    return FALSE;
  if (truce_board_view_get_cursor (self->view) != from)
    truce_board_view_emit_pair (self->view, TRUCE_BOARD_SQUARE_JOINED, from,
                                truce_board_view_get_cursor (self->view));
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             TruceBoardKeys *self)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gunichar character = gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval));

  if (modifiers == GDK_CONTROL_MASK || modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    return move (self, keyval, TRUE) || control_key (self, keyval);
  if (modifiers == GDK_ALT_MASK)
    return join (self, keyval);
  if (modifiers & ~GDK_SHIFT_MASK)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    return escape (self);
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    return truce_board_view_emit (self->view, TRUCE_BOARD_MENU_REQUESTED,
                                  truce_board_view_get_cursor (self->view));
  if ((modifiers & GDK_SHIFT_MASK && ask_shifted (self, keyval, character)) || move (self, keyval, FALSE) ||
      edit (self, keyval))
    return TRUE;
  return (character < 128 && g_ascii_isalnum (character) && jump (self, character)) ||
         choose_kind (self, character) || ask (self, question_of (character));
}

void
truce_board_keys_init (TruceBoardKeys *self, TruceBoardView *view)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  *self = (TruceBoardKeys){ .view = view };
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
}
