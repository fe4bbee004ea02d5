import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { attachmentsSql, type AttachmentRow } from '../attachments/attachments.queries.ts';
import { rowNumbersSql } from '../worksheets/applied-lessons/row-numbers-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
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

const openQuestionsOf = (db: ScopedDb, { projectId, externalUserId }: LinkScope) => sql`
  select al.id, al.worksheet_id from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  where al.company_id = ${db.companyId} and al.responsible_external_user_id = ${externalUserId}
    and w.project_id = ${projectId} and not w.closed and ${openAppliedLessons}`;

/** The open questions of one person in open worksheets of one project, earliest due first, with the pictures added by link. */
export const listLinkQuestions = async (db: ScopedDb, holder: LinkScope): Promise<readonly LinkQuestionRow[]> => {
  const byLink = sql<boolean>`a.author_external_user_id = ${holder.externalUserId}`;
  const pictures = attachmentsSql('applied_lesson', { companyId: sql`al.company_id`, id: sql`al.id` }, byLink);
  const { rows } = await sql<LinkQuestionRow>`
    with open_questions as materialized (${openQuestionsOf(db, holder)}),
    numbered as (${rowNumbersSql(db.companyId, sql`select worksheet_id from open_questions`)})
    select al.id, al.kind, coalesce(pinned.insight, l.insight) as insight, al.todo,
      to_char(al.contacttill, 'YYYY-MM-DD') as contacttill,
      json_build_object('id', w.id, 'title', w.title,
        'number', coalesce(trade.bkp, pm_phase.abbreviation, x_process.abbreviation)) as worksheet,
      numbered.number, al.version, ${pictures} as attachments
    from open_questions as question
    join numbered on numbered.id = question.id
    join applied_lessons as al on al.company_id = ${db.companyId} and al.id = question.id
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    left join lesson_versions as pinned
      on pinned.company_id = al.company_id and pinned.lesson_id = al.lesson_id and pinned.version = al.lesson_version
    left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
    left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
    left join x_processes as x_process on x_process.company_id = w.company_id and x_process.id = w.x_process_id
    order by al.contacttill nulls last, al.id
    limit ${limits.listRows + 1}`.execute(db);
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
