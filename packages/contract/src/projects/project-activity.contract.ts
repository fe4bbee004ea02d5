import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, named, queryId, titled } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { page, pageQuery } from '../page.ts';

/** What people do in a project, as its activity shows it. */
export const projectActs = [
  'project_stored',
  'project_updated',
  'project_linked',
  'project_export_stopped',
  'project_unlinked',
  'worksheet_stored',
  'worksheet_edited',
  'worksheet_closed',
  'worksheet_reopened',
  'worksheet_deleted',
  'questions_added',
  'question_removed',
  'done',
  'undone',
  'checked',
  'unchecked',
  'check_requested',
  'not_applicable',
  'assigned',
  'due_set',
  'edited',
  'planner_change_overruled',
  'planner_task_missing',
] as const;
export type ProjectAct = (typeof projectActs)[number];

const projectActivity = z
  .object({
    id,
    at: instant,
    act: z.enum(projectActs),
    /** Null: the system, or a superadmin who is no member. */
    actor: named.nullable(),
    /** By an external user who was not signed in. */
    by_link: z.boolean(),
    /** Where it was done, if not here. */
    via: z.enum(['planner']).nullable(),
    kind: z.enum(kinds).nullable(),
    /** Null once it is removed, and for what is done to the project itself. */
    worksheet: titled.extend({ number: z.string().nullable() }).nullable(),
    /** Of the question, the worksheet or the project, as it was then. */
    title: z.string(),
    /** Added by this act. */
    questions: z.int(),
    /** The applied lesson, while it is there. */
    row_id: id.nullable(),
  })
  .meta({ id: 'ProjectActivity' });
export type ProjectActivity = z.output<typeof projectActivity>;

const taskWeek = z
  .object({
    /** Its Sunday, or today. */
    date: z.string(),
    /** Overdue ones included. */
    open: z.int(),
    done: z.int(),
    overdue: z.int(),
  })
  .meta({ id: 'TaskWeek' });
export type TaskWeek = z.output<typeof taskWeek>;

export const projectActivityContract = {
  list: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/projects/activity',
    summary:
      'Who did what in a project, newest first: in the project itself and in the worksheets that the caller may read.',
    requires: { all: ['project'] },
    query: z.strictObject({ projectId: queryId, ...pageQuery }),
    response: page(projectActivity),
    errors: ['not-found'],
  }),
  taskWeeks: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/projects/taskWeeks',
    summary:
      'How many questions of a project were open, done and overdue at the end of each of the last 26 weeks, by the due dates of today.',
    requires: { all: ['project'] },
    query: z.strictObject({ projectId: queryId }),
    response: z.array(taskWeek),
    errors: ['not-found'],
  }),
};
