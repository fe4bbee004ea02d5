import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

/** The export that has been due for longest. */
export const findDueExport = (db: ScopedDb, now: Date): Promise<Selectable<DB['project_exports']> | undefined> =>
  db
    .selectFrom('project_exports as e')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.project_id'),
    )
    .selectAll('e')
    .where('e.company_id', '=', db.companyId)
    .where('p.ms_integration', '=', true)
    .where((eb) =>
      eb.or([eb('e.due_at', '<=', now), eb.and([eb('e.due_at', 'is', null), eb('e.state', '=', 'queued')])]),
    )
    .orderBy('e.due_at', (order) => order.asc().nullsFirst())
    .orderBy('e.project_id')
    .limit(1)
    .executeTakeFirst();
