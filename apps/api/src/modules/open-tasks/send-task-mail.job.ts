import { limits } from '@polier/contract/limits';
import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { companyJob, type ScheduledJob } from '#platform/jobs/job';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { findMailFrame, listOpenTasks, listTaskReceivers } from './open-tasks.queries.ts';
import { atLocations, type LocationFilter } from './task-filter.ts';
import { taskMail } from './task-mail.ts';
import { obstacleOf } from './tasks-by-receiver.ts';

const findQueued = (db: ScopedDb, id: number) =>
  db
    .selectFrom('task_mails')
    .select(['project_id', 'kind', 'user_id', 'external_user_id', 'filter'])
    .where('company_id', '=', db.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

/** The receiver with what is still open: somebody may have worked since the mail was asked for. */
const read = async (db: ScopedDb, { project_id, kind, user_id, external_user_id, filter }: Queued) => {
  const [receiver] = await listTaskReceivers(db, {
    users: user_id === null ? [] : [user_id],
    externalUsers: external_user_id === null ? [] : [external_user_id],
  });
  const theirs = sql<boolean>`w.project_id = ${project_id} and ${atLocations(kind, filter as LocationFilter)}
    and (al.responsible_user_id = ${user_id}::bigint or al.responsible_external_user_id = ${external_user_id}::bigint)`;
  return { receiver, tasks: await listOpenTasks(db, kind, theirs), frame: await findMailFrame(db, project_id) };
};

/** Sends one person's open tasks of a project and notes what became of the mail. */
export const sendTaskMail = companyJob({
  name: 'send-task-mail',
  data: z.strictObject({ task_mail_id: z.int().positive() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { task_mail_id: id }, lastTry, context: { clock, publicUrl, sendMail } }) {
    const queued = await findQueued(db, id);
    if (!queued) return;
    const note = (values: {
      state: 'sent' | 'failed' | 'nothing-open';
      error?: TaskMailError;
      sent_at?: Date;
      tasks?: number;
    }) =>
      write((tx) =>
        tx.updateTable('task_mails').set(values).where('company_id', '=', tx.companyId).where('id', '=', id).execute(),
      );
    const fail = (error: TaskMailError) => note({ state: 'failed', error });
    const { receiver, tasks, frame } = await read(db, queued);
    const obstacle = receiver ? obstacleOf(receiver) : 'no-address';
    if (obstacle !== null || !receiver || !frame) {
      await fail(obstacle ?? 'no-address');
      return;
    }
    if (tasks.length === 0) {
      await note({ state: 'nothing-open', tasks: 0 });
      return;
    }
    const { kind, project_id: projectId } = queued;
    const mail = taskMail(receiver, { frame, kind, projectId, tasks, today: today(clock), publicUrl });
    const keyed = { ...mail, key: `task-mail-${db.companyId}-${id}` };
    if (!(await sendAndNote(keyed, { sendMail, lastTry, noteFailure: fail }))) return;
    await note({ state: 'sent', sent_at: clock.now(), tasks: tasks.length });
  },
});

/** What was sent is of interest for as long as somebody asks about it. */
export const deleteOldTaskMails: ScheduledJob = {
  name: 'delete-old-task-mails',
  cron: '40 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.taskMailDays * 86_400_000);
    await owner.deleteFrom('task_mails').where('created_at', '<', oldest).execute();
  },
};
