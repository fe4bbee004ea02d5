import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import { fileNameOf } from '#platform/files/file-formats';
import { fileView, mediaTypes } from '#platform/files/made-file';
import { fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';
import { askForFile } from '../requested-files/commands/request-file.ts';
import { listOpenAppliedLessons, worksheetsOfRows } from '../worksheets/applied-lessons/applied-lessons.queries.ts';
import { applyWorksheets } from './commands/apply-worksheets.ts';
import { openTasksWorkbook } from './excel/open-tasks-workbook.ts';
import { readFileContext } from './file-context.ts';
import { compareWorkbook } from './import/compare-workbook.ts';
import { listExportedWorksheets } from './exported-worksheets.ts';
import { makeWorksheetFile } from './make-worksheet-file.ts';
import { writePaper } from './write-paper.job.ts';

type Call = Pick<MemberCall, 'db' | 'caller' | 'context'>;
type ExportQuery = z.output<(typeof contract.exports.worksheets)['query']>;
type PaperRequest = z.output<(typeof contract.exports.paper)['body']>;

const exportWorksheets = async ({ db, caller, context }: Call, query: ExportQuery) => {
  const { format = 'xlsx', language = context.language, ...request } = query;
  const mostRows = format === 'pdf' ? limits.printedRows : limits.exportedRows;
  return fileView(await makeWorksheetFile({ db, caller, clock: context.clock, language, mostRows }, request, format));
};

/** Refused at once are those that no job could write. */
const askForPaper = async (call: MemberCall, body: PaperRequest) => {
  const { db, caller, context } = call;
  const request = { ...body, language: body.language ?? context.language };
  const { filter = 'all' } = request;
  const mostRows = limits.printedRowsOfJob;
  await listExportedWorksheets(db, { actor: caller, today: today(context.clock) }, { ...request, filter, mostRows });
  const { file, ...state } = await askForFile(call, { request, job: writePaper });
  return { ...state, file: file && { ...file, worksheets: file.worksheets ?? 0 } };
};

type TasksBody = z.output<(typeof contract.exports.openTasks)['body']>;

/** Rows that are open no more are left out; a row that the caller may not read is not found. */
const exportOpenTasks = async ({ db, caller, context }: MemberCall, body: TasksBody) => {
  const { language = context.language } = body;
  const tasks: ToDoView[] = [];
  for (const kind of kinds) {
    const ids = body[kind];
    if (ids.length === 0) continue;
    await worksheetsOfRows(db, caller, kind, ids);
    const { json } = await listOpenAppliedLessons(db, caller, kind, sql<boolean>`al.id = any(${ids}::bigint[])`);
    tasks.push(...(JSON.parse(json) as ToDoView[]));
  }
  const day = today(context.clock);
  const fileContext = await readFileContext(db, { language, today: day, now: context.clock.now() });
  const last = '9999-12-31';
  const inOrder = tasks.toSorted((a, b) => (a.contacttill ?? last).localeCompare(b.contacttill ?? last));
  return {
    file_name: fileNameOf(fileContext.t('todos.title'), day, 'xlsx'),
    media_type: mediaTypes.xlsx,
    content: (await xlsxOf(openTasksWorkbook(inOrder, fileContext))).toString('base64'),
    rows: tasks.length,
  };
};

export const worksheetFilesRoutes: readonly Route[] = [
  route(contract.exports.worksheets, ({ query, ...call }) => exportWorksheets(call, query)),
  route(contract.exports.paper, (call) => askForPaper(call, call.body)),
  route(contract.exports.openTasks, ({ body, ...call }) => exportOpenTasks(call, body)),
  fileRoute(contract.imports.worksheet, ({ db, caller, context, file }) =>
    compareWorkbook(db, { actor: caller, clock: context.clock, bytes: file.bytes }),
  ),
  route(contract.imports.applyWorksheets, ({ write, caller, context, body }) => {
    const queryContext = { actor: caller, today: today(context.clock) };
    return write((tx) => applyWorksheets(tx, queryContext, body));
  }),
];
