import type { Chapter, Volume } from './directory.ts';

/** Without case and accents, as people type. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

interface Named {
  readonly number: string;
  readonly title: string;
}

/**
 * The directory narrowed to what is searched: every word stands in the number or the title. A chapter that matches keeps
 * all its parts, another only those that match; what is empty goes.
 */
export const searchDirectory = (volumes: readonly Volume[], search: string): readonly Volume[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return volumes;
  const matches = ({ number, title }: Named): boolean => {
    const text = folded(`${number} ${title}`);
    return words.every((word) => text.includes(word));
  };
  const narrowed = (chapter: Chapter): Chapter[] => {
    if (matches(chapter)) return [chapter];
    const parts = chapter.parts.filter(matches);
    return parts.length === 0 ? [] : [{ ...chapter, parts }];
  };
  return volumes.flatMap((volume) => {
    const chapters = volume.chapters.flatMap(narrowed);
    return chapters.length === 0 ? [] : [{ ...volume, chapters }];
  });
};

/** Chapters that were found only by one of their parts, which must therefore show. */
export const foundByPart = (before: readonly Volume[], found: readonly Volume[]): ReadonlySet<Chapter> => {
  const whole = new Set(before.flatMap(({ chapters }) => chapters));
  return new Set(found.flatMap(({ chapters }) => chapters.filter((chapter) => !whole.has(chapter))));
};
