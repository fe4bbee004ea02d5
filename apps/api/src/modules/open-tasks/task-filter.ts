import type { FieldIssue } from '@polier/contract/field-issues';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { OpenTasksFilter } from '@polier/contract/open-tasks/open-tasks.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** Locations of worksheets, whoever is responsible; the names are those in which a mail stores it. */
export interface LocationFilter {
  /** Trades, PM phases or X processes; none means all. */
  readonly places: readonly number[];
  readonly phase: number | null;
}

export const locationFilterOf = (kind: Kind, filter: OpenTasksFilter): LocationFilter => {
  const places = (filter as Readonly<Record<string, unknown>>)[kindDefinitions[kind].openTasksField];
  return { places: places as readonly number[], phase: filter.phase_id ?? null };
};

/** Over `worksheets as w`. */
export const atLocations = (kind: Kind, { places, phase }: LocationFilter): RawBuilder<boolean> => {
  const columns: readonly { readonly column: string }[] = kindDefinitions[kind].worksheetLocation;
  const column = (at: number) => sql.ref(`w.${columns.at(at)?.column ?? 'id'}`);
  return sql<boolean>`(${places.length === 0} or ${column(0)} = any(${[...places]}::bigint[]))
    and (${phase}::bigint is null or ${column(-1)} = ${phase}::bigint)`;
};

/** Over `applied_lessons as al` and `worksheets as w`. */
export const inFilter = (kind: Kind, filter: OpenTasksFilter): RawBuilder<boolean> => {
  const { project_id: project, responsible_users: people, external_users: partners } = filter;
  const outside = [...people, ...partners];
  return sql<boolean>`w.project_id = ${project} and ${atLocations(kind, locationFilterOf(kind, filter))}
    and (${outside.length === 0} or al.responsible_user_id = any(${[...people]}::bigint[])
      or al.responsible_external_user_id = any(${outside}::bigint[]))`;
};

interface Reference {
  readonly field: string;
  /** Tables and their columns, one of which has the id. */
  readonly in: readonly (readonly [table: string, column: 'id' | 'user_id'])[];
  readonly sent: readonly number[];
}

const members = ['memberships', 'user_id'] as const;
const partners = ['external_users', 'id'] as const;

const referencesOf = (kind: Kind, filter: OpenTasksFilter): readonly Reference[] => {
  const { openTasksField, worksheetLocation } = kindDefinitions[kind];
  const { places, phase } = locationFilterOf(kind, filter);
  const relations: readonly { readonly relation: string }[] = worksheetLocation;
  const relation = (at: number) => relations.at(at)?.relation ?? '';
  return [
    { field: openTasksField, in: [[relation(0), 'id']], sent: places },
    { field: 'phase_id', in: [[relation(-1), 'id']], sent: phase === null ? [] : [phase] },
    { field: 'responsible_users', in: [members, partners], sent: filter.responsible_users },
    { field: 'external_users', in: [partners], sent: filter.external_users },
  ];
};

/** Refuses ids that the company does not have; those of archived rows and of former members still narrow. */
export const refuseUnknownFilter = async (db: ScopedDb, kind: Kind, filter: OpenTasksFilter): Promise<void> => {
  const issues: FieldIssue[] = [];
  for (const { field, in: tables, sent } of referencesOf(kind, filter)) {
    if (sent.length === 0) continue;
    const having = tables.map(
      ([table, column]) => sql`
        select ${sql.ref(column)} as id from ${sql.table(table)}
        where company_id = ${db.companyId} and ${sql.ref(column)} = any(${[...sent]}::bigint[])`,
    );
    const { rows } = await sql<{ id: number }>`${sql.join(having, sql` union all `)}`.execute(db);
    const known = new Set(rows.map((row) => row.id));
    for (const [index, one] of sent.entries()) {
      const path = field === 'phase_id' ? field : `${field}.${index}`;
      if (!known.has(one)) issues.push({ field: path, code: 'does-not-exist' });
    }
  }
  if (issues.length > 0) throw fieldProblem(issues);
};
