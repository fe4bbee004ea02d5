import type { Language } from '@polier/i18n/languages';
import type { Kind } from '@polier/contract/kinds';
import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import type { WorksheetFileFormat } from '@polier/contract/worksheets/worksheet-files.contract';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import { today } from '#platform/clock/clock';
import type { Clock } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fileNameOf } from '#platform/files/file-formats';
import { type MadeFile, mediaTypes } from '#platform/files/made-file';
import { writePdf } from '#platform/pdf/write-pdf';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';
import type { ProjectActor } from '../projects/projects.policy.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { rowCount } from './excel/sheet-layout.ts';
import { workbookOfWorksheets } from './excel/workbook-of-worksheets.ts';
import { readExportedWorksheets } from './exported-worksheets.ts';
import { listProjectPeople, readFileContext } from './file-context.ts';
import { readLogo } from './pdf/letterhead.queries.ts';
import { paperDocument } from './pdf/paper-document.ts';

/** What a file shows. */
export interface WorksheetFileRequest {
  readonly projectId: number;
  readonly worksheetId?: number | undefined;
  readonly kind?: Kind | undefined;
  readonly orientation?: 'portrait' | 'landscape' | undefined;
  readonly columns?: WorksheetColumn[] | undefined;
  readonly filter?: RowFilter | undefined;
}

interface Call {
  readonly db: ScopedDb;
  readonly caller: ProjectActor;
  readonly clock: Clock;
  readonly language: Language;
  /** Rows of all worksheets that the filter leaves; more are `list-too-long`. */
  readonly mostRows: number;
  /** Receives how many pages of a document are laid out so far. */
  readonly onPages?: (pages: number) => void;
}

const projectTitle = async (db: ScopedDb, id: number): Promise<string> => {
  const project = db.selectFrom('projects').select('title').where('company_id', '=', db.companyId).where('id', '=', id);
  return (await project.executeTakeFirstOrThrow()).title;
};

/** What is asked for in which form; the same rows stand in each. */
const readExport = async ({ db, caller, clock, language, mostRows }: Call, request: WorksheetFileRequest) => {
  const { projectId, worksheetId, filter = 'all' } = request;
  const day = today(clock);
  const queryContext = { actor: caller, today: day };
  const worksheets = await readExportedWorksheets(db, queryContext, { ...request, filter, mostRows });
  return {
    worksheets,
    fileContext: await readFileContext(db, { language, today: day, now: clock.now() }),
    project: await projectTitle(db, projectId),
    worksheetTitle: worksheetId === undefined ? null : (worksheets[0]?.worksheet.title ?? ''),
    people: await listProjectPeople(db, projectId),
    day,
    isWhole: filter === 'all',
  };
};
type Read = Awaited<ReturnType<typeof readExport>>;

const workbook = (
  { worksheets, fileContext, project, worksheetTitle, people, isWhole }: Read,
  { columns }: WorksheetFileRequest,
) =>
  xlsxOf(
    workbookOfWorksheets(
      { project: worksheetTitle === null ? project : null, worksheets, columns, isWhole, people },
      fileContext,
    ),
  );

const paper = async (
  { db, caller, onPages }: Call,
  read: Read,
  { columns, orientation = 'portrait' }: WorksheetFileRequest,
) => {
  const { worksheets, fileContext, project, worksheetTitle, people } = read;
  const logo = await readLogo(db, fileContext.company.logo_path);
  const printedBy = await nameOfUser(db, caller.userId);
  const title = worksheetTitle ?? project;
  return writePdf(
    paperDocument({ title, project, worksheets, columns, people, orientation, logo, printedBy }, fileContext),
    onPages,
  );
};

export const makeWorksheetFile = async (
  call: Call,
  request: WorksheetFileRequest,
  format: WorksheetFileFormat,
): Promise<MadeFile & { readonly worksheets: number }> => {
  const read = await readExport(call, request);
  return {
    file_name: fileNameOf(read.worksheetTitle ?? read.project, read.day, format),
    media_type: mediaTypes[format],
    bytes: await (format === 'pdf' ? paper(call, read, request) : workbook(read, request)),
    worksheets: read.worksheets.length,
    rows: read.worksheets.reduce((sum, exported) => sum + rowCount(exported), 0),
  };
};
