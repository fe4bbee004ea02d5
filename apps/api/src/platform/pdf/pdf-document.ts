import type { Content } from 'pdfmake/interfaces.js';

/** A document as plain data, so that a thread can take it: the functions that pdfmake wants stay there. */
export interface PdfDocument {
  readonly title: string;
  readonly language: string;
  readonly orientation: 'portrait' | 'landscape';
  /** At the top of each page but the first. */
  readonly heading: string;
  /** In the middle at the bottom of each page. */
  readonly legend: string;
  readonly content: readonly Content[];
}
