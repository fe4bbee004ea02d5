import { z } from 'zod';
import { toDoView } from '../applied-lessons/applied-lessons.contract.ts';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, ids, instant, named, queryId } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';

const common = {
  project_id: id,
  /** Of a trade worksheet its phase; the other kinds have one place only, which it names too. */
  phase_id: id.optional(),
  /** Members and external users: their ids are of one sequence. */
  responsible_users: ids.default([]),
  /** External users alone, beside these. */
  external_users: ids.default([]),
};
/** What of a project is meant; nothing in a list means all. */
const openTasksFilter = {
  trade: z.strictObject({ ...common, trades_ids: ids.default([]) }),
  pm: z.strictObject({ ...common, phases_ids: ids.default([]) }),
  x: z.strictObject({ ...common, processes_ids: ids.default([]) }),
} satisfies Record<Kind, Schema>;
export type OpenTasksFilter<K extends Kind = Kind> = z.output<(typeof openTasksFilter)[K]>;

export const taskReceiverTypes = ['internal', 'external'] as const;
const receiver = named.extend({ type: z.enum(taskReceiverTypes) });

/** Why somebody gets no mail: no address, or a member who may no longer sign in. */
export const mailProblems = ['no-address', 'disabled'] as const;

const figures = { receiver, tasks: z.int(), overdue: z.int() };

export const openTasksPreview = z
  .object({
    receivers: z.array(
      z.object({
        ...figures,
        email: z.string().nullable(),
        obstacle: z.enum(mailProblems).nullable(),
        /** As it would be sent now, in the receiver's language; null where nothing is sent. */
        mail: z.object({ language: z.string(), subject: z.string(), text: z.string() }).nullable(),
      }),
    ),
    /** Open tasks of nobody. */
    unassigned: z.int(),
  })
  .meta({ id: 'OpenTasksPreview' });
export type OpenTasksPreview = z.output<typeof openTasksPreview>;

/** `nothing-open`: everything was done before the mail was written. */
export const taskMailStates = ['queued', 'sent', 'failed', 'nothing-open'] as const;
export type TaskMailState = (typeof taskMailStates)[number];
/** `address-refused`: the mail server takes nothing for it; `server-away`: it did not answer for hours. */
export const taskMailErrors = ['address-refused', 'server-away', 'no-address', 'disabled'] as const;
export type TaskMailError = (typeof taskMailErrors)[number];

export const taskMailView = z
  .object({
    id,
    receiver,
    state: z.enum(taskMailStates),
    error: z.enum(taskMailErrors).nullable(),
    /** How many the mail names; before it is written, how many there were. */
    tasks: z.int(),
    requested_by: named.nullable(),
    created_at: instant,
    sent_at: instant.nullable(),
  })
  .meta({ id: 'TaskMail' });
export type TaskMailView = z.output<typeof taskMailView>;

const openTasksEndpoints = <F extends Schema, T extends Schema>(of: { kind: Kind; filter: F; toDo: T }) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, stem] = [paths.appliedLessons, words.appliedLessons, permissions.worksheet];
  return {
    list: endpoint({
      method: 'POST',
      path: `${path}/getProjectOpenTasks`,
      summary: `The open ${what} of a project, whoever is responsible, earliest due first.`,
      requires: { all: [`${stem}.todo`] },
      body: of.filter,
      response: z.array(of.toDo),
      errors: ['not-found', 'list-too-long'],
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/previewOpenTasks`,
      summary: `What each responsible person would be sent; writes and sends nothing.`,
      requires: { all: [`${stem}.todo.email`] },
      body: of.filter,
      response: openTasksPreview,
      errors: ['not-found', 'list-too-long'],
    }),
    email: endpoint({
      method: 'POST',
      path: `${path}/emailTheOpenTasks`,
      summary: `Sends each responsible person one mail with the open ${what} of the project; answers the mails.`,
      requires: { all: [`${stem}.todo.email`] },
      body: of.filter,
      response: z.array(taskMailView),
      errors: ['not-found', 'list-too-long', 'feature-off'],
    }),
    mails: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/openTaskMails`,
      summary: `The last 200 mails about open ${what} of a project, the newest first, each with what became of it.`,
      requires: { all: [`${stem}.todo.email`] },
      query: z.strictObject({ projectId: queryId }),
      response: z.array(taskMailView),
      errors: ['not-found'],
    }),
  };
};

export const openTasksContract = {
  trade: openTasksEndpoints({ kind: 'trade', filter: openTasksFilter.trade, toDo: toDoView.trade }),
  pm: openTasksEndpoints({ kind: 'pm', filter: openTasksFilter.pm, toDo: toDoView.pm }),
  x: openTasksEndpoints({ kind: 'x', filter: openTasksFilter.x, toDo: toDoView.x }),
} satisfies Record<Kind, unknown>;
