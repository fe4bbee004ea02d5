import type { ImportField, ImportState } from '@polier/contract/imports/import-fields';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildLesson } from './lessons.factory.ts';

const importedColumns: readonly ImportField[] = ['insight', 'group', 'subgroup'];
const content = Buffer.from('Frage;Gewerk;Thema\r\nIst der Kran bestellt?;Beton;Logistik\r\n');

/** A list with one row that was checked, or stored as a lesson. */
export const buildImport = async (
  db: Kysely<DB>,
  { company_id, author_user_id, state }: { company_id: number; author_user_id: number; state: ImportState },
): Promise<Selectable<DB['imports']>> => {
  const row = await db
    .insertInto('imports')
    .values({
      company_id,
      file_name: 'fragen.csv',
      size: content.length,
      reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', delimiter: ';', sheet: null, sheets: [] }),
      header_row: 1,
      row_count: 1,
      columns: JSON.stringify({
        columns: [
          { title: 'Frage', samples: ['Ist der Kran bestellt?'] },
          { title: 'Gewerk', samples: ['Beton'] },
          { title: 'Thema', samples: ['Logistik'] },
        ],
        sample_rows: [2],
      }),
      notices: JSON.stringify({ merged: 0, formulas: 0, empty_rows: 0 }),
      mapping: JSON.stringify(importedColumns),
      kind: 'trade',
      state,
      author_user_id,
      acting_user_id: author_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lesson = state === 'stored' ? await buildLesson(db, { company_id, kind: 'trade', author_user_id }) : null;
  await db
    .insertInto('import_rows')
    .values({
      company_id,
      import_id: row.id,
      row_number: 2,
      result: 'new',
      kind: 'trade',
      draft: JSON.stringify({
        insight: 'Ist der Kran bestellt?',
        shown: { group: 'Beton', subgroup: 'Logistik', phases: '' },
      }),
      lesson_id: lesson?.id ?? null,
    })
    .execute();
  if (lesson) {
    await db
      .insertInto('lesson_references')
      .values({ company_id, reference: `F-${lesson.id}`, lesson_id: lesson.id })
      .execute();
  }
  await db
    .insertInto('files')
    .values({
      company_id,
      purpose: 'import',
      import_id: row.id,
      media_type: 'application/octet-stream',
      name: 'import',
      bytes: content,
      size: content.length,
      sha256: 'x',
    })
    .execute();
  return row;
};
