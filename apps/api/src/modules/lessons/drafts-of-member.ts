import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { diff, namedAlike } from '#platform/events/diff';
import { recordEvents } from '#platform/events/record-event';
import type { MemberData } from '../company-data/company-data.ts';
import { deleteLessons } from './commands/delete-lessons.ts';
import { lessonEdited } from './lessons.events.ts';

/** Unapproved lessons of one author, over `lessons as l`. */
const draftsOf = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(l.author_user_id = ${userId} and not l.approved and l.archived_at is null)`;

/** The drafts that can be deleted: no worksheet uses them, and all lessons below them are unused drafts of the same author. */
const removableDraftsOf = (userId: number): RawBuilder<boolean> => sql<boolean>`(${draftsOf(userId)} and not exists (
  with recursive branch as (
    select l.id
    union all
    select child.id from lessons as child join branch on child.company_id = l.company_id and child.parent_id = branch.id)
  select from branch join lessons as one on one.company_id = l.company_id and one.id = branch.id
  where one.author_user_id <> ${userId} or one.approved or one.archived_at is not null
    or exists (select from applied_lessons as use where use.company_id = one.company_id and use.lesson_id = one.id)))`;

const authorField = namedAlike(['userId']);

/** Changes the author of unapproved lessons; old versions keep their author. */
const handOverDrafts = async (tx: WriteTx, from: number, to: number) => {
  const { rows: lessons } = await sql<{ id: number; kind: Kind; projectId: number | null; insight: string }>`
    update lessons as l set author_user_id = ${to}, updated_at = now()
    where l.company_id = ${tx.companyId} and ${draftsOf(from)}
    returning l.id, l.kind, l.project_id as "projectId", l.insight`.execute(tx);
  const changes = diff(authorField, { userId: from }, { userId: to });
  await recordEvents(
    tx,
    lessons.map(({ id, kind, projectId, insight }) =>
      lessonEdited({ id, projectId, data: { kind, title: insight, changes } }),
    ),
  );
  return { drafts: lessons.length };
};

/** Never deletes approved lessons, nor lessons that a worksheet or another person's lesson depends on. */
const deleteDrafts = async (tx: WriteTx, userId: number) => {
  const lessons = await deleteLessons(tx, removableDraftsOf(userId));
  return { drafts: lessons.length };
};

/** Moves a leaving member's drafts to the successor, or deletes them. */
export const draftsOfMember: MemberData = {
  counts(companyId, userId) {
    const lessons = (where: RawBuilder<boolean>) =>
      sql<number>`(select count(*)::int from lessons as l where l.company_id = ${companyId} and ${where})`;
    return {
      drafts: lessons(draftsOf(userId)),
      drafts_in_use: lessons(sql`${draftsOf(userId)} and not ${removableDraftsOf(userId)}`),
      approved_lessons: lessons(sql`l.author_user_id = ${userId} and l.approved and l.archived_at is null`),
    };
  },
  handOver: (tx, { from, to }) => (to === null ? deleteDrafts(tx, from) : handOverDrafts(tx, from, to)),
};
