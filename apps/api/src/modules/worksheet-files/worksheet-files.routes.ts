import { contract } from '@polier/contract/endpoints';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scoped-db';
import { fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { xlsxOf } from '#platform/spreadsheets/write-xlsx';
import { queryContextOf } from '../projects/projects.queries.ts';
import { applyWorksheets } from './commands/apply-worksheets.ts';
import { rowCount } from './excel/sheet-layout.ts';
import { workbookOfWorksheets } from './excel/workbook-of-worksheets.ts';
import { readExportedWorksheets } from './exported-worksheets.ts';
import { listProjectPeople, readFileContext } from './file-context.ts';
import { fileNameOf } from './file-formats.ts';
import { compareWorkbook } from './import/compare-workbook.ts';

type ExportQuery = z.output<(typeof contract.exports.worksheets)['query']>;

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const projectTitle = async (db: ScopedDb, id: number): Promise<string> => {
  const project = db.selectFrom('projects').select('title').where('company_id', '=', db.companyId).where('id', '=', id);
  return (await project.executeTakeFirstOrThrow()).title;
};

const exportWorksheets = async (call: Pick<MemberCall, 'db' | 'caller' | 'context'>, query: ExportQuery) => {
  const { db, context } = call;
  const { projectId, worksheetId, columns, filter = 'all', language = context.language } = query;
  const worksheets = await readExportedWorksheets(
    db,
    { ...queryContextOf(call), actor: call.caller },
    { ...query, filter },
  );
  const day = today(context.clock);
  const fileContext = await readFileContext(db, { language, today: day, now: context.clock.now() });
  const title = worksheetId === undefined ? await projectTitle(db, projectId) : worksheets[0]?.worksheet.title;
  const project = worksheetId === undefined ? (title ?? '') : null;
  const people = await listProjectPeople(db, projectId);
  const workbook = workbookOfWorksheets(
    { project, worksheets, columns, isWhole: filter === 'all', people },
    fileContext,
  );
  const content = await xlsxOf(workbook);
  return {
    file_name: fileNameOf(title ?? '', day, 'xlsx'),
    media_type: excel,
    content: content.toString('base64'),
    worksheets: worksheets.length,
    rows: worksheets.reduce((sum, exported) => sum + rowCount(exported), 0),
  };
};

export const worksheetFilesRoutes: readonly Route[] = [
  route(contract.exports.worksheets, ({ query, ...call }) => exportWorksheets(call, query)),
  fileRoute(contract.imports.worksheet, ({ db, caller, context, file }) =>
    compareWorkbook(db, { actor: caller, clock: context.clock, bytes: file.bytes }),
  ),
  route(contract.imports.applyWorksheets, async ({ write, caller, body }) => ({
    rows: await write((tx) => applyWorksheets(tx, caller, body)),
  })),
];
