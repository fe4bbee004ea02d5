import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { lockReadableLesson } from '../../lessons/commands/lock-lesson.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { readableProjects } from '../../projects/projects.policy.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { actingMember } from '../../users/acting-member.ts';
import { findProposableProjects } from '../proposable-projects.ts';
import { lessonProposed } from '../proposals.events.ts';
import { proposeInPhase } from './propose-lessons.ts';

/** Every one has to be readable; locked as by every command on worksheets, by ascending id. */
const lockProjects = async (tx: WriteTx, actor: Actor, ids: readonly number[]): Promise<void> => {
  const wanted = new Set(ids);
  const { rows } = await sql`
    select from projects as p
    where p.company_id = ${tx.companyId} and p.id = any(${[...wanted]}::bigint[]) and ${readableProjects(actor)}
    order by p.id for share of p`.execute(tx);
  if (rows.length < wanted.size) throw fieldProblem([{ field: 'projects', code: 'does-not-exist' }]);
};

/** Proposes an approved lesson to projects in the phase of their newest open worksheet that fits it; returns to how many. */
export const proposeToProjects = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, projects }: { readonly id: number; readonly projects: readonly number[] },
): Promise<number> => {
  actingMember(tx);
  await lockProjects(tx, actor, projects);
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireKind(tx, kind);
  if (!lesson.approved || lesson.projectOnly) throw fieldProblem([{ field: 'id', code: 'contradicts' }]);
  let proposed = 0;
  for (const project of await findProposableProjects(tx, actor, kind, id)) {
    if (!projects.includes(project.id)) continue;
    const location = { companyId: tx.companyId, projectId: project.id, kind, locationId: project.phase.id };
    const proposal = await proposeInPhase(tx, location, id);
    if (proposal === undefined) continue;
    proposed += 1;
    await recordEvent(
      tx,
      lessonProposed({ id: proposal, projectId: project.id, data: { kind, title: lesson.insight } }),
    );
  }
  return proposed;
};
