import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, instant, named, queryFlag, queryId, queryIds, text } from '../fields.ts';
import { fileResponse } from '../files/file-response.ts';
import { kinds } from '../kinds.ts';
import { limits } from '../limits.ts';
import { page, pageQuery } from '../page.ts';
import {
  exportFormats,
  importDecisions,
  importDelimiters,
  importEncodings,
  importErrors,
  importFields,
  rowErrorCodes,
  importResults,
  importStates,
} from './import-fields.ts';

/** The field that each column holds, in the order of the columns; null: the column is left out. */
const mapping = z.array(z.enum(importFields).nullable()).max(limits.importColumns);

/** What cells of a column mean that say something else, or nothing: an empty `text`. */
const replacement = z.strictObject({
  field: z.enum(importFields),
  /** Of this row alone, whatever its cell says. */
  row: z.int().min(1).optional(),
  text: text(limits.insight),
  meaning: text(limits.insight),
});
export type Replacement = z.output<typeof replacement>;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Of the new ones: the very same question is there already. */
  similar: z.int(),
  /** Of the new and changed ones: decided to stay out. */
  left_out: z.int(),
  /** Of the new ones: merged into a lesson that is there, which cannot be undone. */
  merged: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

export const importView = z
  .object({
    id,
    file_name: z.string(),
    /** Bytes. */
    size: z.int(),
    format: z.enum(['xlsx', 'csv']),
    /** Of a text file; null: an Excel workbook. */
    encoding: z.enum(importEncodings).nullable(),
    delimiter: z.enum(importDelimiters).nullable(),
    /** Of an Excel workbook. */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    /** The row that names the columns; 0: none does. */
    header_row: z.int(),
    /** Rows below the header that hold something. */
    rows: z.int(),
    /** Each column with its heading and its first cells. */
    columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
    /** Numbers of the rows that the samples stand in. */
    sample_rows: z.array(z.int()),
    /** What was met while reading: merged ranges, formulas of which the values were taken, rows without anything. */
    notices: z.object({ merged: z.int(), formulas: z.int(), empty_rows: z.int() }),
    mapping,
    replacements: z.array(replacement),
    /** Of rows that do not say it themselves. */
    kind: z.enum(kinds),
    state: z.enum(importStates),
    /** Per cent of what goes on. */
    progress: z.int().min(0).max(100),
    /** Why the last thing asked for did not happen; nothing of it was stored. */
    error: z.object({ code: z.enum(importErrors), message: z.string() }).nullable(),
    counts,
    /** Topics and tags that storing creates, or has created. */
    new_topics: z.array(z.string()),
    new_tags: z.array(z.string()),
    /** Signed path of the refused rows with their reasons, for five minutes; null: there are none. */
    refused_path: z.string().nullable(),
    author: named.nullable(),
    created_at: instant,
    checked_at: instant.nullable(),
    /** Milliseconds. */
    check_duration: z.int().nullable(),
    stored_at: instant.nullable(),
    /** Until when it can be taken back, unless a lesson of it is used before. */
    kept_until: instant,
    can: z.object({ store: z.boolean(), take_back: z.boolean() }),
  })
  .meta({ id: 'Import' });
export type ImportView = z.output<typeof importView>;

const difference = z.object({ field: z.enum(importFields), before: z.string(), after: z.string() });

