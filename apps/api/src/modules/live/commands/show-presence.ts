import { limits } from '@polier/contract/limits';
import type { liveContract } from '@polier/contract/live/live.contract';
import type { EndpointInput } from '@polier/contract/endpoint';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { findFollowedProject } from '../live.queries.ts';

type Shown = EndpointInput<typeof liveContract.showPresence>['body'];

/** Open tabs of one person in a worksheet; a browser that makes up more loses the oldest. */
const mostTabs = 10;

/** Says on which cell the caller is; beside it go those of this worksheet who have not said so for long. */
export const showPresence = async (tx: WriteTx, actor: ProjectActor, shown: Shown): Promise<void> => {
  const { worksheetId, tab, appliedLessonId = null, column = null, editing, left } = shown;
  await findFollowedProject(tx, actor, { worksheetId });
  const own = sql<boolean>`(presence.tab = ${tab} and presence.user_id = ${actor.userId})`;
  const old = sql<boolean>`presence.seen_at <= now() - ${limits.presenceSeconds} * interval '1 second'`;
  const surplus = sql<boolean>`presence.user_id = ${actor.userId} and presence.seen_at < (
    select mine.seen_at from worksheet_presences as mine
    where mine.company_id = ${tx.companyId} and mine.worksheet_id = ${worksheetId} and mine.user_id = ${actor.userId}
    order by mine.seen_at desc offset ${mostTabs - 1} limit 1)`;
  await sql`
    delete from worksheet_presences as presence
    where presence.company_id = ${tx.companyId} and presence.worksheet_id = ${worksheetId}
      and (${old} or ${left ? own : surplus})`.execute(tx);
  if (left) return;
  const { rows } = await sql`
    insert into worksheet_presences as presence
      (company_id, worksheet_id, tab, user_id, applied_lesson_id, column_name, editing, seen_at)
    select ${tx.companyId}::bigint, ${worksheetId}::bigint, ${tab}::uuid, ${actor.userId}::bigint, ${appliedLessonId}::bigint,
      ${column}::text, ${editing}::boolean, now()
    where ${appliedLessonId}::bigint is null or exists (
      select from applied_lessons as al
      where al.company_id = ${tx.companyId} and al.worksheet_id = ${worksheetId} and al.id = ${appliedLessonId})
    on conflict (company_id, worksheet_id, tab) do update set applied_lesson_id = excluded.applied_lesson_id,
      column_name = excluded.column_name, editing = excluded.editing, seen_at = excluded.seen_at
      where presence.user_id = excluded.user_id
    returning true`.execute(tx);
  // Neither a row of another worksheet nor the tab of somebody else.
  if (rows.length === 0) throw problem('not-found');
};
