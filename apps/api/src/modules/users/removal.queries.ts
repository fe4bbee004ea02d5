import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '#platform/errors/problem';
import type { ScopedDb } from '#platform/database/scoped-db';
import { openQuestions } from '../applied-lessons/state-sql.ts';

/** Lessons of one author that nobody has approved, over `lessons as l`. */
export const draftsOf = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(l.author_user_id = ${userId} and not l.approved and l.archived_at is null)`;

/** Of these, what can go: no worksheet uses it, and neither what stands under it belongs to somebody else or is used. */
export const removableDraftsOf = (
  userId: number,
): RawBuilder<boolean> => sql<boolean>`(${draftsOf(userId)} and not exists (
  with recursive branch as (
    select l.id
    union all
    select child.id from lessons as child join branch on child.company_id = l.company_id and child.parent_id = branch.id)
  select from branch join lessons as one on one.company_id = l.company_id and one.id = branch.id
  where one.author_user_id <> ${userId} or one.approved or one.archived_at is not null
    or exists (select from applied_lessons as use where use.company_id = one.company_id and use.lesson_id = one.id)))`;

/** What a removal of this member would move or take away; the removal itself uses the same conditions. */
export const previewRemoval = async (db: ScopedDb, userId: number): Promise<RemovalPreviewView> => {
  const company = db.companyId;
  const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`;
  const lessons = (where: RawBuilder<boolean>) => count(sql`lessons as l where l.company_id = ${company} and ${where}`);
  const experiences = (state: string) =>
    count(sql`experiences where company_id = ${company} and author_user_id = ${userId} and state = ${state}`);
  const { rows } = await sql<RemovalPreviewView>`
    select json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) as user,
      ${count(sql`projects where company_id = ${company} and owner_user_id = ${userId}`)} as owned_projects,
      ${count(sql`project_users where company_id = ${company} and user_id = ${userId}`)} as teams,
      ${count(sql`applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
        where al.company_id = ${company} and al.responsible_user_id = ${userId} and not w.closed and ${openQuestions}`)} as open_questions,
      ${lessons(draftsOf(userId))} as drafts,
      ${lessons(sql`${draftsOf(userId)} and not ${removableDraftsOf(userId)}`)} as drafts_in_use,
      ${experiences('draft')} as draft_experiences, ${experiences('submitted')} as submitted_experiences,
      ${lessons(sql`l.author_user_id = ${userId} and l.approved and l.archived_at is null`)} as approved_lessons
    from memberships as m join users as person on person.id = m.user_id
    where m.company_id = ${company} and m.user_id = ${userId} and m.left_at is null`.execute(db);
  const [preview] = rows;
  if (!preview) throw problem('not-found');
  return preview;
};
