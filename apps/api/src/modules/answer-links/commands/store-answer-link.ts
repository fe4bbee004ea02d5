import type { AnswerLinkDraft } from '@polier/contract/answer-links/answer-links.contract';
import { limits } from '@polier/contract/limits';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { enqueue } from '#platform/jobs/job';
import { hashToken, newToken } from '#platform/session/token';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { answerLinkStored } from '../answer-links.events.ts';
import { requireEditableProject } from '../answer-links.queries.ts';
import { sendAnswerLink } from '../send-answer-link.job.ts';

/** Holds the project until the write is over, so that two links of one person come one after the other. */
const lockTitle = async (tx: WriteTx, id: number): Promise<string> => {
  const row = await tx
    .selectFrom('projects')
    .select('title')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not-found');
  return row.title;
};

/** Refuses a partner the company does not offer any more, one without an address for a mail, and one who has no part in the project. */
const checkPerson = async (tx: WriteTx, { project_id, external_user_id, by_mail }: AnswerLinkDraft): Promise<void> => {
  const row = await tx
    .selectFrom('external_users as e')
    .select('e.email')
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('project_external_users as team')
              .select('team.external_user_id')
              .where('team.company_id', '=', tx.companyId)
              .where('team.project_id', '=', project_id)
              .whereRef('team.external_user_id', '=', 'e.id'),
          ),
          eb.exists(
            eb
              .selectFrom('applied_lessons as al')
              .innerJoin('worksheets as w', (join) =>
                join.onRef('w.company_id', '=', 'al.company_id').onRef('w.id', '=', 'al.worksheet_id'),
              )
              .select('al.id')
              .where('al.company_id', '=', tx.companyId)
              .where('w.project_id', '=', project_id)
              .whereRef('al.responsible_external_user_id', '=', 'e.id'),
          ),
        ])
        .as('has_part'),
    )
    .where('e.company_id', '=', tx.companyId)
    .where('e.id', '=', external_user_id)
    .where('e.archived_at', 'is', null)
    .executeTakeFirst();
  const refused = (code: 'does-not-exist' | 'not-on-project') => fieldProblem([{ field: 'external_user_id', code }]);
  if (!row) throw refused('does-not-exist');
  if (!row.has_part) throw refused('not-on-project');
  if (by_mail && !row.email)
    throw fieldProblem([{ field: 'by_mail', code: 'required', params: { context: 'address' } }]);
};

/** Makes a link and ends the former one; its secret is null where the mail makes it. */
export const storeAnswerLink = async (
  tx: WriteTx,
  actor: ProjectActor,
  draft: AnswerLinkDraft,
  now: Date,
): Promise<{ readonly id: number; readonly secret: string | null }> => {
  const author = actingMember(tx);
  const { project_id, external_user_id, by_mail } = draft;
  await requireEditableProject(tx, actor, project_id);
  const title = await lockTitle(tx, project_id);
  await checkPerson(tx, draft);
  await tx
    .updateTable('answer_links')
    .set({ revoked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', project_id)
    .where('external_user_id', '=', external_user_id)
    .where('revoked_at', 'is', null)
    .execute();
  const secret = by_mail ? null : newToken();
  const { id } = await tx
    .insertInto('answer_links')
    .values({
      company_id: tx.companyId,
      project_id,
      external_user_id,
      token_hash: secret === null ? null : hashToken(secret),
      by_mail,
      mail_state: by_mail ? 'queued' : null,
      author_user_id: author,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.answerLinks.days * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (by_mail) await enqueue(tx, sendAnswerLink, { answer_link_id: id });
  const data = { title, external_user: external_user_id };
  await recordEvent(tx, answerLinkStored({ id, projectId: project_id, data }));
  return { id, secret };
};
