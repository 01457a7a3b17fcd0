/* lesson.c: reads and translates lessons, and finds those that come with Truce
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "collections/collection-read.h"
#include "lessons-resource.h"

static void
choice_free (gpointer data)
{
  TruceChoice *choice = data;

  g_free (choice->text);
  g_free (choice->reply);
  g_free (choice);
}

static void
step_free (gpointer data)
{
  TruceLessonStep *step = data;

  g_free (step->title);
  for (int i = 0; i < TRUCE_LESSON_N_TEXTS; i++)
    g_free (step->texts[i]);
  truce_entry_free (step->entry);
  g_free (step->number);
  g_ptr_array_unref (step->choices);
  g_free (step);
}

static TruceLessonStep *
add_step (TruceLesson *lesson, const char *title)
{
  const TruceLessonStep *former =
      lesson->steps->len > 0 ? truce_lesson_step (lesson, lesson->steps->len - 1) : NULL;
  TruceLessonStep *step = g_new0 (TruceLessonStep, 1);

  step->title = g_strdup (title);
  step->entry = truce_entry_new (title);
  if (former)
    step->entry->spec = former->entry->spec;
  step->at = -1;
  step->choices = g_ptr_array_new_with_free_func (choice_free);
  step->check = TRUCE_CHECK_NONE;
  g_ptr_array_add (lesson->steps, step);
  return step;
}

void
truce_lesson_free (TruceLesson *lesson)
{
  g_free (lesson->title);
  g_free (lesson->about);
  g_free (lesson->author);
  g_free (lesson->language);
  g_ptr_array_unref (lesson->steps);
  g_free (lesson);
}

const TruceLessonStep *
truce_lesson_step (const TruceLesson *lesson, guint i)
{
  return lesson->steps->pdata[i];
}

guint
truce_lesson_n_questions (const TruceLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lesson->steps->len; i++)
    n += truce_lesson_step (lesson, i)->ask != TRUCE_ASK_NOTHING;
  return n;
}

const char *
truce_lesson_step_number (const TruceLessonStep *step)
{
  for (guint i = 0; i < step->choices->len; i++)
    {
      const TruceChoice *choice = step->choices->pdata[i];

      if (choice->right)
        return choice->text;
    }
  return step->number;
}

static void
translate_text (char **text, char *(*translate) (const char *text))
{
  g_auto (GStrv) paragraphs = *text ? g_strsplit (*text, "\n", -1) : NULL;

  if (!paragraphs)
    return;
  for (int i = 0; paragraphs[i]; i++)
    {
      char *other = *paragraphs[i] ? g_strdup (translate (paragraphs[i])) : g_strdup ("");

      g_free (paragraphs[i]);
      paragraphs[i] = other;
    }
  g_free (*text);
  *text = g_strjoinv ("\n", paragraphs);
}

void
truce_lesson_translate (TruceLesson *lesson, char *(*translate) (const char *text))
{
  translate_text (&lesson->title, translate);
  translate_text (&lesson->about, translate);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      TruceLessonStep *step = lesson->steps->pdata[i];

      translate_text (&step->title, translate);
      for (int text = 0; text < TRUCE_LESSON_N_TEXTS; text++)
        translate_text (&step->texts[text], translate);
      for (guint k = 0; k < step->choices->len; k++)
        {
          TruceChoice *choice = step->choices->pdata[k];

          translate_text (&choice->text, translate);
          translate_text (&choice->reply, translate);
        }
    }
}

static const struct
{
  const char *word;
  gboolean squares, number;
} checks[] = {
#define X(id, word, squares, number) { word, squares, number },
  TRUCE_CHECKS (X)
#undef X
};

const char *
truce_check_word (TruceCheckKind kind)
{
  return kind < TRUCE_CHECK_CLAIM ? checks[kind].word
                                  : truce_claim_word ((TruceClaimKind) (kind - TRUCE_CHECK_CLAIM));
}

static TruceCheckKind
find_check (const char *word)
{
  for (int i = 0; i < TRUCE_CHECK_CLAIM + TRUCE_N_CLAIMS; i++)
    if (g_str_equal (word, truce_check_word ((TruceCheckKind) i)))
      return (TruceCheckKind) i;
  return TRUCE_CHECK_NONE;
}

static gboolean
is_check_of (TruceCheckKind kind, TruceAskKind ask)
{
  gboolean number = ask == TRUCE_ASK_NUMBER || ask == TRUCE_ASK_CHOICE;

  if (kind >= TRUCE_CHECK_CLAIM)
    return number && truce_claim_has_number ((TruceClaimKind) (kind - TRUCE_CHECK_CLAIM));
  return number                                                ? checks[kind].number
         : ask == TRUCE_ASK_SQUARE || ask == TRUCE_ASK_SQUARES ? checks[kind].squares
                                                               : FALSE;
}

typedef struct
{
  TruceLines lines;
  TruceLesson *lesson;
  TruceLessonStep *step; /* (nullable): the step that is being read */
  TruceEntryReader entry;
  gboolean has_show;
} Reader;

