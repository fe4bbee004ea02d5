import type {
  ImportDecision,
  ImportError,
  ImportField,
  ImportResult,
  ImportState,
} from '@polier/contract/imports/import-fields';
import type { ImportCounts, Replacement } from '@polier/contract/imports/imports.contract';
import type { Kind } from '@polier/contract/kinds';
import type { Page, PageRequest } from '@polier/contract/page';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { jsonPage } from '#platform/database/sql/json-page';
import { type JsonText, parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import type { TableNotices, TableReading } from '#platform/spreadsheets/table';
import { memberOrNull } from '../users/member-name-sql.ts';
import type { RecognisedImport } from './headings/recognise-import.ts';
import type { Difference, ImportDraft, RowError } from './import-draft.ts';

export interface ImportRow {
  readonly id: number;
  readonly file_name: string;
  readonly size: number;
  readonly reading: TableReading;
  readonly header_row: number;
  readonly row_count: number;
  readonly columns: Pick<RecognisedImport, 'columns' | 'sample_rows'> & {
    readonly replacements?: readonly Replacement[];
  };
  readonly notices: TableNotices;
  readonly mapping: readonly (ImportField | null)[];
  readonly kind: Kind;
  readonly state: ImportState;
  readonly progress: number;
  readonly error: ImportError | null;
  readonly counts: ImportCounts;
  readonly new_topics: readonly string[];
  readonly new_tags: readonly string[];
  readonly refused_file_id: number | null;
  readonly author: { readonly id: number; readonly name: string } | null;
  readonly acting_user_id: number;
  readonly created_at: Date;
  readonly checked_at: Date | null;
  readonly check_duration: number | null;
  readonly stored_at: Date | null;
}

const newest = 100;

const counted = (name: string, where: RawBuilder<unknown>) => sql`
  ${sql.lit(name)}, (count(*) filter (where ${where}))::int`;
/** Rows that are stored, over `import_rows as r`. */
export const kept = sql<boolean>`(r.result in ('new', 'changed') and r.decision <> 'leave-out')`;

/** Different titles, as they will be or have been created. */
const distinctTexts = (expression: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(title order by title), '[]') from (
    select distinct on (fold_case(title)) title from (select ${expression} as title from ${from}) as all_titles
    where title is not null limit ${limits.listRows}) as titles)`;

const selectImports = async (db: ScopedDb, where: RawBuilder<unknown>): Promise<ImportRow[]> => {
  const rowsOf = sql`import_rows as r`;
  const ofImport = sql`r.company_id = i.company_id and r.import_id = i.id`;
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, i.size, i.reading, i.header_row, i.row_count, i.columns, i.notices, i.mapping, i.kind,
      i.state, i.progress, i.error, i.acting_user_id, i.created_at, i.checked_at, i.check_duration, i.stored_at,
      (select jsonb_build_object(${sql.join([
        ...(['new', 'changed', 'unchanged', 'refused'] as const).map((one) =>
          counted(one, sql`r.result = ${sql.lit(one)}`),
        ),
        counted('similar', sql`r.result = 'new' and r.same_ids <> '{}'`),
        counted('merged', sql`r.result = 'new' and r.decision = 'merge'`),
        counted('left_out', sql`r.result in ('new', 'changed') and r.decision = 'leave-out'`),
      ])}) from ${rowsOf} where ${ofImport}) as counts,
      ${distinctTexts(sql`r.draft->>'new_group'`, sql`${rowsOf} where ${ofImport} and ${kept}`)} as new_topics,
      ${distinctTexts(
        sql`jsonb_array_elements_text(r.draft->'new_tags')`,
        sql`${rowsOf} where ${ofImport} and ${kept}`,
      )} as new_tags,
      (select f.id from files as f where f.company_id = i.company_id and f.import_id = i.id
        and f.purpose = 'refused_rows') as refused_file_id,
      ${memberOrNull(sql`i.author_user_id`)} as author
    from imports as i
    where i.company_id = ${db.companyId} and ${where}
    order by i.id desc limit ${newest}`.execute(db);
  return rows;
};

export const listImports = (db: ScopedDb): Promise<ImportRow[]> => selectImports(db, sql`true`);

export const getImport = async (db: ScopedDb, id: number): Promise<ImportRow> =>
  found((await selectImports(db, sql`i.id = ${id}`))[0]);

/** A stored row with its lessons, as `importRowView` will show it; sentences are added for the reader. */
export interface RawImportRow {
  readonly row_number: number;
  readonly reference: string | null;
  readonly result: ImportResult;
  readonly decision: ImportDecision;
  readonly kind: Kind | null;
  readonly draft: ImportDraft;
  readonly changes: readonly Difference[];
  readonly reasons: readonly RowError[];
  readonly similar: readonly {
    readonly id: number;
    readonly kind: Kind;
    readonly insight: string;
    readonly projects_count: number;
    readonly same: boolean;
  }[];
  readonly lesson_id: number | null;
}

export interface RowsAsked extends PageRequest {
  readonly id: number;
  readonly result?: ImportResult | undefined;
  readonly similar?: boolean | undefined;
}

export const listImportRows = async (
  db: ScopedDb,
  { id, result, similar, ...page }: RowsAsked,
): Promise<Page<RawImportRow>> => {
  await getImport(db, id);
  const rows = db
    .selectFrom('import_rows as r')
    .select([
      'r.row_number',
      'r.reference',
      'r.result',
      'r.decision',
      'r.kind',
      'r.draft',
      'r.changes',
      'r.reasons',
      'r.lesson_id',
      sql`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'insight', l.insight,
          'projects_count', l.projects_count, 'same', l.id = any(r.same_ids))
          order by array_position(r.same_ids || r.nearest_ids, l.id)), '[]')
        from lessons as l where l.company_id = ${db.companyId} and l.id = any(r.same_ids || r.nearest_ids))`.as(
        'similar',
      ),
    ])
    .where('r.company_id', '=', db.companyId)
    .where('r.import_id', '=', id)
    .$if(result !== undefined, (all) => all.where('r.result', '=', result ?? 'new'))
    .$if(similar !== undefined, (all) =>
      all.where(sql<boolean>`(r.result = 'new' and r.same_ids <> '{}') = ${similar}`),
    );
  const answered = (await jsonPage(
    db,
    rows,
    { name: 'import rows', keys: [{ of: sql.ref('r.row_number'), type: 'integer', direction: 'asc' }] },
    page,
  )) as unknown as JsonText<Page<RawImportRow>>;
  return parseJsonText(answered);
};
