import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { WorksheetFileFormat } from '@polier/contract/worksheets/worksheet-files.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scoped-db';
import { fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { writePdf } from '#platform/pdf/write-pdf';
import { xlsxOf } from '#platform/spreadsheets/write-xlsx';
import { listOpenLessons, worksheetsOfRows } from '../worksheets/applied-lessons/applied-lessons.queries.ts';
import { queryContextOf } from '../projects/projects.queries.ts';
import { applyWorksheets } from './commands/apply-worksheets.ts';
import { openTasksWorkbook } from './excel/open-tasks-workbook.ts';
import { rowCount } from './excel/sheet-layout.ts';
import { workbookOfWorksheets } from './excel/workbook-of-worksheets.ts';
import { readExportedWorksheets } from './exported-worksheets.ts';
import { listProjectPeople, readFileContext } from './file-context.ts';
import { fileNameOf } from '#platform/files/file-formats';
import { readLogo } from './pdf/letterhead.queries.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { paperDocument } from './pdf/paper-document.ts';
import { compareWorkbook } from './import/compare-workbook.ts';

type ExportQuery = z.output<(typeof contract.exports.worksheets)['query']>;

const mediaTypes: Readonly<Record<WorksheetFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const projectTitle = async (db: ScopedDb, id: number): Promise<string> => {
  const project = db.selectFrom('projects').select('title').where('company_id', '=', db.companyId).where('id', '=', id);
  return (await project.executeTakeFirstOrThrow()).title;
};

type Call = Pick<MemberCall, 'db' | 'caller' | 'context'>;

/** What is asked for in which form; the same rows stand in each. */
const readExport = async (call: Call, query: ExportQuery, mostRows: number) => {
  const { db, context } = call;
  const { projectId, worksheetId, filter = 'all', language = context.language } = query;
  const queryContext = { ...queryContextOf(call), actor: call.caller };
  const worksheets = await readExportedWorksheets(db, queryContext, { ...query, filter, mostRows });
  const day = today(context.clock);
  return {
    worksheets,
    fileContext: await readFileContext(db, { language, today: day, now: context.clock.now() }),
    project: await projectTitle(db, projectId),
    worksheetTitle: worksheetId === undefined ? null : (worksheets[0]?.worksheet.title ?? ''),
    people: await listProjectPeople(db, projectId),
    day,
    isWhole: filter === 'all',
  };
};
type Read = Awaited<ReturnType<typeof readExport>>;

const workbook = ({ worksheets, fileContext, project, worksheetTitle, people, isWhole }: Read, query: ExportQuery) =>
  xlsxOf(
    workbookOfWorksheets(
      { project: worksheetTitle === null ? project : null, worksheets, columns: query.columns, isWhole, people },
      fileContext,
    ),
  );

const paper = async ({ db, caller }: Call, read: Read, query: ExportQuery) => {
  const { worksheets, fileContext, project, worksheetTitle, people } = read;
  const { columns, orientation = 'portrait' } = query;
  const logo = await readLogo(db, fileContext.company.logo_path);
  const printedBy = await nameOfUser(db, caller.userId);
  const title = worksheetTitle ?? project;
  return writePdf(
    paperDocument({ title, project, worksheets, columns, people, orientation, logo, printedBy }, fileContext),
  );
};

const exportWorksheets = async (call: Call, query: ExportQuery) => {
  const { format = 'xlsx' } = query;
  const isPdf = format === 'pdf';
  const read = await readExport(call, query, isPdf ? limits.printedRows : limits.exportedRows);
  const content = await (isPdf ? paper(call, read, query) : workbook(read, query));
  return {
    file_name: fileNameOf(read.worksheetTitle ?? read.project, read.day, format),
    media_type: mediaTypes[format],
    content: content.toString('base64'),
    worksheets: read.worksheets.length,
    rows: read.worksheets.reduce((sum, exported) => sum + rowCount(exported), 0),
  };
};

type TasksBody = z.output<(typeof contract.exports.openTasks)['body']>;

/** Rows that are open no more are left out; a row that the caller may not read is not found. */
const exportOpenTasks = async ({ db, caller, context }: Call, body: TasksBody) => {
  const { language = context.language } = body;
  const tasks: ToDoView[] = [];
  for (const kind of kinds) {
    const ids = body[kind];
    if (ids.length === 0) continue;
    await worksheetsOfRows(db, caller, kind, ids);
    const { json } = await listOpenLessons(db, caller, kind, sql<boolean>`al.id = any(${ids}::bigint[])`);
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
  route(contract.exports.openTasks, ({ body, ...call }) => exportOpenTasks(call, body)),
  fileRoute(contract.imports.worksheet, ({ db, caller, context, file }) =>
    compareWorkbook(db, { actor: caller, clock: context.clock, bytes: file.bytes }),
  ),
  route(contract.imports.applyWorksheets, async ({ write, caller, body }) => ({
    rows: await write((tx) => applyWorksheets(tx, caller, body)),
  })),
];
