import type { PdfContent } from './pdf-document.ts';

// A space that keeps words together is part of them.
const longWord = /[^ \t\r\n]{501,}/gu;
const piece = /[^ ]{250}(?=.)/gu;

const broken = (text: string): string =>
  text.replaceAll(longWord, (word) => word.replaceAll(piece, (part) => `${part}\u200B`));

const within = (content: PdfContent): PdfContent => {
  if (typeof content === 'string') return broken(content);
  if ('text' in content) {
    const { text } = content;
    return { ...content, text: typeof text === 'string' ? broken(text) : text.map(within) };
  }
  if ('stack' in content) return { ...content, stack: content.stack.map(within) };
  if ('columns' in content) return { ...content, columns: content.columns.map(within) };
  if ('table' in content) {
    const { table } = content;
    return { ...content, table: { ...table, body: table.body.map((row) => row.map(within)) } };
  }
  return content;
};

/** Lets very long words be broken: pdfmake tries every length of a word that it finds no place in, which takes seconds. */
export const breakLongWords = (content: readonly PdfContent[]): readonly PdfContent[] => content.map(within);
