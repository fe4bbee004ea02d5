import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { changeOfKind } from '../applied-lessons/applied-lessons.contract.ts';
import { chf, id, ids, percent, queryId, titled, version } from '../fields.ts';
import { fileResponse, requestedFile } from '../files/file-response.ts';
import { kinds } from '../kinds.ts';
import { limits } from '../limits.ts';
import { rowFilters } from './row-filters.ts';
import {
  cellErrorCodes,
  cellResults,
  rowErrorCodes,
  worksheetFileFields,
  worksheetFileFigures,
} from './worksheet-file-fields.ts';
import { worksheetColumns } from './worksheets.contract.ts';

export const worksheetFileFormats = ['xlsx', 'pdf'] as const;
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

const worksheetFile = fileResponse
  .extend({
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
      'One worksheet, or all of a project that the caller may print, as a PDF document, or as an Excel workbook with live risk formulas that can be imported again.',
    requires: anyOf('project.print', 'worksheet.print', 'pm_worksheet.print', 'x_worksheet.print'),
    query: z.strictObject({
      projectId: queryId,
      /** Absent: all worksheets of the project. */
      worksheetId: queryId.optional(),
      /** Of the worksheet, `trade` where it is absent; of a project only the worksheets of this kind. */
      kind: z.enum(kinds).optional(),
      format: z.enum(worksheetFileFormats).optional(),
      /** Of a PDF document. */
      orientation: z.enum(['portrait', 'landscape']).optional(),
      ...fileChoice,
    }),
    response: worksheetFile,
    errors: ['not-found', 'list-too-long'],
  }),
  paper: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/exports/paper',
    summary:
      'The PDF document of more rows than an answer can wait for: the first call begins it, the same call again says how far it is and brings it once it is written; asked for once more it is made anew.',
    requires: anyOf('project.print', 'worksheet.print', 'pm_worksheet.print', 'x_worksheet.print'),
    body: z.strictObject({
      projectId: id,
      /** Absent: all worksheets of the project. */
      worksheetId: id.optional(),
      kind: z.enum(kinds).optional(),
      orientation: z.enum(['portrait', 'landscape']).optional(),
      columns: z.array(z.enum(worksheetColumns)).max(worksheetColumns.length).optional(),
      filter: z.enum(rowFilters).optional(),
      language: z.enum(['de', 'en', 'fr']).optional(),
    }),
    response: requestedFile(worksheetFile).meta({ id: 'WorksheetPaper' }),
    errors: ['members-only', 'not-found', 'list-too-long'],
  }),
  openTasks: endpoint({
    method: 'POST',
    path: '/exports/openTasks',
    summary: 'The open tasks among these rows of worksheets as one sheet of an Excel workbook, earliest due first.',
    requires: anyOf('report', 'worksheet.todo', 'pm_worksheet.todo', 'x_worksheet.todo'),
    body: z.strictObject({
      trade: ids.default([]),
      pm: ids.default([]),
      x: ids.default([]),
      language: z.enum(['de', 'en', 'fr']).optional(),
    }),
    response: fileResponse
      .extend({
        rows: z.int(),
      })
      .meta({ id: 'OpenTasksFile' }),
    errors: ['not-found', 'list-too-long'],
  }),
};

/** What a change of a cell sends; as in an update of the row. */
const cellChanges = z
  .object({
    todo: z.string().nullable(),
    solution: z.string().nullable(),
    contacttill: z.string().nullable(),
    internal_responsible_user: id.nullable(),
    external_responsible_user: id.nullable(),
    dynamic_field: id.nullable(),
    done: z.boolean(),
    needscheck: z.boolean(),
    checked: z.boolean(),
    not_applicable_reason: z.string().nullable(),
  })
  .partial();
export type CellChanges = z.output<typeof cellChanges>;

/** The risk of a worksheet, as in its update. */
const figureChanges = {
  probability: percent.nullish(),
  impact: chf.nullish(),
  cost: chf.nullish(),
  residual_probability: percent.optional(),
  residual_impact: chf.optional(),
};
export type FigureChanges = z.output<z.ZodObject<typeof figureChanges>>;