export const importRowView = z
  .object({
    /** As the program that shows the file counts it. */
    row: z.int(),
    reference: z.string().nullable(),
    result: z.enum(importResults),
    decision: z.enum(importDecisions),
    kind: z.enum(kinds).nullable(),
    insight: z.string(),
    /** Where it goes, by the words of the company. */
    group: z.string(),
    subgroup: z.string(),
    is_new_subgroup: z.boolean(),
    phases: z.string(),
    /** Of a changed one. */
    changes: z.array(difference),
    /** Of a refused one. */
    reasons: z.array(
      z.object({
        field: z.enum(importFields),
        code: z.enum(rowErrorCodes),
        message: z.string(),
        /** What the cell says; empty: nothing. Null: a replacement mends it in this row alone, if at all. */
        text: z.string().nullable(),
      }),
    ),
    /** The lessons most like it, those that ask the very same first; of rows further down empty until `nearest` has looked. */
    similar: z.array(
      z.object({ id, kind: z.enum(kinds), insight: z.string(), projects_count: z.int(), same: z.boolean() }),
    ),
    /** The lesson that it changes or has become. */
    lesson_id: id.nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRowView = z.output<typeof importRowView>;

const importers = allOf('import');
const oneImport = z.strictObject({ id });

export const importsContract = {
  upload: endpoint({
    method: 'POST',
    path: '/imports/upload',
    summary:
      'Reads a list of lessons from an Excel workbook or a text file and says what was recognised: encoding, delimiter, header, columns. Nothing is stored of it yet.',
    requires: importers,
    file: { field: 'file', most: limits.importFile },
    response: importView,
    errors: ['payload-too-large', 'unsupported-media-type'],
  }),
  read: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/imports/read',
    summary: 'Reads the file anew with another encoding, delimiter, sheet or header row.',
    requires: importers,
    body: z.strictObject({
      id,
      encoding: z.enum(importEncodings).optional(),
      delimiter: z.enum(importDelimiters).optional(),
      sheet: text(limits.title).optional(),
      header_row: z.int().min(0).max(limits.importHead).optional(),
    }),
    response: importView,
    errors: ['not-found', 'import-not-ready'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/imports/check',
    summary: 'Starts a dry run in the background: which rows are new, changed, unchanged or refused, and why.',
    requires: importers,
    body: z.strictObject({
      id,
      mapping,
      kind: z.enum(kinds).optional(),
      /** Absent: none. */
      replacements: z.array(replacement).max(limits.importReplacements).optional(),
    }),
    response: importView,
    errors: ['not-found', 'import-not-ready'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/imports/apply',
    summary:
      'Stores all accepted rows of the dry run in the background, all or none; new lessons wait for approval. A mapping that is sent must be the checked one.',
    requires: importers,
    body: z.strictObject({ id, mapping: mapping.optional() }),
    response: importView,
    errors: ['not-found', 'import-not-ready'],
  }),
  takeBack: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/imports/takeBack',
    summary: 'Takes a whole stored import back in the background, while none of its lessons is used.',
    requires: importers,
    body: oneImport,
    response: importView,
    errors: ['not-found', 'import-not-ready', 'import-in-use'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/imports/getById',
    summary: 'One import: its state, its progress, what the dry run has found.',
    requires: importers,
    query: z.strictObject({ id: queryId }),
    response: importView,
    errors: ['not-found'],
  }),
  list: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/imports',
    summary: 'The imports of the company, the newest first; at most the last 100.',
    requires: importers,
    response: z.array(importView),
  }),
  rows: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/imports/rows',
    summary:
      'The rows of a dry run, page by page: all of them, those of one result, or new ones whose question is there already.',
    requires: importers,
    query: z.strictObject({
      ...pageQuery,
      id: queryId,
      result: z.enum(importResults).optional(),
      similar: queryFlag.optional(),
    }),
    response: page(importRowView),
    errors: ['not-found'],
  }),
  nearest: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/imports/nearest',
    summary: 'Looks for the lessons most like some new rows of a dry run, which then show them.',
    requires: importers,
    body: z.strictObject({ id, rows: z.array(z.int().positive()).min(1).max(limits.importCompared) }),
    response: importView,
    errors: ['not-found', 'import-not-ready'],
  }),
  decide: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/imports/decide',
    summary: 'Decides which rows are kept, left out, or merged into the lesson that is most like them.',
    requires: importers,
    body: z.strictObject({
      id,
      rows: z.array(z.int().positive()).min(1).max(limits.bulkRows),
      decision: z.enum(importDecisions),
    }),
    response: importView,
    errors: ['not-found', 'import-not-ready'],
  }),
};

const lessonExport = fileResponse
  .extend({
    rows: z.int(),
  })
  .meta({ id: 'LessonExport' });
export type LessonExport = z.output<typeof lessonExport>;

export const exportsContract = {
  lessons: endpoint({
    method: 'GET',
    path: '/exports/lessons',
    summary:
      'The lessons of a kind that the caller may see, with the filter of the screen, as an Excel workbook or a text file; an import knows them again by their references.',
    requires: { any: ['lesson', 'pm_lesson', 'x_lesson'] },
    query: z.strictObject({
      /** Absent: the first kind that the caller may read. */
      kind: z.enum(kinds).optional(),
      format: z.enum(exportFormats).optional(),
      tradeId: queryId.optional(),
      phaseId: queryId.optional(),
      tagId: queryId.optional(),
      /** Separated by commas; a lesson has one of them. */
      tagIds: queryIds.optional(),
      topicId: queryId.optional(),
      pmPhaseId: queryId.optional(),
      pmSubPhaseId: queryId.optional(),
      xProcessId: queryId.optional(),
      xSubProcessId: queryId.optional(),
      mandatory: queryFlag.optional(),
      approved: queryFlag.optional(),
    }),
    response: lessonExport,
    errors: ['not-found', 'list-too-long'],
  }),
};
