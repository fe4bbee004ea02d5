import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { isReadableProject } from '../../projects/projects.queries.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { type CatalogueReading, selectCatalogue } from './catalogue-readings.ts';
import { countNested, type QueryContext } from './catalogue-lessons.ts';

interface ListConditions {
  /** Over the catalogue `c`. */
  readonly where?: RawBuilder<boolean>;
  /** Includes archived rows that worksheets still use. */
  readonly archived?: boolean;
  /** Called when nothing was found: throws when the trade, topic or project of the filter does not exist. */
  readonly orThrow?: () => Promise<void>;
}

const all = sql<boolean>`true`;

/** A list with lessons counts its lessons against the limit. */
const refuseTooManyLessons = async <View>(
  db: ScopedDb,
  { lessons }: CatalogueReading<View>,
  queryContext: QueryContext,
) => {
  if (!queryContext.withLessons || !lessons) return;
  const { rows } = await countNested(lessons, queryContext, limits.listRows).execute(db);
  if ((rows[0]?.count ?? 0) > limits.listRows) throw problem('list-too-long');
};

export const listCatalogue = async <View extends object>(
  db: ScopedDb,
  definition: CatalogueReading<View>,
  queryContext: QueryContext,
  { where = all, archived, orThrow }: ListConditions = {},
): Promise<JsonText<View[]>> => {
  await refuseTooManyLessons(db, definition, queryContext);
  const rows = selectCatalogue(definition, queryContext, where, { archived });
  const list = await jsonList(db, db.selectFrom(sql<View>`(${rows})`.as('entry')).selectAll());
  if (list.json === '[]') await orThrow?.();
  return list as unknown as JsonText<View[]>;
};

export const getCatalogueEntry = async <View>(
  db: ScopedDb,
  definition: CatalogueReading<View>,
  queryContext: QueryContext,
  id: number,
): Promise<View> => {
  await refuseTooManyLessons(db, definition, queryContext);
  const { rows } = await selectCatalogue(definition, queryContext, sql<boolean>`c.id = ${id}`).execute(db);
  const [entry] = rows;
  if (!entry) throw problem('not-found');
  return entry;
};

export const requireReadableProject = async (db: ScopedDb, actor: Actor, projectId: number): Promise<void> => {
  if (!(await isReadableProject(db, actor, projectId))) throw problem('not-found');
};
