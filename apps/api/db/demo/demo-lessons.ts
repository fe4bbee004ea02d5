import { readFileSync } from 'node:fs';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import { insertLessons, type LessonSeed } from '#modules/company-lifecycle/starter-content/insert-lessons';
import { groupsOf, type LoadedStarter } from '#modules/company-lifecycle/starter-content/load-starter';
import { type StarterPack, translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import type { DemoDraft } from './demo-content.ts';
import type { DemoSetup, Refs } from './rows/insert-people.ts';
import { refOf } from './rows/insert-people.ts';

const mainContractor = z.object({
  trade: z.object({ ref: z.string(), bkp: z.string(), name: translated(limits.title) }),
  lessons: z.array(
    z.object({
      ref: z.string(),
      topic: z.string(),
      parent: z.string().optional(),
      trades: z.array(z.string()).min(1),
      phase: z.string(),
      tags: z.array(z.string()),
      mandatory: z.boolean(),
      insight: translated(limits.insight),
      more_info: translated(limits.longText),
    }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Which starter lessons are the sub-lesson of another: the ref of the child -> that of its parent. */
export const readHierarchy = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(read('hierarchy.json'));

interface Target extends DemoSetup {
  readonly companyId: number;
}

/**
 * Adds the trade of the main building contractor, BKP 211, with lessons of its own. What the starter pack asks under
 * its parts (211.1 scaffolding, 211.5 concrete …) belongs to it as well.
 */
export const addMainContractor = async (
  { db, companyId, language, time }: Target,
  { content, pack, authorUserId }: { content: LoadedStarter; pack: StarterPack; authorUserId: number },
): Promise<LoadedStarter> => {
  const { trade, lessons } = mainContractor.parse(read('main-contractor.json'));
  const at = time.ago(330);
  const { id } = await db
    .insertInto('trades')
    .values({ company_id: companyId, bkp: trade.bkp, title: trade.name[language], created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trades = new Map([...content.trades, [trade.ref, id]]);
  const parts = new Set(pack.trades.filter(({ bkp }) => bkp.startsWith(`${trade.bkp}.`)).map(({ ref }) => ref));
  await db
    .insertInto('lesson_trades')
    .values(
      pack.lessons
        .filter((lesson) => parts.has(lesson.trade ?? ''))
        .map((lesson) => ({ company_id: companyId, lesson_id: content.lessons.get(lesson.id)?.id ?? 0, trade_id: id })),
    )
    .execute();
  const seeds = lessons.map((lesson): LessonSeed => ({
    ref: lesson.ref,
    kind: 'trade',
    groupId: idOf(content.topics, lesson.topic),
    ...(lesson.parent !== undefined && { parent: lesson.parent }),
    tradeIds: lesson.trades.map((ref) => idOf(trades, ref)),
    phaseIds: [idOf(content.phases, lesson.phase)],
    tagIds: lesson.tags.map((tag) => idOf(content.tags, tag)),
    insight: lesson.insight[language],
    more_info: lesson.more_info[language],
    mandatory: lesson.mandatory,
    authorUserId,
    approvedBy: authorUserId,
    at,
  }));
  return {
    ...content,
    trades,
    lessons: await insertLessons(db, { companyId, language, known: content.lessons }, seeds),
  };
};

/** Lessons that wait for approval. */
export const addDrafts = async (
  { db, companyId, language, time }: Target,
  {
    content,
    users,
    projects,
    drafts,
  }: { content: LoadedStarter; users: Refs; projects: Refs; drafts: readonly DemoDraft[] },
): Promise<LoadedStarter> => {
  const groups = groupsOf(content);
  const seeds = drafts.map((draft, index): LessonSeed => ({
    ref: draft.ref,
    kind: draft.kind,
    groupId: idOf(groups[draft.kind], draft.group),
    tradeIds: (draft.trades ?? []).map((ref) => idOf(content.trades, ref)),
    phaseIds: [idOf(content.phases, draft.phase)],
    tagIds: draft.tags.map((tag) => idOf(content.tags, tag)),
    insight: draft.insight[language],
    more_info: draft.more_info[language],
    mandatory: false,
    authorUserId: refOf(users, draft.author),
    approvedBy: null,
    projectId: refOf(projects, draft.project),
    projectOnly: draft.projectOnly ?? false,
    at: time.ago(draft.written, index),
  }));
  return { ...content, lessons: await insertLessons(db, { companyId, language, known: content.lessons }, seeds) };
};
