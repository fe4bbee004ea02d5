import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { never } from '#platform/database/scope/never';
import { catalogueDefinitions, type CatalogueName } from '../../catalogues/catalogue-definitions.ts';

/** Join tables of lessons and catalogue rows. */
interface Link {
  readonly table: string;
  readonly column: string;
  /** Kinds whose lessons need such a row; lessons of other kinds only lose the link. */
  readonly needs: readonly Kind[];
}

const inTrades = kinds.filter((kind) => kindDefinitions[kind].inTrades);

const links: Readonly<Partial<Record<CatalogueName, Link>>> = {
  trades: { table: 'lesson_trades', column: 'trade_id', needs: inTrades },
  phases: { table: 'lesson_phases', column: 'phase_id', needs: inTrades },
  tags: { table: 'lesson_tags', column: 'tag_id', needs: [] },
};

/** The kind whose lessons are grouped by a catalogue. */
export const kindGroupedBy = (name: CatalogueName): Kind | undefined =>
  kinds.find((kind) => kindDefinitions[kind].group.table === catalogueDefinitions[name].table);
export const linkTo = (name: CatalogueName): Link | undefined => links[name];
export const isKeptByLessons = (name: CatalogueName): boolean =>
  linkTo(name) !== undefined || kindGroupedBy(name) !== undefined;

const anyOf = (ids: RawBuilder<unknown>) => sql`= any(${ids}::bigint[])`;
const isPaired = ({ table, column }: Link, which: RawBuilder<unknown>) => sql`exists (
  select from ${sql.table(table)} as pair
  where pair.company_id = l.company_id and pair.lesson_id = l.id and ${sql.ref(`pair.${column}`)} ${which})`;

/** Lessons over `lessons as l` that have one of the rows. */
export const lessonsOfEntries = (name: CatalogueName, ids: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [kind, link] = [kindGroupedBy(name), linkTo(name)];
  if (kind !== undefined)
    return sql<boolean>`(l.archived_at is null and l.kind = ${kind} and l.group_id ${anyOf(ids)})`;
  return link === undefined ? never : sql<boolean>`(l.archived_at is null and ${isPaired(link, anyOf(ids))})`;
};

/** The lessons of these that belong to no row once the rows are removed. */
export const removedLessons = (name: CatalogueName, ids: RawBuilder<unknown>): RawBuilder<boolean> => {
  const link = linkTo(name);
  if (link === undefined) return lessonsOfEntries(name, ids);
  if (link.needs.length === 0) return never;
  return sql<boolean>`(l.kind = any(${link.needs}::text[]) and ${lessonsOfEntries(name, ids)}
    and not ${isPaired(link, sql`<> all(${ids}::bigint[])`)})`;
};

/** Whether a worksheet uses the lesson `l` or one below it, so that it is archived instead of deleted. */
export const usedBranch = sql<boolean>`exists (
  with recursive branch as (
    select l.company_id, l.id, l.archived_at
    union all
    select child.company_id, child.id, child.archived_at from lessons as child
    join branch on child.company_id = branch.company_id and child.parent_id = branch.id)
  select from branch where branch.archived_at is not null or exists (
    select from applied_lessons as al where al.company_id = branch.company_id and al.lesson_id = branch.id))`;
