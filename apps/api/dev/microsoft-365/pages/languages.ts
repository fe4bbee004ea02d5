import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'de' | 'en' | 'fr';

const isLanguage = (text: string): text is Language => text === 'de' || text === 'en' || text === 'fr';

/** The first language of the browser that the pages speak. */
export const languageOf = (headers: IncomingHttpHeaders): Language => {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [name = '', quality] = part.trim().split(';q=');
      return { name: name.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.map(({ name }) => name).find(isLanguage) ?? 'de';
};
