import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { diff, namedAlike } from '#platform/events/diff';
import { recordEvents } from '#platform/events/record-event';
import type { WorkHandover } from '../../../company-data/company-data.ts';
import { openAppliedLessons } from '../state-sql.ts';
import { worksheetEvents } from '../../worksheets.events.ts';

interface HandOver {
  readonly projectIds: readonly number[];
  /** From and to a member or an external partner: the ids of both come from one sequence. */
  readonly successions: readonly WorkHandover[];
}

interface Handed extends WorkHandover {
  readonly id: number;
  readonly kind: Kind;
  readonly projectId: number;
  readonly worksheetId: number;
  readonly title: string;
}

const handedOver = namedAlike(['responsible_user']);

/** Gives all open lessons of these people in these projects to others; closed worksheets keep who answered for them. */
export const handOverAppliedLessons = async (tx: WriteTx, { projectIds, successions }: HandOver): Promise<void> => {
  if (projectIds.length === 0 || successions.length === 0) return;
  const { rows } = await sql<Handed>`
    with succession as materialized (
      select succession."from", succession."to", member.user_id as member_id, partner.id as partner_id
      from jsonb_to_recordset(${JSON.stringify(successions)}::jsonb) as succession ("from" bigint, "to" bigint)
      left join memberships as member on member.company_id = ${tx.companyId} and member.user_id = succession."to"
      left join external_users as partner on partner.company_id = ${tx.companyId} and partner.id = succession."to"
    ), held as materialized (
      select al.id, w.project_id, l.insight as title, succession.*
      from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
      join succession on succession."from" = coalesce(al.responsible_user_id, al.responsible_external_user_id)
      where al.company_id = ${tx.companyId} and w.project_id = any(${projectIds}::bigint[]) and not w.closed
        and ${openAppliedLessons}
      order by al.id for update of al)
    update applied_lessons as al set responsible_user_id = held.member_id, responsible_external_user_id = held.partner_id,
      version = al.version + 1, updated_at = now()
    from held
    where al.company_id = ${tx.companyId} and al.id = held.id
    returning al.id, al.kind, held.project_id as "projectId", al.worksheet_id as "worksheetId", held.title,
      held."from", held."to"`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ id, kind, projectId, worksheetId, title, from, to }) =>
      worksheetEvents[kind].appliedLessonEdited({
        id,
        projectId,
        worksheetId,
        data: { kind, title, changes: diff(handedOver, { responsible_user: from }, { responsible_user: to }) },
      }),
    ),
  );
};
