import { z } from 'zod';
import { changeOf, chosenId } from '../echoed.ts';
import { endpoint } from '../endpoint.ts';
import {
  exactText,
  id,
  ids,
  instant,
  named,
  nullableText,
  queryId,
  removed,
  requiredLine,
  titled,
  version,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { inheritance, parentNewsView } from './project-inheritance.ts';
import { projectOrder } from './project-order.ts';
import { projectRisk } from './project-risk.ts';
import { progressView, appliedLessonStates } from '../worksheets/worksheets.contract.ts';

/** A phase chosen for a project, with how far its trade worksheets are. */
const projectPhase = titled.extend({
  abbreviation: z.string().nullable(),
  order: z.int(),
  /** Without those that are not applicable. */
  questions: z.int(),
  done: z.int(),
});

/** What somebody does on a project team. */
export const memberFunctions = ['lead', 'planner', 'site_manager', 'specialist', 'other'] as const;
export type MemberFunction = (typeof memberFunctions)[number];
const memberFunction = z.enum(memberFunctions);

const projectMember = named.extend({ function: memberFunction }).meta({ id: 'ProjectMember' });

export const projectView = z
  .object({
    id,
    admin_id: id.nullable(),
    owner: named.nullable(),
    title: z.string(),
    description: z.string().nullable(),
    trades: z.array(titled.extend({ bkp: z.string() })),
    phases: z.array(projectPhase),
    pmphases: z.array(titled),
    xprocesses: z.array(titled),
    /** Ids of the lessons that were written in this project. */
    lessons: z.array(id),
    /** The owner first. */
    users: z.array(projectMember),
    /** Each with the function of the external user. */
    external_users: z.array(named.extend({ function: z.string().nullable() })),
    worksheets_count: z.int(),
    pm_worksheets_count: z.int(),
    x_worksheets_count: z.int(),
    applied_lessons_count: z.int(),
    pm_applied_lessons_count: z.int(),
    x_applied_lessons_count: z.int(),
    all_created_lessons_count: z.int(),
    ms_team_id: z.string().nullable(),
    ms_integration: z.boolean(),
    company: z.object({ id, name: z.string() }),
    company_id: id,
    order: projectOrder.nullable(),
    parent_project: titled.nullable(),
    progress: progressView,
    /** One letter per worksheet, its most urgent state: v before t before o before d before c. */
    worksheet_states: z.string().regex(new RegExp(`^[${appliedLessonStates.join('')}]*$`)),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    can: z.object({ edit: z.boolean(), remove: z.boolean(), print: z.boolean(), handOver: z.boolean() }),
  })
  .meta({ id: 'Project' });
export type ProjectView = z.output<typeof projectView>;

/** A global topic or a global sub-phase title with the lessons of one project that belong to it. */
export const projectConceptView = z
  .object({
    type: z.enum(['topic', 'sub_phase']),
    title: z.string(),
    questions: z.array(
      z.object({
        /** The applied lesson. */
        id,
        kind: z.enum(['trade', 'pm']),
        insight: z.string(),
        mandatory: z.boolean(),
        state: z.enum(appliedLessonStates),
        contacttill: z.string().nullable(),
        worksheet: titled.extend({ number: z.string().nullable() }),
      }),
    ),
  })
  .meta({ id: 'ProjectConcept' });
export type ProjectConceptView = z.output<typeof projectConceptView>;

const payload = {
  description: nullableText().optional(),
  trades: ids.optional(),
  phases: ids.optional(),
  pm_phases: ids.optional(),
  users: ids.optional(),
  external_users: ids.optional(),
  /** Functions of members of the team; whoever is not named keeps the own one. */
  functions: z
    .array(z.strictObject({ user_id: id, function: memberFunction }))
    .max(limits.listRows)
    .optional(),
  ms_integration: z.boolean().optional(),
  ms_users: z.array(requiredLine(320)).max(500).optional(),
  parent_project_id: id.nullish(),
};
const chosen = z.array(chosenId).max(limits.listRows).optional();

export const projectDraft = z
  .strictObject({
    title: requiredLine(),
    ...payload,
    xprocesses: ids.optional(),
    inherit: inheritance.optional(),
  })
  .refine(({ inherit, parent_project_id: parent }) => inherit === undefined || Boolean(parent), {
    path: ['parent_project_id'],
    params: { code: 'required' },
  });
export type ProjectDraft = z.output<typeof projectDraft>;

export const projectChange = changeOf(projectView, {
  id,
  title: requiredLine().optional(),
  ...payload,
  trades: chosen,
  phases: chosen,
  users: chosen,
  external_users: chosen,
  x_processes: ids.optional(),
  /** Hands the project to this member; for the owner and who may edit all. */
  admin_id: id.optional(),
  /** Says yes to what a first try answered as removals. */
  confirm: z.boolean().optional(),
  version: version.optional(),
  /** Who takes over the open lessons of members who leave: their id -> the id of the successor. */
  reassign: z.record(z.string().regex(/^[1-9]\d{0,15}$/), id).optional(),
});
export type ProjectChange = z.output<typeof projectChange>;

/** What goes with a project, and what stays without it. */
export const projectRemovalPreview = titled
  .extend({
    worksheets: z.int(),
    /** Applied lessons of its worksheets that carry an answer: notes, a solution, a due date or a state. */
    answers: z.int(),
    /** Lessons of this project alone that go. */
    deleted_lessons: z.int(),
    /** Lessons written in it that stay without their project. */
    staying_lessons: z.int(),
    staying_experiences: z.int(),
    /** Orders of it that stay without their project; of all, also those that the caller does not see. */
    staying_orders: z.int(),
  })
  .meta({ id: 'ProjectRemovalPreview' });
export type ProjectRemovalPreview = z.output<typeof projectRemovalPreview>;

/** The title as the caller typed it; if sent, it must be the stored one. */
export const projectRemoval = z.strictObject({ id, confirm_title: exactText(limits.title).optional() });
export type ProjectRemoval = z.output<typeof projectRemoval>;

const removesProjects = { any: ['project.delete_own', 'project.delete_all'] } as const;
const byId = z.strictObject({ projectId: queryId });

export const projectsContract = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    summary: 'The projects the caller may see: all of the company with project.all, else those of membership.',
    requires: { all: ['project'] },
    response: z.array(projectView),
    errors: ['list-too-long'],
  }),
  byUser: endpoint({
    method: 'GET',
    path: '/projects/byUser',
    summary: 'The projects the caller is a member of.',
    requires: { all: ['project'] },
    response: z.array(projectView),
    errors: ['list-too-long'],
  }),
  byCompany: endpoint({
    method: 'GET',
    path: '/projects/byCompany',
    summary: 'All projects of the company.',
    requires: { all: ['project.all'] },
    response: z.array(projectView),
    errors: ['list-too-long'],
  }),
  oneByUser: endpoint({
    method: 'GET',
    path: '/projects/oneByUser',
    summary: 'One project the caller is a member of.',
    requires: { all: ['project'] },
    query: byId,
    response: projectView,
    errors: ['not-found'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/projects/getById',
    summary: 'One project the caller may see.',
    requires: { all: ['project'] },
    query: byId,
    response: projectView,
    errors: ['not-found'],
  }),
  risk: endpoint({
    method: 'GET',
    path: '/projects/risk',
    summary: 'The risk of each worksheet of a project, its cell in the matrix of five by five, and the total.',
    requires: { all: ['project'] },
    query: byId,
    response: projectRisk,
    errors: ['not-found'],
  }),
  concepts: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/projects/concepts',
    summary: 'The questions of a project by global topic and by global sub-phase, across its trades and PM phases.',
    requires: { any: ['topic', 'pm_sub_phase'] },
    query: byId,
    response: z.array(projectConceptView),
    errors: ['not-found', 'list-too-long'],
  }),
  isDuplicateName: endpoint({
    method: 'GET',
    path: '/projects/isDuplicateName',
    summary: 'Whether a project of the company already has this title, ignoring case.',
    requires: { all: ['project'] },
    query: z.strictObject({ name: requiredLine() }),
    response: z.boolean(),
  }),
  store: endpoint({
    method: 'POST',
    path: '/projects/store',
    summary: 'Creates a project; the caller becomes its owner.',
    requires: { all: ['project.create'] },
    body: projectDraft,
    response: projectView,
    errors: ['feature-off', 'integration-not-allowed', 'integration-not-connected', 'integration-revoked'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/projects/update',
    summary: 'Changes what is sent; taking out what carries worksheets or questions needs a confirmation.',
    requires: { all: ['project.edit'] },
    body: projectChange,
    response: projectView,
    errors: [
      'not-found',
      'stale-version',
      'removal-needs-confirmation',
      'feature-off',
      'integration-not-allowed',
      'integration-not-connected',
      'integration-revoked',
    ],
  }),
  parentNews: endpoint({
    method: 'GET',
    path: '/projects/parentNews',
    summary: 'What is new in the parent since the project was made from it.',
    requires: { all: ['project'] },
    query: byId,
    response: parentNewsView,
    errors: ['not-found'],
  }),
  removalPreview: endpoint({
    method: 'GET',
    path: '/projects/removalPreview',
    summary: 'What goes with a project.',
    requires: removesProjects,
    query: byId,
    response: projectRemovalPreview,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/projects/remove',
    summary: "Removes a project of one's own, or any, with its worksheets and the lessons of it alone.",
    requires: removesProjects,
    body: projectRemoval,
    response: removed,
    errors: ['not-found'],
  }),
};