static int
count_right (const TruceLessonStep *step)
{
  int n = 0;

  for (guint i = 0; i < step->choices->len; i++)
    n += ((const TruceChoice *) step->choices->pdata[i])->right;
  return n;
}

static gboolean
check_question (Reader *self)
{
  const TruceLessonStep *step = self->step;

  if (step->ask != TRUCE_ASK_NOTHING && !step->texts[TRUCE_LESSON_ASK])
    return truce_lines_refuse (&self->lines, _ ("the step has an answer, but no “ask:”"));
  if (step->ask == TRUCE_ASK_NOTHING && step->texts[TRUCE_LESSON_ASK])
    return truce_lines_refuse (
        &self->lines,
        _ ("the step asks, but has none of “square:”, “squares:”, “number:”, “next:”, “right:”"));
  if (step->ask == TRUCE_ASK_NOTHING && (step->texts[TRUCE_LESSON_HINT] || step->texts[TRUCE_LESSON_WHY]))
    return truce_lines_refuse (&self->lines, _ ("“hint:” and “why:” belong to a step that asks"));
  if (step->ask == TRUCE_ASK_CHOICE && (step->choices->len < 2 || count_right (step) != 1))
    return truce_lines_refuse (&self->lines, _ ("a choice needs one “right:” and at least one “choice:”"));
  return TRUE;
}

static gboolean
end_step (Reader *self)
{
  TruceLessonStep *step = self->step;

  self->lines.line = step->line;
  if (!step->texts[TRUCE_LESSON_TEXT])
    return truce_lines_refuse (&self->lines, _ ("the step has no “text:”"));
  if (!self->entry.has_board)
    return truce_lines_refuse (&self->lines, _ ("the first step has no problem; add a line such as “%s”"),
                               "problem: 8x8 Q k=8 true");
  if (step->ask == TRUCE_ASK_NEXT && step->at < 0)
    return truce_lines_refuse (&self->lines, _ ("“next:” needs “method:” and “at:” in its step"));
  return check_question (self);
}

static gboolean
begin_step (Reader *self, const char *title)
{
  const int line = self->lines.line;
  gboolean first = self->step == NULL;

  if (!truce_lines_check_length (&self->lines, "step", title, TRUCE_LINES_SHORT_MAX))
    return FALSE;
  if (!self->lesson->title)
    return truce_lines_refuse (&self->lines, _ ("“lesson:” with the title must come before the first step"));
  if (!first && !end_step (self))
    return FALSE;
  self->lines.line = line;
  if (self->lesson->steps->len == TRUCE_LESSON_STEPS_MAX)
    return truce_lines_refuse (&self->lines, _ ("there are too many steps; up to %d are allowed"),
                               TRUCE_LESSON_STEPS_MAX);
  self->step = add_step (self->lesson, title);
  self->step->line = line;
  self->has_show = FALSE;
  truce_entry_reader_begin (&self->entry, self->step->entry, !first);
  return TRUE;
}

/* Overlays that a lesson can show, with their names in documents. Lessons cannot show overlays that follow
 * the pointer or the focus. */
