import { type Kind, kinds } from '@polier/contract/kinds';
import type { SearchOf } from '../../platform/navigation/addresses.ts';
import {
  type UrlOutput,
  urlFlag,
  urlIds,
  urlNumber,
  urlOptionalChoice,
  urlText,
  urlSchema,
} from '../../platform/navigation/url-state.ts';
import { type LessonGroup, isOnOnePage, type Subgroup } from './directory/directory.ts';

const reading = {
  /** The lesson a link points at. */
  lesson: urlNumber(),
  phase: urlNumber(),
  tags: urlIds(),
  mandatory: urlFlag(),
  /** A new lesson is being written. */
  new: urlFlag(),
  /** The lesson that is changed where it stands. */
  edit: urlNumber(),
  /** The lesson whose removal is asked about. */
  remove: urlNumber(),
  /** The lesson for which another wording is suggested. */
  suggest: urlNumber(),
  /** The lesson whose wordings are compared. */
  versions: urlNumber(),
};
export type LessonDialog = 'remove' | 'suggest' | 'versions';

/** What the reading page itself keeps in the address. */
export const readingUrl = urlSchema(reading);

/** `id`: trade, PM phase or X process; `part`: topic, sub-phase or sub-process. */
export const knowledgeUrl = urlSchema({
  ...reading,
  tab: urlOptionalChoice(kinds),
  id: urlNumber(),
  part: urlNumber(),
  q: urlText(),
});
export type KnowledgeUrl = UrlOutput<typeof knowledgeUrl>;

/** `id`: trade, PM sub-phase or X sub-process; `topic`: within the trade. */
export const lessonsUrl = urlSchema({ ...reading, id: urlNumber(), topic: urlNumber() });

/** Another topic of the same trade keeps the filters, everything else begins without. */
export const searchFor = (
  lessonGroup: LessonGroup,
  subgroup: Subgroup | undefined,
  url: KnowledgeUrl,
): SearchOf<'/knowledge/combined'> => {
  const stays = isOnOnePage(lessonGroup) && url.tab === lessonGroup.kind && url.id === lessonGroup.id;
  return {
    tab: lessonGroup.kind,
    id: lessonGroup.id,
    ...(subgroup !== undefined && { part: subgroup.id }),
    ...(stays && { phase: url.phase, tags: url.tags, mandatory: url.mandatory }),
    q: url.q,
  };
};

export const lessonsPathOf = <K extends Kind>(kind: K) => `/knowledge/${kind}/lessons` as const;
