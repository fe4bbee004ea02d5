import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { queryId } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { rowFilters } from './row-filters.ts';
import { worksheetColumns } from './worksheets.contract.ts';

export const worksheetFileFormats = ['xlsx'] as const;
export type WorksheetFileFormat = (typeof worksheetFileFormats)[number];

/** In a query string for no optional column at all. */
const noColumns = 'none';

/** Optional columns in a query string, separated by commas. */
const queryColumns = z
  .string()
  .transform((text) => (text === noColumns ? [] : text.split(',')))
  .pipe(z.array(z.enum(worksheetColumns)).max(worksheetColumns.length));

/** What a file of worksheets shows. */
const fileChoice = {
  /** Absent: the columns that each worksheet shows. */
  columns: queryColumns.optional(),
  filter: z.enum(rowFilters).optional(),
  /** Absent: the language of the request. */
  language: z.enum(['de', 'en', 'fr']).optional(),
};

const worksheetFile = z
  .object({
    file_name: z.string(),
    media_type: z.string(),
    /** The bytes of the file in Base64. */
    content: z.string(),
    worksheets: z.int(),
    rows: z.int(),
  })
  .meta({ id: 'WorksheetFile' });
export type WorksheetFile = z.output<typeof worksheetFile>;

export const worksheetExportsContract = {
  worksheets: endpoint({
    method: 'GET',
    path: '/exports/worksheets',
    summary:
      'One worksheet, or all of a project that the caller may print, as an Excel workbook with live risk formulas that can be imported again.',
    requires: anyOf('project.print', 'worksheet.print', 'pm_worksheet.print', 'x_worksheet.print'),
    query: z.strictObject({
      projectId: queryId,
      /** Absent: all worksheets of the project. */
      worksheetId: queryId.optional(),
      /** Of the worksheet, `trade` where it is absent; of a project only the worksheets of this kind. */
      kind: z.enum(kinds).optional(),
      format: z.enum(worksheetFileFormats).optional(),
      ...fileChoice,
    }),
    response: worksheetFile,
    errors: ['not-found', 'list-too-long'],
  }),
};
