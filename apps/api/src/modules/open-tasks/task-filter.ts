import type { FieldIssue } from '@polier/contract/field-issues';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { OpenTasksFilter } from '@polier/contract/open-tasks/open-tasks.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** Places of worksheets, whoever is responsible; as a mail keeps it. */
export interface PlaceFilter {
  /** Trades, PM phases or X processes; none means all. */
  readonly places: readonly number[];
  readonly phase: number | null;
}

export const placesOf = (kind: Kind, filter: OpenTasksFilter): PlaceFilter => {
  const places = (filter as Readonly<Record<string, unknown>>)[kindDefinitions[kind].openTasksField];
  return { places: places as readonly number[], phase: filter.phase_id ?? null };
};

/** Over `worksheets as w`. */
export const atPlaces = (kind: Kind, { places, phase }: PlaceFilter): RawBuilder<boolean> => {
  const locations: readonly { readonly column: string }[] = kindDefinitions[kind].worksheetLocation;
  const column = (at: number) => sql.ref(`w.${locations.at(at)?.column ?? 'id'}`);
  return sql<boolean>`(${places.length === 0} or ${column(0)} = any(${[...places]}::bigint[]))
    and (${phase}::bigint is null or ${column(-1)} = ${phase}::bigint)`;
};

/** Over `applied_lessons as al` and `worksheets as w`. */
export const inFilter = (kind: Kind, filter: OpenTasksFilter): RawBuilder<boolean> => {
  const { project_id: project, responsible_users: members, external_users: partners } = filter;
  return sql<boolean>`w.project_id = ${project} and ${atPlaces(kind, placesOf(kind, filter))}
    and (${members.length + partners.length === 0} or al.responsible_user_id = any(${[...members]}::bigint[])
      or al.responsible_external_user_id = any(${[...partners]}::bigint[]))`;
};

interface Reference {
  readonly field: string;
  readonly table: string;
  readonly id: 'id' | 'user_id';
  readonly sent: readonly number[];
}

const referencesOf = (kind: Kind, filter: OpenTasksFilter): readonly Reference[] => {
  const { openTasksField, worksheetLocation } = kindDefinitions[kind];
  const { places, phase } = placesOf(kind, filter);
  const relations: readonly { readonly relation: string }[] = worksheetLocation;
  const relation = (at: number) => relations.at(at)?.relation ?? '';
  return [
    { field: openTasksField, table: relation(0), id: 'id', sent: places },
    { field: 'phase_id', table: relation(-1), id: 'id', sent: phase === null ? [] : [phase] },
    { field: 'responsible_users', table: 'memberships', id: 'user_id', sent: filter.responsible_users },
    { field: 'external_users', table: 'external_users', id: 'id', sent: filter.external_users },
  ];
};

/** Refuses ids that the company does not have; those of archived rows and of former members still narrow. */
export const refuseUnknownFilter = async (db: ScopedDb, kind: Kind, filter: OpenTasksFilter): Promise<void> => {
  const issues: FieldIssue[] = [];
  for (const { field, table, id, sent } of referencesOf(kind, filter)) {
    if (sent.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(id)} as id from ${sql.table(table)}
      where company_id = ${db.companyId} and ${sql.ref(id)} = any(${[...sent]}::bigint[])`.execute(db);
    const known = new Set(rows.map((row) => row.id));
    for (const [index, one] of sent.entries()) {
      const path = field === 'phase_id' ? field : `${field}.${index}`;
      if (!known.has(one)) issues.push({ field: path, code: 'does-not-exist' });
    }
  }
  if (issues.length > 0) throw fieldProblem(issues);
};
