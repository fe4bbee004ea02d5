import type { AppliedLessonChange, AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { type Progress, type WorksheetView, worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { open } from './application.ts';
import { marco, nadia, phases, topics, trades } from './company.ts';
import { playPhotos } from './photos.ts';
import { type PlayedServer, ApiError } from './played-server.ts';

export type AppliedLesson = AppliedLessonView<'trade'>;
type Worksheet = WorksheetView<'trade'>;

const at = '2026-11-16T08:00:00Z';
const nothing: Progress = {
  total: 0,
  open: 0,
  done: 0,
  not_checked: 0,
  checked: 0,
  to_check: 0,
  overdue: 0,
  not_applicable: 0,
  next_due: null,
};
const people = [
  { id: nadia.id, name: 'Nadia Keller' },
  { id: marco.id, name: 'Marco Brunner' },
];
const partner = { id: 7, name: 'Elektro Ferrari AG' };
const ownOptions = [
  { id: 90, title: 'Decke', description: null, order: 1, color: null, value: 2, version: 1, archived: false },
  { id: 91, title: 'Wand', description: null, order: 2, color: null, value: 1, version: 1, archived: false },
];

let serial = 0;
/** Each test has ids of its own, so that nothing is read from what another one left in the page. */
const nextId = () => (serial += 1) * 1000;

export const projectOf = (id: number, change: Partial<ProjectView> = {}): ProjectView => ({
  id,
  admin_id: nadia.id,
  owner: people[0] ?? null,
  title: '2417 Wohnüberbauung Lindenhof',
  description: null,
  trades: trades.map(({ id, title, bkp }) => ({ id, title, bkp })),
  phases: phases.map(({ id, title, abbreviation, order }) => ({
    id,
    title,
    abbreviation,
    order,
    questions: 0,
    done: 0,
  })),
  pmphases: [],
  xprocesses: [],
  lessons: [],
  users: people.map((person) => ({ ...person, function: 'other' })),
  external_users: [{ ...partner, function: 'Elektroplanung' }],
  worksheets_count: 0,
  pm_worksheets_count: 0,
  x_worksheets_count: 0,
  applied_lessons_count: 0,
  pm_applied_lessons_count: 0,
  x_applied_lessons_count: 0,
  all_created_lessons_count: 0,
  ms_team_id: null,
  ms_integration: false,
  company: { id: 1, name: 'Muster Bau AG' },
  company_id: 1,
  order: null,
  parent_project: null,
  progress: nothing,
  worksheet_states: '',
  version: 1,
  created_at: at,
  updated_at: at,
  can: { edit: true, remove: true, print: true, handOver: true },
  ...change,
});

/** What a test says about a row; `topic` is 0 or 1. */
export interface RowOverrides extends Partial<Omit<AppliedLesson, 'lesson'>> {
  question: string;
  topic?: 0 | 1;
  mandatory?: boolean;
}

const rowOf = (
  { question: lesson, topic = 0, mandatory = false, ...given }: RowOverrides,
  worksheetId: number,
  index: number,
) => {
  const id = worksheetId + index + 1;
  const { id: topicId, title } = topics[topic] ?? { id: 30, title: '' };
  const row: AppliedLesson = {
    id,
    worksheetId,
    position: index + 1,
    dynamic_field: null,
    contacttill: null,
    internal_responsible_user: null,
    external_responsible_user: null,
    responsible_user: null,
    todo: null,
    solution: null,
    done: false,
    needscheck: false,
    checked: false,
    checked_by_user: null,
    checked_at: null,
    not_applicable_reason: null,
    version: 1,
    updated_at: at,
    can: { edit: true, check: true, remove: true, editLesson: true },
    lesson: {
      id: id + 500,
      insight: lesson,
      more_info: null,
      mandatory,
      approved: true,
      project_only: false,
      userId: nadia.id,
      author: people[0] ?? null,
      projectId: null,
      parentId: null,
      level: 1,
      order: index + 1,
      phases: [],
      tags: [],
      projects_count: 1,
      version: 1,
      created_at: at,
      updated_at: at,
      verified_at: at,
      verifier: null,
      verification_due: false,
      has_suggestion: false,
      can: { edit: true, remove: true, approve: true, reorder: true, verify: true },
      tradeId: 10,
      trades: [10],
      topicId,
      topics: [{ id: topicId, title }],
    },
    ...given,
  };
  return row;
};

const personOf = (row: AppliedLesson): AppliedLesson['responsible_user'] => {
  const inside = people.find(({ id }) => id === row.internal_responsible_user);
  if (inside !== undefined) return { type: 'internal', ...inside };
  return row.external_responsible_user === partner.id ? { type: 'external', ...partner } : null;
};

export interface PlayedWorksheet {
  address: string;
  /** As it was when the test began. */
  worksheet: Worksheet;
  /** As the server has them now. */
  rows: AppliedLesson[];
  /** What was sent for this row, without its id and version. */
  changesOf: (index: number) => object[];
}

/** A trade worksheet of a project, kept by the played server as the real one does. */
export const playWorksheet = (
  server: PlayedServer,
  given: readonly RowOverrides[],
  differing: Partial<Worksheet> = {},
): PlayedWorksheet => {
  const id = nextId();
  playPhotos(server);
  for (const { photoCounts } of Object.values(contract.appliedLessons)) server.on(photoCounts, () => []);
  const project = projectOf(id + 1);
  let worksheet: Worksheet = {
    id,
    kind: 'trade',
    projectId: project.id,
    project: { id: project.id, title: project.title },
    title: 'Maurerarbeiten',
    date: null,
    place: null,
    participants: null,
    description: null,
    cost: null,
    probability: null,
    impact: null,
    residual_probability: 0,
    residual_impact: 0,
    mandatory_measure: false,
    columns: [...worksheetColumns],
    needscheck: false,
    closed: false,
    created_by: people[0] ?? null,
    progress: nothing,
    states: 'o'.repeat(given.length),
    version: 1,
    created_at: at,
    updated_at: at,
    can: { edit: true, remove: true, print: true },
    tradeId: 10,
    trade: { id: 10, title: 'Maurerarbeiten', bkp: '211.6' },
    phaseId: 20,
    phase: { id: 20, title: 'Ausführung', abbreviation: '52' },
    ...differing,
  };
  const rows = given.map((row, index) => rowOf(row, id, index));
  const find = (rowId: number) => rows.find((row) => row.id === rowId);
  const { trade: answers } = contract.appliedLessons;
  server.on(contract.worksheets.trade.getById, () => worksheet);
  server.on(contract.worksheets.trade.update, ({ body: { columns = worksheet.columns, ...changes } }) => {
    const chosen = columns.filter((column) => column !== 'none');
    const { needscheck } = changes;
    if (needscheck !== undefined) for (const row of rows) Object.assign(row, { needscheck, version: row.version + 1 });
    worksheet = { ...worksheet, ...(changes as Partial<Worksheet>), columns: chosen, version: worksheet.version + 1 };
    return worksheet;
  });
  server.on(answers.rows, ({ query: { ids } }) => rows.filter((row) => ids?.includes(row.id) ?? true));
  server.on(answers.getById, ({ query }) => find(query.id) ?? new ApiError('not-found'));
  const change = (row: AppliedLesson, changes: AppliedLessonChange): AppliedLesson => {
    Object.assign(row, changes, { version: row.version + 1 });
    row.responsible_user = personOf(row);
    return row;
  };
  server.on(answers.update, ({ body }) => {
    const row = find(body.id);
    if (row === undefined) return new ApiError('not-found');
    if (body.version !== undefined && body.version !== row.version)
      return new ApiError('stale-version', { current: row });
    return change(row, body);
  });
  server.on(answers.updateMany, ({ body }) => {
    const isStale = ({ id: rowId, version }: AppliedLessonChange) =>
      version !== undefined && version !== find(rowId)?.version;
    const stale = body.items.filter(isStale).flatMap((item) => find(item.id) ?? []);
    if (stale.length > 0) return new ApiError('stale-version', { current: stale });
    return body.items.flatMap((item) => {
      const row = find(item.id);
      return row === undefined ? [] : change(row, item);
    });
  });
  server.on(answers.store, ({ body: { newAppliedLessons } }) => {
    const added = newAppliedLessons.map(({ insight, topicId }, index) =>
      rowOf({ question: insight, topic: topicId === 31 ? 1 : 0 }, id, rows.length + index),
    );
    rows.push(...added);
    return added;
  });
  server.on(answers.remove, ({ query }) => {
    rows.splice(
      rows.findIndex(({ id: rowId }) => rowId === query.id),
      1,
    );
    return { id: query.id };
  });
  server.on(answers.history, () => []);
  server.on(contract.projects.getById, () => project);
  server.on(contract.catalogues.dynamicFields.list, () => ownOptions);
  server.on(contract.lessons.trade.list, () => []);
  return {
    address: `/worksheet?kind=trade&id=${id}`,
    worksheet,
    rows,
    changesOf: (index) =>
      server
        .sentTo(answers.update)
        .filter(({ id: rowId }) => rowId === rows[index]?.id)
        .map((body) => Object.fromEntries(Object.entries(body).filter(([name]) => !['id', 'version'].includes(name)))),
  };
};

export const grid = page.getByRole('grid', { name: /^Fragen des Blatts/ });
export const gridRow = (lesson: string): Locator =>
  grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: lesson, exact: true }) });

/** Opens a worksheet and waits for this lesson, without which no cell can be found. */
export const openGrid = async (address: string, lesson: string): Promise<void> => {
  await open(address);
  await expect.element(gridRow(lesson)).toBeVisible();
};

/** A cell by what stands at the head of its column. */
export const cell = (lesson: string, column: string): Locator => {
  const heads = grid.getByRole('columnheader').elements();
  // The first head stands over the margin, whose cells belong to the groups.
  const index = heads.findIndex((head) => head.textContent.startsWith(column)) - 1;
  if (index < 0) throw new Error(`no column ${column} among ${heads.map((head) => head.textContent).join(', ')}`);
  return gridRow(lesson).getByRole('gridcell').nth(index);
};

export const expectCell = (lesson: string, column: string, text: string | RegExp): Promise<void> =>
  expect.poll(() => cell(lesson, column).element().textContent.trim()).toMatch(text === '' ? /^$/ : text);
