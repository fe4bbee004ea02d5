import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@polier/contract/kinds';
import type { OpenTasksFilter } from '@polier/contract/open-tasks/open-tasks.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { recordEvent } from '#platform/events/record-event';
import { enqueue } from '#platform/jobs/job';
import type { Member } from '#platform/session/caller';
import { requireKind } from '../../settings/require-feature.ts';
import { actingMember } from '../../users/acting-member.ts';
import { openTasksMailed } from '../open-tasks.events.ts';
import { findMailFrame } from '../open-tasks.queries.ts';
import { sendTaskMail } from '../send-task-mail.job.ts';
import { type LocationFilter, locationFilterOf } from '../task-filter.ts';
import { type TasksOfReceiver, tasksByReceiver } from '../tasks-by-receiver.ts';

/** Whether a mail about these locations names the tasks of those as well. */
const covers = (these: LocationFilter, those: LocationFilter): boolean =>
  (these.places.length === 0 && these.phase === null) || isDeepStrictEqual(these, those);

/** Queues one mail for each responsible person; returns the ids. Who waits for one about the same locations or all gets no second one. */
export const emailOpenTasks = async (
  tx: WriteTx,
  actor: Pick<Member, 'userId' | 'companyId' | 'can'>,
  kind: Kind,
  filter: OpenTasksFilter,
): Promise<readonly number[]> => {
  const requester = actingMember(tx);
  await requireKind(tx, kind);
  const { project_id } = filter;
  // Holds back a second request about this project until this one is over.
  await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', project_id)
    .forNoKeyUpdate()
    .execute();
  const { receivers } = await tasksByReceiver(tx, actor, kind, filter);
  const waiting = await tx
    .selectFrom('task_mails')
    .select(['id', 'user_id', 'external_user_id', 'filter'])
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
  const locations = locationFilterOf(kind, filter);
  const mailOf = async ({ receiver: { type, id }, tasks, obstacle }: TasksOfReceiver): Promise<number> => {
    const column = type === 'internal' ? 'user_id' : 'external_user_id';
    const earlier = waiting.find((mail) => mail[column] === id && covers(mail.filter as LocationFilter, locations));
    if (earlier) return earlier.id;
    const { id: mail } = await tx
      .insertInto('task_mails')
      .values({
        company_id: tx.companyId,
        project_id,
        kind,
        [column]: id,
        filter: JSON.stringify(locations),
        tasks: tasks.length,
        requested_by_user_id: requester,
        ...(obstacle !== null && { state: 'failed' as const, error: obstacle }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (obstacle === null) await enqueue(tx, sendTaskMail, { task_mail_id: mail });
    return mail;
  };
  const ids: number[] = [];
  for (const receiver of receivers) ids.push(await mailOf(receiver));
  if (ids.length > 0) {
    const { title } = found(await findMailFrame(tx, project_id));
    const data = { title, kind, mails: ids.length };
    await recordEvent(tx, openTasksMailed({ id: project_id, projectId: project_id, data }));
  }
  return ids;
};
