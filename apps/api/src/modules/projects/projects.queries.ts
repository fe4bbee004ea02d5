import { sql } from 'kysely';
import { type Clock, today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type ProjectActor, readableProjects } from './projects.policy.ts';

export interface QueryContext {
  readonly actor: ProjectActor;
  /** The date in Zurich, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The actor and date of a request. */
export const queryContextOf = ({
  caller,
  context,
}: {
  readonly caller: ProjectActor;
  readonly context: { readonly clock: Clock };
}): QueryContext => ({ actor: caller, today: today(context.clock) });

export const hasProjectTitled = async (db: ScopedDb, title: string): Promise<boolean> => {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', db.companyId)
    .where(sql`fold_case(title)`, '=', sql`fold_case(${title})`)
    .executeTakeFirst();
  return found !== undefined;
};

export const isReadableProject = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.company_id', '=', db.companyId)
    .where('p.id', '=', id)
    .where(readableProjects(actor))
    .executeTakeFirst();
  return found !== undefined;
};
