import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { Verdict } from '@polier/contract/verdicts/verdicts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { type ProjectTeam, mayReadProject } from '../../projects/projects.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { verdictConfirmed } from '../verdicts.events.ts';

interface Locked {
  readonly kind: Kind;
  readonly title: string;
  readonly projectId: number;
  readonly worksheetId: number;
  readonly appliedLessonId: number;
  readonly verdict: Verdict;
  readonly chf: number | null;
  readonly days: number | null;
  readonly authorId: number;
  readonly confirmed: boolean;
  readonly team: ProjectTeam;
}

const lockVerdict = async (tx: WriteTx, id: number): Promise<Locked | undefined> => {
  const { rows } = await sql<Locked>`
    select al.kind, l.insight as title, w.project_id as "projectId", w.id as "worksheetId",
      al.id as "appliedLessonId", v.verdict, v.chf::float8 as chf, v.days::float8 as days, v.author_user_id as "authorId",
      v.confirmed_at is not null as confirmed,
      json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) as team
    from lesson_verdicts as v
    join applied_lessons as al on al.company_id = v.company_id and al.id = v.applied_lesson_id
    join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where v.company_id = ${tx.companyId} and v.id = ${id}
    for update of v`.execute(tx);
  return rows[0];
};

/** Confirms what was said of an applied lesson: what it saved is no longer an estimate. Returns its kind. */
export const confirmVerdict = async (tx: WriteTx, actor: Actor, id: number): Promise<Kind> => {
  const confirmer = actingMember(tx);
  const locked = await lockVerdict(tx, id);
  if (!locked || !mayReadProject(actor, locked.team)) throw problem('not-found');
  if (!actor.can(`${kindDefinitions[locked.kind].permissions.appliedLesson}.edit.all`)) throw problem('forbidden');
  if (locked.confirmed) throw problem('already-decided');
  if (locked.authorId === confirmer) throw problem('four-eyes');
  await sql`
    update lesson_verdicts set confirmed_by_user_id = ${confirmer}, confirmed_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const { kind, title, projectId, worksheetId, appliedLessonId: applied_lesson_id, verdict, chf, days } = locked;
  const data = { kind, title, applied_lesson_id, verdict, chf, days };
  await recordEvent(tx, verdictConfirmed({ id, projectId, worksheetId, data }));
  return kind;
};
