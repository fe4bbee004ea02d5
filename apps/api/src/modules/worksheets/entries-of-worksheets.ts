import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { never } from '#platform/database/scope/never';
import type { ReleaseDependents } from '../catalogues/catalogue-dependents.ts';
import { catalogueDefinitions, type CatalogueName } from '../catalogues/catalogue-definitions.ts';
import { relationDefinitions } from '../projects/project-relations.ts';

/** The locations that are catalogues projects choose from. */
const positionOf = (name: CatalogueName) =>
  kinds
    .flatMap((kind) => [...kindDefinitions[kind].worksheetLocation])
    .find(({ relation }) => relation === catalogueDefinitions[name].table);

/** The catalogue rows an applied lesson shows, over `applied_lessons as al` and its `lessons as l`. */
const shownByAppliedLessons: Readonly<Partial<Record<CatalogueName, string>>> = {
  topics: 'l.topic_id',
  pmSubPhases: 'l.pm_sub_phase_id',
  xSubProcesses: 'l.x_sub_process_id',
  dynamicFields: 'al.dynamic_field_id',
};

/** Worksheets over `worksheets as w` located on the row or showing it in a lesson. */
export const worksheetsShowing = (name: CatalogueName, id: number): RawBuilder<boolean> => {
  const [position, shown] = [positionOf(name), shownByAppliedLessons[name]];
  if (position !== undefined) return sql<boolean>`${sql.ref(`w.${position.column}`)} = ${id}`;
  if (shown === undefined) return never;
  return sql<boolean>`exists (
    select from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = w.company_id and al.worksheet_id = w.id and ${sql.ref(shown)} = ${id})`;
};

/** Projects keep a removed row only if one of their worksheets is located on it. */
export const releaseChoices: ReleaseDependents = async (tx, { catalogue, ids }) => {
  const position = positionOf(catalogue);
  if (position === undefined) return {};
  const { table, key } = relationDefinitions[position.relation];
  await sql`
    delete from ${sql.table(table)} as choice
    where choice.company_id = ${tx.companyId} and ${sql.ref(`choice.${key}`)} = any(${ids}::bigint[]) and not exists (
      select from worksheets as w
      where w.company_id = choice.company_id and w.project_id = choice.project_id
        and ${sql.ref(`w.${position.column}`)} = ${sql.ref(`choice.${key}`)})`.execute(tx);
  return {};
};
