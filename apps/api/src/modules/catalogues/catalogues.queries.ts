import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/json-list';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { isReadableProject } from '../projects/projects.queries.ts';
import type { Viewer } from '../lessons/lessons.policy.ts';
import { type CatalogueDefinition, selectCatalogue } from './catalogue-definitions.ts';
import { countNested, type Look } from './catalogue-lessons.ts';

interface Narrowed {
  /** Over the catalogue `c`. */
  readonly where?: RawBuilder<boolean>;
  /** Also what was removed since: worksheets still stand on it. */
  readonly archived?: boolean;
  /** Asked when nothing was found: refuses when what the list was narrowed to does not exist. */
  readonly orRefuse?: () => Promise<void>;
}

const all = sql<boolean>`true`;

/** A list that carries its lessons is as long as they are. */
const refuseTooManyLessons = async <View>(db: ScopedDb, { lessons }: CatalogueDefinition<View>, look: Look) => {
  if (!look.withLessons || !lessons) return;
  const { rows } = await countNested(lessons, look, limits.listRows).execute(db);
  if ((rows[0]?.count ?? 0) > limits.listRows) throw problem('list-too-long');
};

export const listCatalogue = async <View extends object>(
  db: ScopedDb,
  definition: CatalogueDefinition<View>,
  look: Look,
  { where = all, archived, orRefuse }: Narrowed = {},
): Promise<JsonText<View[]>> => {
  await refuseTooManyLessons(db, definition, look);
  const rows = selectCatalogue(definition, look, where, { archived });
  const list = await jsonList(db, db.selectFrom(sql<View>`(${rows})`.as('entry')).selectAll());
  if (list.json === '[]') await orRefuse?.();
  return list as unknown as JsonText<View[]>;
};

export const getCatalogueEntry = async <View>(
  db: ScopedDb,
  definition: CatalogueDefinition<View>,
  look: Look,
  id: number,
): Promise<View> => {
  await refuseTooManyLessons(db, definition, look);
  const { rows } = await selectCatalogue(definition, look, sql<boolean>`c.id = ${id}`).execute(db);
  const [entry] = rows;
  if (!entry) throw problem('not-found');
  return entry;
};

/** Answers not-found unless the company has this row and offers it. */
export const requireEntry = async (
  db: ScopedDb,
  table: 'trades' | 'topics' | 'pm_phases' | 'pm_sub_phases' | 'x_processes' | 'x_sub_processes',
  id: number | undefined,
): Promise<void> => {
  if (id === undefined) return;
  const { rows } = await sql`
    select from ${sql.table(table)} where company_id = ${db.companyId} and id = ${id} and archived_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw problem('not-found');
};

export const requireReadableProject = async (db: ScopedDb, viewer: Viewer, projectId: number): Promise<void> => {
  if (!(await isReadableProject(db, viewer, projectId))) throw problem('not-found');
};