static const struct
{
  const char *word;
  TruceOverlay overlay;
} overlays[] = {
  { "attacked", TRUCE_OVERLAY_ALL },        { "lines", TRUCE_OVERLAY_LINES },
  { "attackers", TRUCE_OVERLAY_ATTACKERS }, { "free", TRUCE_OVERLAY_FREE },
  { "conflicts", TRUCE_OVERLAY_CONFLICTS }, { "unguarded", TRUCE_OVERLAY_UNGUARDED },
};

static gboolean
read_overlay (Reader *self, const char *word)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      if (g_str_equal (word, overlays[i].word))
        {
          self->step->overlays |= overlays[i].overlay;
          return TRUE;
        }
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", overlays[i].word);
    }
  return truce_lines_refuse (&self->lines, _ ("“%.20s” cannot be shown; use one of: %s"), word, words->str);
}

static gboolean
read_show (Reader *self, const char *word, const char *value)
{
  g_auto (GStrv) words = g_strsplit_set (value, " ,", -1);

  if (self->has_show)
    return truce_lines_refuse (&self->lines, _ ("this step already has “%s”"), word);
  self->has_show = TRUE;
  for (int i = 0; words[i]; i++)
    if (*words[i] && !read_overlay (self, words[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_method (Reader *self, const char *word, const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const TruceMethod *method;

  if (self->step->method)
    return truce_lines_refuse (&self->lines, _ ("this step already has “%s”"), word);
  for (size_t i = 0; (method = truce_stepper_method (i)); i++)
    {
      if (g_str_equal (method->id, value))
        {
          self->step->method = method;
          return TRUE;
        }
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", method->id);
    }
  return truce_lines_refuse (
      &self->lines, _ ("“%.40s” is not a method that goes step by step; use one of: %s"), value, words->str);
}

static gboolean
read_at (Reader *self, const char *word, const char *value)
{
  const char *number = truce_entry_reader_number (&self->entry, word, value);

  if (!number)
    return FALSE;
  if (!self->step->method)
    return truce_lines_refuse (&self->lines, _ ("“%s” needs a method before it"), word);
  if (self->step->at >= 0)
    return truce_lines_refuse (&self->lines, _ ("this step already has “%s”"), word);
  if (strlen (number) > 6 || atoi (number) > TRUCE_LESSON_EVENTS_MAX)
    return truce_lines_refuse (&self->lines, _ ("“at:” must not exceed %d events"), TRUCE_LESSON_EVENTS_MAX);
  self->step->at = atoi (number);
  return TRUE;
}

/* Sets the kind of answer of the step. Returns FALSE with an error if the step already has an answer. Only
 * choices can be repeated. */
static gboolean
begin_answer (Reader *self, TruceAskKind ask)
{
  TruceLessonStep *step = self->step;

  if (step->ask != TRUCE_ASK_NOTHING && !(step->ask == ask && ask == TRUCE_ASK_CHOICE))
    return truce_lines_refuse (&self->lines, _ ("this step already has an answer; only one is allowed"));
  step->ask = ask;
  step->answer_line = self->lines.line;
  return TRUE;
}

/* Reads the squares of an answer. For `squares:`, "none" means that no square is right. For `square:`, at
 * least one square must be right. */
static gboolean
read_squares (Reader *self, const char *word, const char *value)
{
  TruceAskKind ask = g_str_equal (word, "square") ? TRUCE_ASK_SQUARE : TRUCE_ASK_SQUARES;
  TruceSquareSet *squares = &self->step->squares;
  gboolean none = ask == TRUCE_ASK_SQUARES && g_str_equal (value, "none");

  if (!self->entry.has_board)
    return truce_lines_refuse (&self->lines, _ ("the problem must come before the squares of an answer"));
  self->entry.names_squares = TRUE;
  if (!begin_answer (self, ask) || (!none && !truce_entry_reader_squares (&self->entry, value, squares)))
    return FALSE;
  if (none || truce_square_set_next (squares, 0) >= 0)
    return TRUE;
  return truce_lines_refuse (&self->lines, _ ("an answer needs at least one square"));
}

static gboolean
read_number (Reader *self, const char *word, const char *value)
{
  const char *number = truce_entry_reader_number (&self->entry, word, value);

  if (!number || !begin_answer (self, TRUCE_ASK_NUMBER))
    return FALSE;
  self->step->number = g_strdup (number);
  return TRUE;
}

static gboolean
read_next (Reader *self, const char *word, const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (TruceStepKind kind = TRUCE_STEP_PLACE; kind <= TRUCE_STEP_BACK; kind++)
    {
      if (g_str_equal (value, truce_step_kind_text (kind)))
        {
          self->step->next = kind;
          return begin_answer (self, TRUCE_ASK_NEXT);
        }
      g_string_append_printf (words, "%s%s", kind > 0 ? ", " : "", truce_step_kind_text (kind));
    }
  return truce_lines_refuse (&self->lines, _ ("“%.20s” is not an event of a search; use one of: %s"), value,
                             words->str);
}

static gboolean
read_choice (Reader *self, const char *word, const char *value)
{
  TruceChoice *choice;

  if (!truce_lines_check_length (&self->lines, word, value, TRUCE_LINES_SHORT_MAX))
    return FALSE;
  if (!begin_answer (self, TRUCE_ASK_CHOICE))
    return FALSE;
  if (self->step->choices->len == TRUCE_LESSON_CHOICES_MAX)
    return truce_lines_refuse (&self->lines, _ ("there are too many choices; up to %d are allowed"),
                               TRUCE_LESSON_CHOICES_MAX);
  choice = g_new0 (TruceChoice, 1);
  choice->text = g_strdup (value);
  choice->right = g_str_equal (word, "right");
  g_ptr_array_add (self->step->choices, choice);
  return TRUE;
}

static gboolean
read_reply (Reader *self, const char *word, const char *value)
{
  const GPtrArray *choices = self->step->choices;

  if (choices->len == 0)
    return truce_lines_refuse (&self->lines, _ ("“reply:” needs “choice:” or “right:” before it"));
  return truce_lines_add_text (&self->lines, word, &((TruceChoice *) choices->pdata[choices->len - 1])->reply,
                               value, TRUCE_LINES_LONG_MAX);
}

static gboolean
read_check (Reader *self, const char *word, const char *value)
{
  TruceCheckKind check = find_check (value);

  if (self->step->ask == TRUCE_ASK_NOTHING || self->step->ask == TRUCE_ASK_NEXT)
    return truce_lines_refuse (&self->lines,
                               _ ("“check:” needs “square:”, “squares:”, “number:” or “right:” before it"));
  if (self->step->check != TRUCE_CHECK_NONE)
    return truce_lines_refuse (&self->lines, _ ("this step already has “%s”"), word);
  if (check == TRUCE_CHECK_NONE || !is_check_of (check, self->step->ask))
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (int i = 0; i < TRUCE_CHECK_CLAIM + TRUCE_N_CLAIMS; i++)
        if (is_check_of ((TruceCheckKind) i, self->step->ask))
          g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                                  truce_check_word ((TruceCheckKind) i));
      return truce_lines_refuse (&self->lines, _ ("“%.40s” does not check this answer; use one of: %s"),
                                 value, words->str);
    }
  self->step->check = check;
  return TRUE;
}

static const struct
{
  const char *word;
  gboolean (*read) (Reader *self, const char *word, const char *value);
} members[] = {
  { "show", read_show },       { "method", read_method }, { "at", read_at },       { "square", read_squares },
  { "squares", read_squares }, { "number", read_number }, { "next", read_next },   { "choice", read_choice },
  { "right", read_choice },    { "reply", read_reply },   { "check", read_check },
};

#define X(id, word) word,
static const char *const text_words[] = { TRUCE_LESSON_TEXTS (X) };
#undef X

/* Reads a line that belongs before the first step. Returns TRUE; FALSE with an error if the line is wrong; -1
 * if no such line has this word. */
static int
read_heading (Reader *self, const char *word, const char *value)
{
  TruceLesson *lesson = self->lesson;
  char **text = g_str_equal (word, "lesson")     ? &lesson->title
                : g_str_equal (word, "about")    ? &lesson->about
                : g_str_equal (word, "author")   ? &lesson->author
                : g_str_equal (word, "language") ? &lesson->language
                                                 : NULL;

  if (!text)
    return -1;
  if (self->step)
    return truce_lines_refuse (&self->lines, _ ("“%s” belongs before the first step"), word);
  if (*text && text != &lesson->about)
    return truce_lines_refuse (&self->lines, _ ("there is already a “%s”"), word);
  return truce_lines_add_text (&self->lines, word, text, value,
                               text == &lesson->about ? TRUCE_LINES_LONG_MAX : TRUCE_LINES_SHORT_MAX);
}

static gboolean
refuse_word (Reader *self, const char *word)
{
  g_autoptr (GString) words = g_string_new ("lesson, about, author, language, step");

  for (guint i = 0; i < G_N_ELEMENTS (text_words); i++)
    g_string_append_printf (words, ", %s", text_words[i]);
  g_string_append (words, ", problem, pieces, marks, arrows, claim");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_string_append_printf (words, ", %s", members[i].word);
  return truce_lines_refuse (&self->lines, _ ("“%.20s” is unknown; use one of: %s"), word, words->str);
}

static gboolean
read_step_line (Reader *self, const char *word, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (text_words); i++)
    if (g_str_equal (word, text_words[i]))
      return truce_lines_add_text (&self->lines, word, &self->step->texts[i], value, TRUCE_LINES_LONG_MAX);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (word, members[i].word))
      return members[i].read (self, word, value);
  return truce_entry_reader_add_line (&self->entry, word, value);
}

