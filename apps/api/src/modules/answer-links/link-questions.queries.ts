import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { attachmentsSql, type AttachmentRow } from '../attachments/attachments.queries.ts';
import { rowNumbersSql } from '../worksheets/applied-lessons/row-numbers-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { isKindOn } from '../worksheets/kind-on-sql.ts';
import type { LinkHolder } from './answer-links.queries.ts';

export interface LinkQuestionRow {
  readonly id: number;
  readonly kind: Kind;
  readonly insight: string;
  readonly todo: string | null;
  readonly contacttill: string | null;
  readonly worksheet: { readonly id: number; readonly title: string; readonly number: string | null };
  readonly number: string;
  readonly version: number;
  readonly attachments: readonly AttachmentRow[];
}

/** Whose questions of which project. */
type LinkScope = Pick<LinkHolder, 'projectId' | 'externalUserId'>;

const openQuestionsOf = (db: Pick<ScopedDb, 'companyId'>, { projectId, externalUserId }: LinkScope) => sql`
  select al.id, al.worksheet_id from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join settings as s on s.company_id = al.company_id
  where al.company_id = ${db.companyId} and al.responsible_external_user_id = ${externalUserId}
    and w.project_id = ${projectId} and not w.closed and ${openAppliedLessons} and ${isKindOn('al.kind')}`;

/**
 * Each row is read once, and what belongs to it looked up by its key: the statistics know nothing of a company that has just
 * grown, and a join of two of its sets would read all of one for each row of the other.
 */
export const linkQuestionsQuery = (db: Pick<ScopedDb, 'companyId'>, holder: LinkScope): RawBuilder<LinkQuestionRow> => {
  const byLink = sql<boolean>`a.author_external_user_id = ${holder.externalUserId}`;
  const pictures = attachmentsSql('applied_lesson', { companyId: sql`al.company_id`, id: sql`al.id` }, byLink);
  return sql<LinkQuestionRow>`
    with numbered as materialized (
      ${rowNumbersSql(db.companyId, sql`select distinct worksheet_id from (${openQuestionsOf(db, holder)}) as question`)})
    select al.id, al.kind, coalesce(pinned.insight, al.lesson_insight) as insight, al.todo,
      to_char(al.contacttill, 'YYYY-MM-DD') as contacttill,
      json_build_object('id', w.id, 'title', w.title,
        'number', coalesce(trade.bkp, pm_phase.abbreviation, x_process.abbreviation)) as worksheet,
      al.number, al.version, ${pictures} as attachments
    from numbered as al
    cross join lateral (
      select w.* from worksheets as w where w.company_id = al.company_id and w.id = al.worksheet_id offset 0) as w
    left join lateral (
      select version.insight from lesson_versions as version
      where version.company_id = al.company_id and version.lesson_id = al.lesson_id and version.version = al.lesson_version
      offset 0) as pinned on true
    left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
    left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
    left join x_processes as x_process on x_process.company_id = w.company_id and x_process.id = w.x_process_id
    where al.responsible_external_user_id = ${holder.externalUserId} and ${openAppliedLessons}
    order by al.contacttill nulls last, al.id
    limit ${limits.listRows + 1}`;
};

/** The open questions of one person in open worksheets of one project, earliest due first, with the pictures added by link. */
export const listLinkQuestions = async (db: ScopedDb, holder: LinkScope): Promise<readonly LinkQuestionRow[]> => {
  const { rows } = await linkQuestionsQuery(db, holder).execute(db);
  if (rows.length > limits.listRows) throw problem('list-too-long');
  return rows;
};

/** How many questions of the project the person has marked done by link. */
export const countAnswered = async (db: ScopedDb, { projectId, externalUserId }: LinkScope): Promise<number> => {
  const { rows } = await sql<{ answered: number }>`
    select count(*)::int as answered from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    where al.company_id = ${db.companyId} and al.done_by_external_user_id = ${externalUserId}
      and w.project_id = ${projectId}`.execute(db);
  return rows[0]?.answered ?? 0;
};
