import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { endpoint, type Schema } from '../endpoint.ts';
import {
  chf,
  date,
  id,
  ids,
  instant,
  named,
  nullableLine,
  nullableText,
  percent,
  queryId,
  removed,
  requiredLine,
  titled,
  version,
} from '../fields.ts';
import { type Kind, kindDefinitions, kinds } from '../kinds.ts';
import { riskFields } from './risk-fields.ts';

/** The columns a worksheet may show beside lesson and state; the wire's `none` is the empty set. */
export const worksheetColumns = ['toDo', 'responsible', 'contacttill', 'solution'] as const;
export type WorksheetColumn = (typeof worksheetColumns)[number];

/**
 * One letter per lesson in row order, as the progress strip draws them:
 * n not applicable, c checked, t to check, d done, v overdue, o open. The first that fits wins.
 */
export const appliedLessonStates = ['n', 'c', 't', 'd', 'v', 'o'] as const;
export type AppliedLessonState = (typeof appliedLessonStates)[number];

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
  kind: z.enum(kinds),
  projectId: id,
  project: titled,
  title: z.string(),
  date: z.string().nullable(),
  place: z.string().nullable(),
  participants: z.string().nullable(),
  description: z.string().nullable(),
  ...riskFields,
  columns: z.array(z.enum(worksheetColumns)),
  /** Everything in it is checked by somebody else: its rows need a check from the start. */
  needscheck: z.boolean(),
  closed: z.boolean(),
  created_by: named.nullable(),
  progress: progressView,
  /** States of its lessons as letters, see appliedLessonStates. */
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
  z.array(z.enum([...worksheetColumns, 'none'])).max(worksheetColumns.length + 1),
  z.enum([...worksheetColumns, 'none']).transform((column) => [column]),
]);

const details = {
  title: requiredLine().optional(),
  date: date.nullish(),
  place: nullableLine().optional(),
  participants: nullableText().optional(),
  description: nullableText().optional(),
  cost: chf.nullish(),
  probability: percent.nullish(),
  impact: chf.nullish(),
  residual_probability: percent.optional(),
  residual_impact: chf.optional(),
  mandatory_measure: z.boolean().optional(),
  columns: columns.optional(),
  /** Sets `needscheck` of all its rows; switched off, rows that are done keep it. */
  needscheck: z.boolean().optional(),
};
/** `appliedLessons`: ids of the lessons to apply; mandatory ones that fit are added by the server. */
const creation = { projectId: id, ...details, appliedLessons: ids.default([]) };

export const worksheetDraft = {
  trade: z.strictObject({ ...creation, tradeId: id, phaseId: id }),
  pm: z.strictObject({ ...creation, pmPhaseId: id }),
  x: z.strictObject({ ...creation, xProcessId: id }),
} satisfies Record<Kind, Schema>;
export type WorksheetDraft<K extends Kind = Kind> = z.output<(typeof worksheetDraft)[K]>;

/** The kinds differ in what stands beside it in the answer, which is ignored. */
const anyWorksheet = { shape: { ...worksheetView.trade.shape, ...worksheetView.pm.shape, ...worksheetView.x.shape } };
export const worksheetChange = changeOf(anyWorksheet, {
  id,
  ...details,
  closed: z.boolean().optional(),
  version: version.optional(),
});
export type WorksheetChange = z.output<typeof worksheetChange>;

/** A copy in the same project; done, checked, not applicable and due dates start anew. */
const worksheetCopy = z.strictObject({
  id,
  title: requiredLine(),
  /** Responsible people who are still on the team. */
  responsible: z.boolean().default(false),
  /** Notes, solutions and the company's own column. */
  notes: z.boolean().default(false),
});
export type WorksheetCopy = z.output<typeof worksheetCopy>;

const worksheetEndpoints = <V extends Schema, D extends Schema>(of: { kind: Kind; view: V; draft: D }) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.worksheets, words.worksheets, permissions.worksheet];
  return {
    list: endpoint({
      method: 'GET',
      path: path,
      summary: `The ${what} of a project with their progress.`,
      requires: { all: [key] },
      query: z.strictObject({ projectId: queryId }),
      response: z.array(of.view),
      errors: ['not-found', 'list-too-long'],
    }),
    getById: endpoint({
      method: 'GET',
      path: `${path}/getById`,
      summary: `One of the ${what} without its questions.`,
      requires: { all: [key] },
      query: z.strictObject({ worksheetId: queryId }),
      response: of.view,
      errors: ['not-found'],
    }),
    store: endpoint({
      method: 'POST',
      path: `${path}/store`,
      summary: `Creates one of the ${what} with the chosen lessons in one step.`,
      requires: { all: [`${key}.create`] },
      body: of.draft,
      response: of.view,
      errors: ['not-found', 'feature-off', 'integration-pending'],
      bulk: true,
    }),
    duplicate: endpoint({
      method: 'POST',
      path: `${path}/duplicate`,
      summary: `Copies one of the ${what} within its project under a title of its own; its states start anew.`,
      requires: { all: [`${key}.create`] },
      body: worksheetCopy,
      response: of.view,
      errors: ['not-found', 'feature-off', 'integration-pending'],
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/update`,
      summary: `Changes what is sent; closing pins the wording of every question.`,
      requires: { all: [`${key}.edit`] },
      body: worksheetChange,
      response: of.view,
      errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
    }),
    remove: endpoint({
      method: 'POST',
      path: `${path}/remove`,
      summary: `Removes one of the ${what} with everything written in it.`,
      requires: { all: [`${key}.delete`] },
      body: z.strictObject({ id }),
      response: removed,
      errors: ['not-found', 'feature-off'],
    }),
  };
};

export const worksheetsContract = {
  trade: worksheetEndpoints({
    kind: 'trade',
    view: worksheetView.trade,
    draft: worksheetDraft.trade,
  }),
  pm: worksheetEndpoints({
    kind: 'pm',
    view: worksheetView.pm,
    draft: worksheetDraft.pm,
  }),
  x: worksheetEndpoints({
    kind: 'x',
    view: worksheetView.x,
    draft: worksheetDraft.x,
  }),
} satisfies Record<Kind, unknown>;