static gboolean
is_known (const char *word)
{
  gboolean known = truce_entry_reader_accepts (word);

  for (guint i = 0; i < G_N_ELEMENTS (text_words); i++)
    known |= g_str_equal (word, text_words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    known |= g_str_equal (word, members[i].word);
  return known;
}

static gboolean
read_line (gpointer reader, const char *word, const char *value)
{
  Reader *self = reader;
  int heading = read_heading (self, word, value);

  if (heading >= 0)
    return heading;
  if (g_str_equal (word, "step"))
    return begin_step (self, value);
  if (!is_known (word))
    return refuse_word (self, word);
  if (!self->step)
    return truce_lines_refuse (&self->lines, _ ("“%s” needs a step before it"), word);
  return read_step_line (self, word, value);
}

gboolean
truce_lesson_is (const char *text, gsize length)
{
  return truce_lines_begin (text, length, TRUCE_LESSON_MAGIC);
}

TruceLesson *
truce_lesson_read (const char *text, gsize length, TruceError *error)
{
  g_autoptr (TruceLesson) lesson = g_new0 (TruceLesson, 1);
  g_autoptr (GString) comments = g_string_new (NULL);
  Reader self = { .lines = { .comments = comments, .error = error }, .lesson = lesson };
  gboolean understood;

  lesson->steps = g_ptr_array_new_with_free_func (step_free);
  self.entry.lines = &self.lines;
  understood =
      truce_lines_read (&self.lines, text, length, TRUCE_LESSON_MAGIC, read_line, &self) &&
      (self.step ? end_step (&self)
                 : truce_lines_refuse (&self.lines, _ ("the lesson has no step; “step:” begins one")));
  return understood ? g_steal_pointer (&lesson) : NULL;
}

#define PREFIX "/io/github/truceboard/Truce/lessons/"

const char *const *
truce_lesson_ids (void)
{
  static const char *const ids[] = { "backtracking", "filtering",    "most-constrained",
                                     "symmetry",     "wrong-counts", NULL };

  return ids;
}

TruceLesson *
truce_lesson_shipped (const char *id)
{
  g_autofree char *path = g_strconcat (PREFIX, id, TRUCE_LESSON_SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  TruceLesson *lesson;
  TruceError error;
  gsize length;
  const char *text;

  if (!g_strv_contains (truce_lesson_ids (), id))
    return NULL;
  bytes = g_resource_lookup_data (truce_lessons_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &length);
  lesson = truce_lesson_read (text, length, &error);
  if (!lesson)
    g_error ("%s: %s", path, error.text);
  truce_lesson_translate (lesson, gettext);
  return lesson;
}
