import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { answerLinkRevoked } from '../answer-links.events.ts';
import { requireEditableProject } from '../answer-links.queries.ts';

/** Ends a link; one that has ended stays as it is. */
export const revokeAnswerLink = async (tx: WriteTx, actor: ProjectActor, id: number, now: Date): Promise<void> => {
  const link = await tx
    .selectFrom('answer_links as k')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.project_id'),
    )
    .select(['k.project_id', 'k.external_user_id', 'k.revoked_at', 'p.title'])
    .where('k.company_id', '=', tx.companyId)
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst();
  if (!link) throw problem('not-found');
  const { project_id: projectId, external_user_id: external_user, title } = link;
  await requireEditableProject(tx, actor, projectId);
  if (link.revoked_at !== null) return;
  await tx
    .updateTable('answer_links')
    .set({ revoked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, answerLinkRevoked({ id, projectId, data: { title, external_user } }));
};
