import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import {
  chf,
  date,
  id,
  ids,
  instant,
  named,
  nullableText,
  percent,
  queryId,
  removed,
  requiredText,
  titled,
  version,
} from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { limits } from '../limits.ts';

/** The columns a worksheet may show beside question and state; the wire's `none` is the empty set. */
export const worksheetColumns = ['toDo', 'responsible', 'contacttill', 'solution'] as const;
export type WorksheetColumn = (typeof worksheetColumns)[number];

/**
 * One letter per question in row order, as the staff draws them:
 * n not applicable, c checked, t to check, d done, v overdue, o open. The first that fits wins.
 */
export const questionStates = ['n', 'c', 't', 'd', 'v', 'o'] as const;
export type QuestionState = (typeof questionStates)[number];

export const progressView = z
  .object({
    /** All applied lessons, the not applicable ones included. */
    total: z.int(),
    open: z.int(),
    done: z.int(),
    /** Done, but neither checked nor reported for a check. */
    not_checked: z.int(),
    checked: z.int(),
    to_check: z.int(),
    overdue: z.int(),
    not_applicable: z.int(),
    /** Earliest due date among the open ones. */
    next_due: z.string().nullable(),
  })
  .meta({ id: 'Progress' });
export type Progress = z.output<typeof progressView>;

const common = {
  id,
  kind: z.enum(['trade', 'pm', 'x']),
  projectId: id,
  project: titled,
  title: z.string(),
  date: z.string().nullable(),
  place: z.string().nullable(),
  participants: z.string().nullable(),
  description: z.string().nullable(),
  cost: z.number().nullable(),
  probability: z.int().nullable(),
  impact: z.number().nullable(),
  columns: z.array(z.enum(worksheetColumns)),
  closed: z.boolean(),
  created_by: named.nullable(),
  progress: progressView,
  /** States of its questions as letters, see questionStates. */
  states: z.string(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  can: z.object({ edit: z.boolean(), remove: z.boolean(), print: z.boolean() }),
};
const group = titled.extend({ abbreviation: z.string().nullable() });

export const worksheetView = {
  trade: z
    .object({ ...common, tradeId: id, trade: titled.extend({ bkp: z.string() }), phaseId: id, phase: group })
    .meta({ id: 'Worksheet' }),
  pm: z.object({ ...common, pmPhaseId: id, pm_phase: group }).meta({ id: 'PmWorksheet' }),
  x: z.object({ ...common, xProcessId: id, x_process: group }).meta({ id: 'XWorksheet' }),
} satisfies Record<Kind, Schema>;
export type WorksheetView<K extends Kind = Kind> = z.output<(typeof worksheetView)[K]>;

const columns = z.union([
  z.array(z.enum([...worksheetColumns, 'none'])).max(5),
  z.enum([...worksheetColumns, 'none']).transform((column) => [column]),
]);

const details = {
  title: requiredText().optional(),
  date: date.nullish(),
  place: nullableText(limits.title).optional(),
  participants: nullableText().optional(),
  description: nullableText().optional(),
  cost: chf.nullish(),
  probability: percent.nullish(),
  impact: chf.nullish(),
  columns: columns.optional(),
};
/** `appliedLessons`: ids of the lessons to apply; mandatory ones that fit are added by the server. */
const creation = { projectId: id, ...details, appliedLessons: ids.default([]) };

export const worksheetDraft = {
  trade: z.strictObject({ ...creation, tradeId: id, phaseId: id }),
  pm: z.strictObject({ ...creation, pmPhaseId: id }),
  x: z.strictObject({ ...creation, xProcessId: id }),
} satisfies Record<Kind, Schema>;
export type WorksheetDraft<K extends Kind = Kind> = z.output<(typeof worksheetDraft)[K]>;

export const worksheetChange = z.strictObject({
  id,
  ...details,
  closed: z.boolean().optional(),
  version: version.optional(),
});
export type WorksheetChange = z.output<typeof worksheetChange>;

type WorksheetKey = 'worksheet' | 'pm_worksheet' | 'x_worksheet';

const worksheetEndpoints = <V extends Schema, D extends Schema>(of: {
  path: string;
  what: string;
  key: WorksheetKey;
  view: V;
  draft: D;
}) => ({
  list: endpoint({
    method: 'GET',
    path: of.path,
    summary: `The ${of.what} of a project with their progress.`,
    requires: { all: [of.key] },
    query: z.strictObject({ projectId: queryId }),
    response: z.array(of.view),
    errors: ['not-found', 'list-too-long'],
  }),
  getById: endpoint({
    method: 'GET',
    path: `${of.path}/getById`,
    summary: `One of the ${of.what} without its questions.`,
    requires: { all: [of.key] },
    query: z.strictObject({ worksheetId: queryId }),
    response: of.view,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: `${of.path}/store`,
    summary: `Creates one of the ${of.what} with the chosen lessons in one step.`,
    requires: { all: [`${of.key}.create`] },
    body: of.draft,
    response: of.view,
    errors: ['not-found', 'feature-off'],
    bulk: true,
  }),
  update: endpoint({
    method: 'POST',
    path: `${of.path}/update`,
    summary: `Changes what is sent; closing pins the wording of every question.`,
    requires: { all: [`${of.key}.edit`] },
    body: worksheetChange,
    response: of.view,
    errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
  }),
  remove: endpoint({
    method: 'POST',
    path: `${of.path}/remove`,
    summary: `Removes one of the ${of.what} with everything written in it.`,
    requires: { all: [`${of.key}.delete`] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'feature-off'],
  }),
});

export const worksheetsContract = {
  trade: worksheetEndpoints({
    path: '/worksheets',
    what: 'trade worksheets',
    key: 'worksheet',
    view: worksheetView.trade,
    draft: worksheetDraft.trade,
  }),
  pm: worksheetEndpoints({
    path: '/pmworksheets',
    what: 'PM worksheets',
    key: 'pm_worksheet',
    view: worksheetView.pm,
    draft: worksheetDraft.pm,
  }),
  x: worksheetEndpoints({
    path: '/xworksheets',
    what: 'X worksheets',
    key: 'x_worksheet',
    view: worksheetView.x,
    draft: worksheetDraft.x,
  }),
} satisfies Record<Kind, unknown>;
