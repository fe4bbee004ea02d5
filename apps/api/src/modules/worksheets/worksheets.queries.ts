import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { progressOfTally, worksheetTally } from './applied-lessons/state-sql.ts';
import type { ProjectActor } from '../projects/projects.policy.ts';
import type { QueryContext } from '../projects/projects.queries.ts';
import { locationSql } from './location-sql.ts';
import {
  editableWorksheets,
  printableWorksheets,
  readableWorksheets,
  removableWorksheets,
} from './worksheets.policy.ts';

/** `where` is said over `worksheets as w` and `projects as p`. */
const worksheetRows = (db: ScopedDb, { actor, today }: QueryContext, kind: Kind, where: RawBuilder<boolean>) => {
  const position = locationSql(kind);
  return db
    .selectFrom(
      sql<WorksheetView>`(
    select w.id, w.kind, w.project_id as "projectId", json_build_object('id', p.id, 'title', p.title) as project,
      w.title, w.held_on as date, w.place, w.participants, w.description,
      w.cost::float8 as cost, w.probability, w.impact::float8 as impact,
      w.residual_probability, w.residual_impact::float8 as residual_impact, w.mandatory_measure,
      to_json(w.chosen_columns) as columns, w.needscheck, w.closed,
      case when author.id is not null
        then json_build_object('id', author.id, 'name', author.firstname || ' ' || author.lastname) end as created_by,
      ${progressOfTally} as progress, tally.states, w.version,
      ${instantSql('w.created_at')} as created_at, ${instantSql('w.updated_at')} as updated_at,
      ${flagsSql({
        edit: editableWorksheets(actor, kind),
        remove: removableWorksheets(actor, kind),
        print: printableWorksheets(actor, kind),
      })} as can,
      ${position.columns}
    from worksheets as w
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    ${position.joins}
    left join users as author on author.id = w.author_user_id
    cross join lateral ${worksheetTally(today)} as tally
    where w.company_id = ${db.companyId} and w.kind = ${kind} and ${where}
    order by ${position.order})`.as('worksheet'),
    )
    .selectAll('worksheet')
    .$castTo<WorksheetView>();
};

export const listWorksheets = (
  db: ScopedDb,
  queryContext: QueryContext,
  kind: Kind,
  projectId: number,
): Promise<JsonText<WorksheetView[]>> =>
  jsonList(
    db,
    worksheetRows(
      db,
      queryContext,
      kind,
      sql<boolean>`w.project_id = ${projectId} and ${readableWorksheets(queryContext.actor, kind)}`,
    ),
  );

export const findReadableWorksheet = (
  db: ScopedDb,
  queryContext: QueryContext,
  kind: Kind,
  id: number,
): Promise<WorksheetView | undefined> =>
  worksheetRows(
    db,
    queryContext,
    kind,
    sql<boolean>`w.id = ${id} and ${readableWorksheets(queryContext.actor, kind)}`,
  ).executeTakeFirst();

/** Whether the caller reads a worksheet of this kind; one of another kind does not exist here. */
export const isReadableWorksheet = async (
  db: ScopedDb,
  actor: ProjectActor,
  kind: Kind,
  id: number,
): Promise<boolean> => {
  const found = await db
    .selectFrom('worksheets as w')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.project_id'),
    )
    .select('w.id')
    .where('w.company_id', '=', db.companyId)
    .where('w.id', '=', id)
    .where('w.kind', '=', kind)
    .where(readableWorksheets(actor, kind))
    .executeTakeFirst();
  return found !== undefined;
};
