import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { storeExperience } from '../../experiences/commands/write-experience.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { isReadableProject } from '../../projects/projects.queries.ts';
import type { OrderContext } from '../../orders/order-context.ts';
import type { StepOf } from './step-effects.ts';

/** A rejection is worth telling: it stands as a draft among the experiences of whoever decided, named by its submission. */
export const draftExperience = async (
  tx: WriteTx,
  actor: OrderActor,
  { projectId }: OrderContext,
  { object, body, today }: StepOf,
  submissionId: number,
): Promise<void> => {
  if (!actor.can('experience.create')) return;
  const isKnown = projectId !== null && (await isReadableProject(tx, actor, projectId));
  const id = await storeExperience(
    tx,
    actor,
    {
      lesson: '',
      problem: `${object.code} ${object.title}: ${body.note}`,
      solution: '',
      kind: 'bad',
      projectId: isKnown ? projectId : null,
      tags: [],
      state: 'draft',
    },
    today,
  );
  await sql`
    update delivery_submissions set experience_id = ${id}
    where company_id = ${tx.companyId} and id = ${submissionId}`.execute(tx);
};
