import { type Kind, kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import type { SearchOf } from '../../platform/navigation/addresses.ts';
import { urlFlag, urlIds, urlNumber, urlOptionalChoice, urlText } from '../../platform/navigation/url-state.ts';
import type { Chapter, Part } from './directory/directory.ts';

const reading = {
  /** The question a link points at. */
  lesson: urlNumber(),
  phase: urlNumber(),
  tags: urlIds(),
  mandatory: urlFlag(),
  /** A new question is being written. */
  new: urlFlag(),
};

/** What the reading page itself keeps in the address. */
export const readingUrl = z.object(reading);

/** `id`: trade, PM phase or X process; `part`: topic, sub-phase or sub-process. */
export const knowledgeUrl = z.object({
  ...reading,
  tab: urlOptionalChoice(kinds),
  id: urlNumber(),
  part: urlNumber(),
  q: urlText(),
});
export type KnowledgeUrl = z.output<typeof knowledgeUrl>;

/** `id`: trade, PM sub-phase or X sub-process; `topic`: within the trade. */
export const lessonsUrl = z.object({ ...reading, id: urlNumber(), topic: urlNumber() });

/** Another topic of the same trade keeps the filters, everything else begins without. */
export const searchFor = (
  chapter: Chapter,
  part: Part | undefined,
  url: KnowledgeUrl,
): SearchOf<'/knowledge/combined'> => {
  const stays = chapter.kind === 'trade' && url.tab === 'trade' && url.id === chapter.id;
  return {
    tab: chapter.kind,
    id: chapter.id,
    ...(part !== undefined && { part: part.id }),
    ...(stays && { phase: url.phase, tags: url.tags, mandatory: url.mandatory }),
    q: url.q,
  };
};

export const lessonsPaths = {
  trade: '/knowledge/trade/lessons',
  pm: '/knowledge/pm/lessons',
  x: '/knowledge/x/lessons',
} as const satisfies Record<Kind, string>;
