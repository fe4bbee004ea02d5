import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';

/** A catalogue as it is copied: each row with new ids, everything else as it stands. */
export interface CloneableCatalogue {
  readonly table: string;
  /** Copied as they are. */
  readonly columns: readonly string[];
  readonly archives: boolean;
  /** Rows that are a part of a row of another catalogue. */
  readonly whole?: { readonly kind: CatalogueKind; readonly column: string };
}

export type LessonKind = 'lessons' | 'pm_lessons' | 'x_lessons';
export type CatalogueKind = Exclude<CloningKind, LessonKind>;

const described = ['title', 'description'] as const;
const ordered = [...described, 'abbreviation', 'sort_order'] as const;

export const cloneableCatalogues: Readonly<Record<CatalogueKind, CloneableCatalogue>> = {
  trades: { table: 'trades', columns: [...described, 'bkp'], archives: true },
  phases: { table: 'phases', columns: ordered, archives: true },
  topics: { table: 'topics', columns: [...described, 'sort_order', 'is_global'], archives: true },
  tags: { table: 'tags', columns: ['title', 'color'], archives: false },
  pm_phases: { table: 'pm_phases', columns: ordered, archives: true },
  pm_sub_phases: {
    table: 'pm_sub_phases',
    columns: [...ordered, 'is_global'],
    archives: true,
    whole: { kind: 'pm_phases', column: 'pm_phase_id' },
  },
  x_processes: { table: 'x_processes', columns: ordered, archives: true },
  x_sub_processes: {
    table: 'x_sub_processes',
    columns: ordered,
    archives: true,
    whole: { kind: 'x_processes', column: 'x_process_id' },
  },
};

export const kindOfLessons: Readonly<Record<LessonKind, Kind>> = { lessons: 'trade', pm_lessons: 'pm', x_lessons: 'x' };

/** The catalogue whose rows are the groups of these lessons. */
export const groupsOfLessons = {
  lessons: { kind: 'topics', column: 'topic_id' },
  pm_lessons: { kind: 'pm_sub_phases', column: 'pm_sub_phase_id' },
  x_lessons: { kind: 'x_sub_processes', column: 'x_sub_process_id' },
} as const satisfies Record<LessonKind, { kind: CatalogueKind; column: string }>;

export const isLessonKind = (kind: CloningKind): kind is LessonKind => kind in kindOfLessons;

/** What a company offers, over its rows as `r`: removed rows stay behind, and so do the parts of a removed whole. */
const offeredRows = (kind: CatalogueKind, companyId: number): RawBuilder<boolean> => {
  const { archives, whole } = cloneableCatalogues[kind];
  const offered = archives ? sql`and r.archived_at is null` : sql``;
  if (whole === undefined) return sql<boolean>`(r.company_id = ${companyId} ${offered})`;
  return sql<boolean>`(r.company_id = ${companyId} ${offered} and exists (
    select from ${sql.table(cloneableCatalogues[whole.kind].table)} as whole
    where whole.company_id = r.company_id and whole.id = ${sql.ref(`r.${whole.column}`)} and whole.archived_at is null))`;
};

/** `from … where …` of the rows of a catalogue, as `r`. */
export const catalogueRows = (kind: CatalogueKind, companyId: number): RawBuilder<unknown> =>
  sql`from ${sql.table(cloneableCatalogues[kind].table)} as r where ${offeredRows(kind, companyId)}`;

// A question none of whose trades is left stands nowhere any more; one that never had any stands with its topic.
const standsInATrade = sql`and (
  not exists (select from lesson_trades as t where t.company_id = l.company_id and t.lesson_id = l.id)
  or exists (
    select from lesson_trades as t join trades as trade on trade.company_id = t.company_id and trade.id = t.trade_id
    where t.company_id = l.company_id and t.lesson_id = l.id and trade.archived_at is null))`;

/** `from … where …` of the lessons that are copied, as `l`: approved, for everybody, in a group that is offered. */
export const lessonRows = (kind: LessonKind, companyId: number): RawBuilder<unknown> => {
  const { kind: groups, column } = groupsOfLessons[kind];
  return sql`from lessons as l
    where l.company_id = ${companyId} and l.kind = ${kindOfLessons[kind]}
      and l.approved_at is not null and l.archived_at is null and not l.project_only
      and exists (
        select ${catalogueRows(groups, companyId)} and r.id = ${sql.ref(`l.${column}`)})
      ${kind === 'lessons' ? standsInATrade : sql``}`;
};

/** How many rows of a kind would be copied out of a company. */
export const countCloneable = (kind: CloningKind, companyId: number): RawBuilder<number> =>
  sql<number>`(select count(*)::int ${isLessonKind(kind) ? lessonRows(kind, companyId) : catalogueRows(kind, companyId)})`;

/** How many rows of a kind stand in the way in a company: whatever its people still see, drafts included. */
export const countStanding = (kind: CloningKind, companyId: number): RawBuilder<number> =>
  isLessonKind(kind)
    ? sql<number>`(
        select count(*)::int from lessons as l
        where l.company_id = ${companyId} and l.kind = ${kindOfLessons[kind]} and l.archived_at is null)`
    : sql<number>`(select count(*)::int ${catalogueRows(kind, companyId)})`;
