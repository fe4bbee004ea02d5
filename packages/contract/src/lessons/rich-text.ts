/** The markup a rich text may carry: elements and their attributes. The server drops everything else. */
export const richTextElements = {
  p: [],
  br: [],
  strong: [],
  em: [],
  a: ['href'],
  ul: [],
  ol: [],
  li: [],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  /** A picture is named by the id of its attachment; its path is signed for each reader. */
  img: ['data-attachment', 'alt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RichTextElement = keyof typeof richTextElements;

/** Where a link may lead; anything else would run in the page. */
export const isRichTextLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address);

/** The id of a picture's attachment as its attribute names it; null for anything else. */
export const pictureIdOf = (value: string): number | null => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null);

/** Text without markup keeps its line breaks; markup begins with one of its blocks. */
export const isRichText = (text: string): boolean => /^<(?:p|ul|ol|table)>/.test(text);

const characters: Readonly<Record<string, string>> = {
  'amp': '&',
  'lt': '<',
  'gt': '>',
  'quot': '"',
  '#39': "'",
  'nbsp': ' ',
};

/** The words of a rich text alone: each paragraph, item and row of a table on its own line. */
export const plainTextOf = (text: string): string =>
  isRichText(text)
    ? text
        .replaceAll(/<\/p>(?=<\/(?:li|t[dh])>)/g, '')
        .replaceAll(/<\/t[dh]>(?=<t[dh])/g, ' ')
        .replaceAll(/<br>|<\/(?:p|li|tr)>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(#39|\w+);/g, (whole, name: string) => characters[name] ?? whole)
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text;
