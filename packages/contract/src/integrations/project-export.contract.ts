import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, percent, queryId, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  exportChoices,
  exportProblems,
  exportStates,
  exportSteps,
  exportWaits,
  integrationStates,
  microsoftPermissions,
  suspensions,
} from './integration-states.ts';

/** Somebody in Microsoft 365. */
export const microsoftPerson = z
  .object({
    /** Of Microsoft 365. */
    id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
  })
  .meta({ id: 'MicrosoftPerson' });
export type MicrosoftPerson = z.output<typeof microsoftPerson>;

/** Somebody who belongs into the team, or who has a question. */
export const exportPerson = z
  .object({
    /** Mail address in lower case; of who joins beside the members also a Microsoft id. */
    key: z.string(),
    name: z.string(),
    is_member: z.boolean(),
    /** Who it is in Microsoft 365; null: nobody is known. */
    match: microsoftPerson.nullable(),
    /** Whether Microsoft 365 was asked; before, nobody being known means nothing. */
    looked_up: z.boolean(),
    /** Chosen by somebody, not found by the address. */
    by_hand: z.boolean(),
    /** Questions of this person that become tasks: Planner tells of each. */
    tasks: z.int(),
  })
  .meta({ id: 'ExportPerson' });
export type ExportPerson = z.output<typeof exportPerson>;

export const exportStepStates = ['done', 'running', 'waiting', 'problem', 'open'] as const;
export type ExportStepState = (typeof exportStepStates)[number];

const choice = z.enum(exportChoices);

export const projectExportView = z
  .object({
    /** None: the project is not kept in Microsoft 365. */
    state: z.enum(['none', ...exportStates]),
    /** Of the company: what an export may wait for. */
    connection: z.enum(integrationStates),
    /** Since when the connection is revoked or disconnected; null: it is neither. */
    connection_ended_at: instant.nullable(),
    suspended: z.enum(suspensions).nullable(),
    step: z.enum(exportSteps).nullable(),
    steps: z.array(
      z.object({ name: z.enum(exportSteps), state: z.enum(exportStepStates), done: z.int(), total: z.int() }),
    ),
    percent,
    waiting: z
      .object({
        code: z.enum(exportWaits),
        /** Since when nothing has gone on; null: unknown. */
        since: instant.nullable(),
        until: instant.nullable(),
      })
      .nullable(),
    problem: z
      .object({
        code: z.enum(exportProblems),
        /** What Microsoft said, and what its support asks for. */
        words: z.string().nullable(),
        request_id: z.string().nullable(),
        /** Without which Microsoft refuses it. */
        permission: z.enum(microsoftPermissions).nullable(),
      })
      .nullable(),
    team_url: z.string().nullable(),
    choice,
    /** Who owns the team where it is not the owner of the project. */
    owner: microsoftPerson.nullable(),
    people: z.array(exportPerson),
    synced_at: instant.nullable(),
    can: z.object({ integrate: z.boolean() }),
  })
  .meta({ id: 'ProjectExport' });
export type ProjectExportView = z.output<typeof projectExportView>;

export const exportWarnings = [
  /** More open tasks than one plan holds. */
  'too-many-tasks',
  'too-many-channels',
  'too-many-labels',
  /** Their questions go to a task that nobody has. */
  'people-unmatched',
  /** The owner of the project is nobody in Microsoft 365: the team needs another one. */
  'no-owner',
] as const;
export type ExportWarning = (typeof exportWarnings)[number];

export const exportPreview = z
  .object({
    /** Open questions of open worksheets. */
    questions: z.int(),
    /** Those that the choice makes tasks of. */
    tasks: z.int(),
    /** Tasks that nobody has. */
    unassigned: z.int(),
    channels: z.int(),
    phases: z.int(),
    warnings: z.array(z.object({ code: z.enum(exportWarnings), count: z.int() })),
    people: z.array(exportPerson),
  })
  .meta({ id: 'ProjectExportPreview' });
export type ExportPreview = z.output<typeof exportPreview>;

const requires = { all: ['project.integrate'] } as const;
const guid = z.guid().toLowerCase();
const key = requiredLine(320).toLowerCase();

export const microsoftPeopleContract = {
  people: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/integrations/people',
    summary: 'People of the connected Microsoft 365 by name or address; nobody where none is connected.',
    requires,
    query: z.strictObject({ search: requiredLine(100).min(limits.microsoftPeople.letters) }),
    response: z.array(microsoftPerson),
    errors: [
      'feature-off',
      'integration-not-allowed',
      'integration-not-set-up',
      'integration-pending',
      'integration-revoked',
      'too-many-attempts',
      'microsoft-failed',
      'certificate-refused',
    ],
  }),
};

export const projectExportContract = {
  get: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/projects/export',
    summary: 'How far a project is in Microsoft 365: its five steps, what it waits for, who is who there.',
    requires: { all: ['project'] },
    /** Without a project: of one that is still to be made. */
    query: z.strictObject({ projectId: queryId.optional() }),
    response: projectExportView,
    errors: ['not-found'],
  }),
  preview: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/projects/export/preview',
    summary: 'What a choice would make of the questions of a project; stores nothing.',
    requires,
    body: z.strictObject({ projectId: id, choice }),
    response: exportPreview,
    errors: ['not-found'],
  }),
  update: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/projects/export/update',
    summary: 'Changes which questions become tasks, who joins, who owns the team and who is who in Microsoft 365.',
    requires,
    body: z.strictObject({
      projectId: id,
      choice: choice.optional(),
      ms_users: z.array(requiredLine(320)).max(500).optional(),
      owner: guid.nullish(),
      matches: z
        .array(z.strictObject({ key, person: guid.nullable() }))
        .max(limits.bulkRows)
        .optional(),
    }),
    response: projectExportView,
    errors: [
      'not-found',
      'feature-off',
      'integration-not-allowed',
      'integration-not-connected',
      'integration-revoked',
      'project-not-exported',
      'too-many-attempts',
      'microsoft-failed',
      'certificate-refused',
    ],
  }),
  retry: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/projects/export/retry',
    summary: 'Compares a project with Microsoft 365 now; a team that was deleted there is made anew.',
    requires,
    body: z.strictObject({ projectId: id, anew: z.boolean().optional() }),
    response: projectExportView,
    errors: ['not-found', 'feature-off', 'integration-not-allowed', 'integration-revoked', 'project-not-exported'],
  }),
  refresh: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/projects/export/refresh',
    summary:
      'Has a project that is opened compared with Microsoft 365 at once, where that was done more than a minute ago.',
    requires: { all: ['project'] },
    body: z.strictObject({ projectId: id }),
    response: projectExportView,
    errors: ['not-found'],
  }),
  remove: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/projects/export/remove',
    summary: 'Unlinks a project from Microsoft 365, also while the connection is revoked; its team stays there.',
    requires,
    body: z.strictObject({ projectId: id }),
    response: projectExportView,
    errors: ['not-found'],
  }),
};
