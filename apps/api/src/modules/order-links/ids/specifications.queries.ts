import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { readIds, type Specification } from './read-ids.ts';

/** Over `bim_use_cases as u`. */
type OfUseCases = RawBuilder<boolean>;

/** The specifications of the IDS of use cases, each name once. */
export const findSpecifications = async (db: ScopedDb, where: OfUseCases): Promise<Specification[]> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from bim_use_cases as u
    join files as f on f.company_id = u.company_id and f.id = u.ids_file_id
    where u.company_id = ${db.companyId} and ${where} order by u.id`.execute(db);
  const byName = new Map<string, Specification>();
  for (const { bytes } of rows) {
    for (const specification of await readIds(Buffer.from(bytes))) byName.set(specification.name, specification);
  }
  return [...byName.values()];
};
