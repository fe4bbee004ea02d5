import type { Kysely } from 'kysely';
import { kinds } from '@polier/contract/kinds';
import { countApprovedLessons } from '../../lessons/reading/lesson-counts.ts';
import type { DB } from '#platform/database/schema';
import type { LanguageCode } from '#platform/database/tables/columns';
import { idOf, insertCatalogues, type LoadedCatalogues } from './insert-catalogues.ts';
import { insertLessons, type StoredLesson } from './insert-lessons.ts';
import { checkedPack, groupOf, readStarterPack, type StarterPack } from './pack/starter-pack.ts';

/** Ids of everything that was written, by the refs of the pack. */
export interface LoadedStarter extends LoadedCatalogues {
  readonly lessons: ReadonlyMap<string, StoredLesson>;
}

export interface StarterOptions {
  /** Another pack than the whole one, e.g. only some trades. */
  readonly pack?: StarterPack;
  /** Parent lessons by the ref of the child. */
  readonly parents?: Readonly<Record<string, string>>;
  /** When the content is said to have been written. */
  readonly at: Date;
}

/** Which catalogue holds the group of a lesson of each kind. */
export const groupsOf = ({ topics, pmSubPhases, xSubProcesses }: LoadedCatalogues) => ({
  trade: topics,
  pm: pmSubPhases,
  x: xSubProcesses,
});

/** Writes the starter content, approved, into a company that has none yet. Run it inside one transaction. */
export const loadStarter = async (
  db: Kysely<DB>,
  companyId: number,
  language: LanguageCode,
  authorUserId: number,
  { pack = readStarterPack(), parents = {}, at }: StarterOptions,
): Promise<LoadedStarter> => {
  const checked = checkedPack(pack);
  const catalogues = await insertCatalogues(db, { companyId, language, at, pack: checked });
  const groups = groupsOf(catalogues);
  const seeds = checked.lessons.map((lesson) => {
    const parent = parents[lesson.id];
    return {
      ref: lesson.id,
      kind: lesson.kind,
      groupId: idOf(groups[lesson.kind], groupOf[lesson.kind](lesson)),
      ...(parent !== undefined && { parent }),
      tradeIds: lesson.trade === undefined ? [] : [idOf(catalogues.trades, lesson.trade)],
      phaseIds: [idOf(catalogues.phases, lesson.sia112)],
      tagIds: lesson.tags.map((tag) => idOf(catalogues.tags, tag)),
      insight: lesson.insight[language],
      more_info: lesson.more_info[language],
      mandatory: lesson.mandatory,
      authorUserId,
      approvedBy: authorUserId,
      at,
    };
  });
  const lessons = await insertLessons(db, { companyId, language }, seeds);
  await countApprovedLessons(db, companyId, kinds);
  return { ...catalogues, lessons };
};
