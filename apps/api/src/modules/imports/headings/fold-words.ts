/** Titles and headings are compared by this form: without accents and capitals, words apart by one space. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
