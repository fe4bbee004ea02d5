import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { appliedLessonKeys } from '../applied-lesson-keys.ts';
import { openQuestions } from '../state-sql.ts';

interface HandOver {
  readonly projectId: number;
  /** A member or an external partner: the ids of both come from one sequence. */
  readonly from: number;
  /** Null: nobody answers for them any more. */
  readonly to: number | null;
}

interface Handed {
  readonly id: number;
  readonly kind: Kind;
  readonly worksheetId: number;
  readonly title: string;
}

/** Gives all open questions of one person in a project to another; closed worksheets keep who answered for them. */
export const handOverQuestions = async (tx: WriteTx, { projectId, from, to }: HandOver): Promise<void> => {
  const { rows } = await sql<Handed>`
    with held as materialized (
      select al.id, l.insight as title
      from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
      where al.company_id = ${tx.companyId} and w.project_id = ${projectId} and not w.closed and ${openQuestions}
        and (al.responsible_user_id = ${from} or al.responsible_external_user_id = ${from})
      order by al.id for update of al)
    update applied_lessons as al set
      responsible_user_id = (select m.user_id from memberships as m
        where m.company_id = ${tx.companyId} and m.user_id = ${to}),
      responsible_external_user_id = (select e.id from external_users as e
        where e.company_id = ${tx.companyId} and e.id = ${to}),
      version = al.version + 1, updated_at = now()
    from held
    where al.company_id = ${tx.companyId} and al.id = held.id
    returning al.id, al.kind, al.worksheet_id as "worksheetId", held.title`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ id, kind, worksheetId, title }) => ({
      type: `${appliedLessonKeys[kind]}_edited` as const,
      subject: { type: 'applied_lesson' as const, id },
      projectId,
      worksheetId,
      data: { kind, title, changes: { responsible_user: [from, to] } },
    })),
  );
};