/** What is said of a changed cell, whatever it holds. */
const comparison = {
  /** When the file was made. */
  exported: z.string(),
  /** Now. */
  current: z.string(),
  /** In the file. */
  imported: z.string(),
  /** `conflict`: somebody has changed it in Polier too since the file was made. */
  result: z.enum(cellResults),
  /** Of a refused one. */
  code: z.enum(cellErrorCodes).nullable(),
};

/** A cell that was changed in the file: dates as `YYYY-MM-DD`, states by their names, people and options by their titles. */
const changedCell = z.object({
  field: z.enum(worksheetFileFields),
  ...comparison,
  /** What taking it over sends; nothing for a refused one. */
  changes: cellChanges,
});
export type ChangedCell = z.output<typeof changedCell>;

/** A figure that was changed in the head of the file: per cent or CHF as a plain number, empty without one. */
const changedFigure = z.object({
  field: z.enum(worksheetFileFigures),
  /** Where it stands in the file. */
  row: z.int(),
  ...comparison,
  /** What taking it over sends; nothing for a refused one. */
  changes: z.object(figureChanges),
});
export type ChangedFigure = z.output<typeof changedFigure>;

const changedRow = z.object({
  id,
  /** To be sent with the changes: an answer that others change meanwhile is not overwritten. */
  version: z.int(),
  /** Where it stands in the file. */
  sheet: z.string(),
  row: z.int(),
  insight: z.string(),
  cells: z.array(changedCell),
});
export type ChangedRow = z.output<typeof changedRow>;

const worksheetDifference = z.object({
  id,
  kind: z.enum(kinds),
  title: z.string(),
  number: z.string().nullable(),
  project: titled,
  /** Of the worksheet, to be sent with its figures. */
  version: z.int(),
  figures: z.array(changedFigure),
  rows: z.array(changedRow),
});
export type WorksheetDifference = z.output<typeof worksheetDifference>;

const worksheetImport = z
  .object({
    /** When the file was made. */
    exported_at: z.string(),
    /** Cells and figures; rows in which nothing was changed; rows that are not taken back. */
    counts: z.object({
      changed: z.int(),
      conflict: z.int(),
      refused: z.int(),
      unchanged_rows: z.int(),
      refused_rows: z.int(),
    }),
    /** Only those with changed cells or figures. */
    worksheets: z.array(worksheetDifference),
    /** The first of them. */
    refused_rows: z.array(z.object({ sheet: z.string(), row: z.int(), text: z.string(), code: z.enum(rowErrorCodes) })),
  })
  .meta({ id: 'WorksheetImport' });
export type WorksheetImport = z.output<typeof worksheetImport>;

const editors = anyOf('applied_lesson.edit', 'pm_applied_lesson.edit', 'x_applied_lesson.edit');

export const worksheetImportsContract = {
  worksheet: endpoint({
    method: 'POST',
    path: '/imports/worksheet',
    summary:
      'Compares an exported workbook with what is stored now, cell by cell: changed, in conflict, refused with its reason. Nothing is stored.',
    requires: editors,
    file: { field: 'file', most: limits.importFile },
    response: worksheetImport,
    errors: ['payload-too-large', 'unsupported-media-type'],
  }),
  applyWorksheets: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/imports/applyWorksheets',
    summary: 'Stores the cells and figures that were taken over from a workbook, in all its worksheets or in none.',
    requires: editors,
    body: z.strictObject({
      items: z.array(changeOfKind).max(limits.listRows),
      /** Worksheets of which figures change, by those who may edit them. */
      worksheets: z
        .array(z.strictObject({ kind: z.enum(kinds), worksheetId: id, version, ...figureChanges }))
        .max(limits.listRows)
        .default([]),
    }),
    response: z.object({ rows: z.int(), worksheets: z.int() }),
    errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
    bulk: true,
  }),
};
