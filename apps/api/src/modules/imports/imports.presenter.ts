import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { limits } from '@polier/contract/limits';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { filePath, signPath } from '#platform/files/signed-path';
import type { CallContext } from '#platform/http/route';
import type { ImportRow, RawImportRow } from './imports.queries.ts';
import type { RowError } from './import-draft.ts';
import { rowErrorSentence } from './rows/refused-rows.ts';

export const refusedFileName = 'refused-rows.csv';
const day = 86_400_000;
const iso = (date: Date | null) => date?.toISOString() ?? null;

type Reader = Pick<CallContext, 'language' | 'secrets' | 'clock'> & { readonly companyId: number };

export const importView = (row: ImportRow, { language, secrets, clock, companyId }: Reader): ImportView => {
  const {
    reading,
    columns,
    counts,
    error,
    refused_file_id: refused,
    row_count: rows,
    acting_user_id: _,
    ...plain
  } = row;
  const { t } = translator(language);
  const keptUntil = new Date(row.created_at.getTime() + limits.importDays * day);
  return {
    ...plain,
    ...reading,
    ...columns,
    columns: columns.columns.map(({ title, samples }) => ({ title, samples: [...samples] })),
    sample_rows: [...columns.sample_rows],
    sheets: [...reading.sheets],
    mapping: [...row.mapping],
    replacements: [...(columns.replacements ?? [])],
    new_topics: [...row.new_topics],
    new_tags: [...row.new_tags],
    rows,
    counts,
    error: error === null ? null : { code: error, message: t(`imports.errors.${error}`) },
    refused_path:
      refused === null ? null : signPath(secrets, filePath(companyId, refused, refusedFileName), clock.now()),
    created_at: row.created_at.toISOString(),
    checked_at: iso(row.checked_at),
    stored_at: iso(row.stored_at),
    kept_until: keptUntil.toISOString(),
    can: {
      store: row.state === 'checked' && counts.new + counts.changed > counts.left_out,
      take_back: row.state === 'stored' && counts.merged === 0 && clock.now() < keptUntil,
    },
  };
};

/** Missing places can be named for all rows, and so can what a cell names in vain; a missing question is a matter of its row. */
const textOfReason = ({ field, code, params }: RowError): string | null => {
  if (code === 'required') return field === 'insight' ? null : '';
  return typeof params?.['value'] === 'string' ? params['value'] : null;
};

export const importRowView = ({ draft, ...row }: RawImportRow, language: Language): ImportRowView => {
  const { shown } = draft;
  return {
    row: row.row_number,
    reference: row.reference,
    result: row.result,
    decision: row.decision,
    kind: row.kind,
    insight: draft.insight,
    group: shown.group,
    subgroup: shown.subgroup,
    is_new_subgroup: draft.new_group !== undefined,
    phases: shown.phases,
    changes: row.changes.map((change) => ({ ...change })),
    reasons: row.reasons.map((reason) => ({
      field: reason.field,
      code: reason.code,
      message: rowErrorSentence(reason, language),
      text: textOfReason(reason),
    })),
    similar: row.similar.map((lesson) => ({ ...lesson })),
    lesson_id: row.lesson_id,
  };
};
