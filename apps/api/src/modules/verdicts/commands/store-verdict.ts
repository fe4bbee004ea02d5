import type { VerdictDraft } from '@polier/contract/verdicts/verdicts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { Actor } from '../../lessons/lessons.policy.ts';
import type { ProjectTeam } from '../../projects/projects.policy.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { actingMember } from '../../users/acting-member.ts';
import {
  mayEditAppliedLessons,
  mayReadAppliedLessons,
} from '../../worksheets/applied-lessons/applied-lessons.policy.ts';
import { verdictStored } from '../verdicts.events.ts';
import { proposedChf } from '../verdicts.queries.ts';

interface Row {
  readonly title: string;
  readonly projectId: number;
  readonly worksheetId: number;
  readonly proposed: number | null;
  readonly team: ProjectTeam;
}

/** The lock on the row lets one of two people who say something at the same time be the second. */
const lockRow = async (tx: WriteTx, { applied_lesson_id: id, kind }: VerdictDraft): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select l.insight as title, w.project_id as "projectId", w.id as "worksheetId", ${proposedChf} as proposed,
      json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) as team
    from applied_lessons as al
    join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where al.company_id = ${tx.companyId} and al.id = ${id} and al.kind = ${kind}
    for no key update of al`.execute(tx);
  return rows[0];
};

/** What did not help has saved nothing; what helped is proposed to have saved its share of the risk. */
const saved = ({ verdict, chf, days }: VerdictDraft, proposed: number | null) =>
  verdict === 'no' ? { chf: null, days: null } : { chf: chf === undefined ? proposed : chf, days: days ?? null };

/** Stores whether an applied lesson helped; what is confirmed stays. Returns the id of the verdict. */
export const storeVerdict = async (tx: WriteTx, actor: Actor, draft: VerdictDraft): Promise<number> => {
  const author = actingMember(tx);
  const { kind, verdict, applied_lesson_id } = draft;
  const row = await lockRow(tx, draft);
  if (!row || !mayReadAppliedLessons(actor, { kind, team: row.team })) throw problem('not-found');
  if (!mayEditAppliedLessons(actor, { kind, team: row.team })) throw problem('forbidden');
  await requireKind(tx, kind);
  const { chf, days } = saved(draft, row.proposed);
  const { rows } = await sql<{ id: number }>`
    insert into lesson_verdicts (company_id, applied_lesson_id, verdict, chf, days, author_user_id)
    values (${tx.companyId}, ${applied_lesson_id}, ${verdict}, ${chf}, ${days}, ${author})
    on conflict on constraint one_verdict_per_applied_lesson do update
    set verdict = excluded.verdict, chf = excluded.chf, days = excluded.days, author_user_id = excluded.author_user_id, updated_at = now()
    where lesson_verdicts.confirmed_at is null
    returning id`.execute(tx);
  const [stored] = rows;
  if (!stored) throw problem('already-decided');
  const { title, projectId, worksheetId } = row;
  const data = { kind, title, applied_lesson_id, verdict, chf, days };
  await recordEvent(tx, verdictStored({ id: stored.id, projectId, worksheetId, data }));
  return stored.id;
};
