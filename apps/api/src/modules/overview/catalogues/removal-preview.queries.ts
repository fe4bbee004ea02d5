import type { CatalogueRemovalView } from '@polier/contract/catalogues/catalogue-views';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { catalogueDefinitions, type CatalogueName, childCatalogueOf } from '../../catalogues/catalogue-definitions.ts';
import { removedLessons, lessonsOfEntries, usedBranch } from '../../lessons/reading/lessons-of-entries.ts';
import { worksheetsShowing } from '../../worksheets/entries-of-worksheets.ts';

/** Counts what `removeEntry` would remove with a catalogue row. */
export const previewRemoval = async (db: ScopedDb, name: CatalogueName, id: number): Promise<CatalogueRemovalView> => {
  const { table, archives } = catalogueDefinitions[name];
  const children = childCatalogueOf(name);
  const childRows =
    children === undefined
      ? sql`select null::bigint as id where false`
      : sql`select child.id from ${sql.table(catalogueDefinitions[children].table)} as child
          where child.company_id = ${db.companyId} and child.archived_at is null
            and ${sql.ref(`child.${catalogueDefinitions[children].parent?.column ?? 'id'}`)} = ${id}`;
  const ids = children === undefined ? sql`array[${id}::bigint]` : sql`array(select id from children)`;
  const leaving = removedLessons(children ?? name, ids);
  const { rows } = await sql<CatalogueRemovalView>`
    with children as materialized (${childRows}), leaving as materialized (
      select ${usedBranch} as used from lessons as l where l.company_id = ${db.companyId} and ${leaving})
    select c.id, c.title, (select count(*)::int from children) as parts,
      (select count(*)::int from leaving where not used) as deleted_lessons,
      (select count(*)::int from leaving where used) as archived_lessons,
      (select count(*)::int from lessons as l
        where l.company_id = ${db.companyId} and ${lessonsOfEntries(children ?? name, ids)} and not ${leaving}) as staying_lessons,
      (select count(*)::int from worksheets as w
        where w.company_id = ${db.companyId} and ${worksheetsShowing(name, id)}) as worksheets
    from ${sql.table(table)} as c
    where c.company_id = ${db.companyId} and c.id = ${id} ${archives ? sql`and c.archived_at is null` : sql``}`.execute(
    db,
  );
  return found(rows[0]);
};
