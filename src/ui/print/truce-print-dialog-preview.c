/* truce-print-dialog-preview.c: the page that TrucePrintDialog shows, painted on a thread
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-print-dialog-private.h"

#include <math.h>

#include "common/truce-task.h"
#include "truce-print.h"

#define PAGE_MARGIN 18 /* pixels round the page */

/* A page on its way to the screen; scale: pixels a point. */
typedef struct
{
  TruceBook *book;
  int page;
  guint serial;
  double scale;
  cairo_surface_t *surface;
} Painting;

void
truce_print_dialog_set_paper (TrucePrintDialog *self, TruceBook *book, const TrucePaper *paper)
{
  truce_print_lock ();
  truce_book_set_paper (book, paper);
  truce_book_set_pieces (book, self->theme.pieces);
  truce_print_unlock ();
}

static void
painting_free (gpointer data)
{
  Painting *self = data;

  truce_book_unref (self->book);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

static gboolean
paint (gpointer data, TruceProgress *progress, GError **error)
{
  Painting *self = data;
  const TrucePaper *paper;
  cairo_t *cr;

  truce_print_lock ();
  paper = truce_book_get_paper (self->book);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (paper->width * self->scale),
                                              (int) ceil (paper->height * self->scale));
  cr = cairo_create (self->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, self->scale, self->scale);
  if (self->page < truce_book_n_pages (self->book))
    truce_book_draw_page (self->book, cr, self->page);
  cairo_destroy (cr);
  truce_print_unlock ();
  return TRUE;
}

static void
on_painted (gpointer owner, gpointer data, const GError *error)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  Painting *done = data;

  self->painting = FALSE;
  if (!self->preview)
    return;
  g_clear_pointer (&self->painted, cairo_surface_destroy);
  self->painted = g_steal_pointer (&done->surface);
  self->painted_serial = done->serial;
  self->painted_scale = done->scale;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

/* One at a time; when it is done, what is wanted then is looked at again. */
static void
begin_painting (TrucePrintDialog *self, double scale)
{
  Painting *begun;

  if (self->painting)
    return;
  self->painting = TRUE;
  begun = g_new (Painting, 1);
  *begun = (Painting){ truce_book_ref (self->book), self->page, self->serial, scale, NULL };
  truce_task_run (self, paint, on_painted, begun, painting_free);
}

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  TrucePrintDialog *self = data;
  const TrucePaper *paper = self->book ? truce_book_get_paper (self->book) : NULL;
  double scale, device;

  if (!paper || width <= 2 * PAGE_MARGIN || height <= 2 * PAGE_MARGIN)
    return;
  scale = MIN ((width - 2 * PAGE_MARGIN) / paper->width, (height - 2 * PAGE_MARGIN) / paper->height);
  device = scale * gtk_widget_get_scale_factor (GTK_WIDGET (area));
  cairo_translate (cr, (width - scale * paper->width) / 2, (height - scale * paper->height) / 2);
  cairo_rectangle (cr, -1, 2, scale * paper->width + 2, scale * paper->height + 1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, scale * paper->width, scale * paper->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (self->painted && self->painted_serial == self->serial)
    {
      cairo_scale (cr, scale / self->painted_scale, scale / self->painted_scale);
      cairo_set_source_surface (cr, self->painted, 0, 0);
      cairo_paint (cr);
    }
  if (!self->painted || self->painted_serial != self->serial || self->painted_scale != device)
    begin_painting (self, device);
}

void
truce_print_dialog_init_preview (TrucePrintDialog *self)
{
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
}

void
truce_print_dialog_clear_preview (TrucePrintDialog *self)
{
  if (self->preview)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  self->preview = NULL;
  g_clear_pointer (&self->painted, cairo_surface_destroy);
}
