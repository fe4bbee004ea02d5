/** Texts that people write for the same thing: without case, doubled blanks and composed letters. */
export const foldedText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('de');
