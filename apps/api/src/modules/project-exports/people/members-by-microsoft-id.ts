import { sql } from 'kysely';
import type { ExportRun } from '../run/export-run.ts';
import { addressesOf, matchPeople } from './match-people.ts';

/** The members of the company who have these accounts of Microsoft 365, by id there. */
export const membersByMicrosoftId = async (
  exporting: ExportRun,
  microsoftIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { db } = exporting.work;
  const wanted = [...new Set(microsoftIds)];
  await matchPeople(
    exporting,
    wanted.filter((id) => addressesOf(exporting, id).length === 0),
  );
  const pairs = wanted.flatMap((id) => addressesOf(exporting, id).map((address) => ({ id, address })));
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ id: string; user: number }>`
    select named.id, u.id as "user"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as named (id text, address text)
    join users as u on lower(u.email) = named.address and u.anonymised_at is null
    join memberships as m on m.company_id = ${db.companyId} and m.user_id = u.id
      and m.disabled_at is null and m.left_at is null`.execute(db);
  return new Map(rows.map(({ id, user }) => [id, user]));
};
