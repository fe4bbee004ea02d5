import { contract } from '@polier/contract/endpoints';
import type { ExportFormat, ImportField } from '@polier/contract/imports/import-fields';
import { importFields } from '@polier/contract/imports/import-fields';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { plainTextOf } from '@polier/contract/lessons/rich-text';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { mediaTypes } from '#platform/files/made-file';
import { type Route, route } from '#platform/http/route';
import { csvOf } from '#platform/spreadsheets/writing/write-csv';
import { type CellStyle, columnLetter } from '#platform/spreadsheets/writing/workbook';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';
import { requireEntry } from '../../catalogues/require-entry.ts';
import { type ExportedLesson, type ExportFilter, exportedLessons } from './exported-lessons.queries.ts';
import { ownReference } from '../import-draft.ts';

type ExportQuery = z.output<(typeof contract.exports.lessons)['query']>;

const widths: Readonly<Record<ImportField, number>> = {
  reference: 14,
  parent: 14,
  kind: 12,
  trade_number: 10,
  group: 26,
  subgroup: 26,
  phases: 22,
  insight: 60,
  more_info: 60,
  mandatory: 10,
  tags: 26,
};

const heading: CellStyle = { bold: true, lineBelow: 'medium' };
const wrapped: CellStyle = { wrap: true };

const cellsOf = (lesson: ExportedLesson, kindName: string, yes: string): Readonly<Record<ImportField, string>> => ({
  reference: lesson.reference ?? ownReference(lesson.id),
  parent: lesson.parent_reference ?? (lesson.parent_id === null ? '' : ownReference(lesson.parent_id)),
  kind: kindName,
  trade_number: lesson.numbers.join('; '),
  group: lesson.group.join('; '),
  subgroup: lesson.subgroup,
  phases: lesson.phases.join('; '),
  insight: lesson.insight,
  more_info: plainTextOf(lesson.more_info ?? ''),
  mandatory: lesson.mandatory ? yes : '',
  tags: lesson.tags.join('; '),
});

const writeFile = async (kind: Kind, lessons: readonly ExportedLesson[], format: ExportFormat, language: Language) => {
  const { t } = translator(language);
  const cells = lessons.map((lesson) => Object.values(cellsOf(lesson, t(`imports.kinds.${kind}`), t('imports.yes'))));
  const titles = importFields.map((field) => t(`imports.fields.${field}`));
  if (format === 'csv') return csvOf([titles, ...cells]);
  return xlsxOf({
    sheets: [
      {
        name: t('imports.exportSheet'),
        columns: importFields.map((field) => ({ width: widths[field] })),
        rows: [
          titles.map((value) => ({ value, style: heading })),
          ...cells.map((texts) => texts.map((value) => ({ value, style: wrapped }))),
        ],
        frozen: { rows: 1, columns: 0 },
        filter: `A1:${columnLetter(importFields.length)}${cells.length + 1}`,
      },
    ],
  });
};

/** What is named has to be there, whatever the kind. */
const requireNamed = async (db: ScopedDb, query: ExportQuery): Promise<void> => {
  await requireEntry(db, 'trades', query.tradeId);
  await requireEntry(db, 'phases', query.phaseId);
  await requireEntry(db, 'tags', query.tagId);
  for (const tagId of query.tagIds ?? []) await requireEntry(db, 'tags', tagId);
  await requireEntry(db, 'topics', query.topicId);
  await requireEntry(db, 'pm_phases', query.pmPhaseId);
  await requireEntry(db, 'pm_sub_phases', query.pmSubPhaseId);
  await requireEntry(db, 'x_processes', query.xProcessId);
  await requireEntry(db, 'x_sub_processes', query.xSubProcessId);
};

/** Only what lessons of the kind can have narrows them. */
const filterOf = (kind: Kind, query: ExportQuery): ExportFilter => {
  const { tradeId, phaseId, tagId, tagIds, mandatory, approved } = query;
  const { group, inTrades } = kindDefinitions[kind];
  return {
    tags: [tagId === undefined ? [] : [tagId], tagIds ?? []],
    mandatory,
    approved,
    groupId: query[group.fields[0]],
    parentId: group.parent === null ? undefined : query[group.parent.field],
    ...(inTrades && { tradeId, phaseId }),
  };
};

export const exportsRoutes: readonly Route[] = [
  route(contract.exports.lessons, async ({ query, db, caller, context }) => {
    const { format = 'xlsx' } = query;
    const readable = kinds.filter((kind) => caller.can(kindDefinitions[kind].permissions.lesson));
    const kind = query.kind ?? readable[0];
    if (kind === undefined || !readable.includes(kind)) throw problem('forbidden');
    await requireNamed(db, query);
    const lessons = await exportedLessons(db, caller, kind, filterOf(kind, query));
    const content = await writeFile(kind, lessons, format, context.language);
    const name = translator(context.language).t('imports.exportFile');
    return {
      file_name: `${name}-${today(context.clock)}.${format}`,
      media_type: mediaTypes[format],
      content: content.toString('base64'),
      rows: lessons.length,
    };
  }),
];
