import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { SearchedCatalogue } from '@polier/contract/search/search.contract';
import type { Permission } from '@polier/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { readableExperiences } from '../../experiences/experiences.policy.ts';
import { matchesEntry, rankOfEntry } from './entry-match.ts';
import { mostHits, type Search } from '../search.ts';

interface Catalogue {
  readonly permission: Permission;
  /** Column of what stands before the title. */
  readonly number: 'bkp' | 'abbreviation' | null;
  /** Whether removed entries stay as archived ones. */
  readonly archived: boolean;
  /** The setting that shows it. */
  readonly feature: keyof Search['features'] | null;
  /** Of its lessons. */
  readonly kind: Kind | null;
  /** Its parent, of a sub-phase or sub-process. */
  readonly parent: string | null;
}

const kindOfTable = (table: SearchedCatalogue): Pick<Catalogue, 'kind' | 'feature' | 'parent'> => {
  const kind = kinds.find((each) => {
    const { group, worksheetLocation } = kindDefinitions[each];
    return (group.parent !== null && group.table === table) || worksheetLocation[0].relation === table;
  });
  if (kind === undefined) return { kind: null, feature: null, parent: null };
  const { group, feature } = kindDefinitions[kind];
  return {
    kind,
    feature: feature === null ? null : 'processes',
    parent: group.parent !== null && group.table === table ? group.parent.column : null,
  };
};

const entry = (
  table: SearchedCatalogue,
  permission: Permission,
  given: Partial<Catalogue> = {},
): readonly [SearchedCatalogue, Catalogue] => [
  table,
  { permission, number: 'abbreviation', archived: true, ...kindOfTable(table), ...given },
];

/** Every searched catalogue, as the first half of its hits' order. */
const catalogues: readonly (readonly [SearchedCatalogue, Catalogue])[] = [
  entry('trades', 'trade', { number: 'bkp' }),
  entry('phases', 'phase'),
  entry('topics', 'topic', { number: null }),
  entry('tags', 'tag', { number: null, archived: false, feature: 'tags' }),
  entry('pm_phases', 'pm_phase'),
  entry('pm_sub_phases', 'pm_sub_phase'),
  entry('x_processes', 'x_process'),
  entry('x_sub_processes', 'x_sub_process'),
];

const readable = ({ actor, features }: Search) =>
  catalogues.filter(([, { permission, feature }]) => actor.can(permission) && (feature === null || features[feature]));

const named = ({ number }: Catalogue) =>
  number === null ? sql`entry.title` : sql`concat_ws(' ', entry.${sql.ref(number)}, entry.title)`;

/** Rows (id, rank, catalogue) of the entries that match. Ids repeat between catalogues. */
export const cataloguesFound = (search: Search): RawBuilder<unknown> => {
  const statements = readable(search).map(
    ([table, catalogue]) => sql`(
    select entry.id, ${rankOfEntry(search, named(catalogue))} as rank, ${sql.lit(table)} as catalogue
    from ${sql.table(table)} as entry
    where entry.company_id = ${search.actor.companyId} ${catalogue.archived ? sql`and entry.archived_at is null` : sql``}
      and ${matchesEntry(search, named(catalogue))}
    limit ${mostHits.catalogue})`,
  );
  return statements.length === 0
    ? sql`select null::bigint as id, 0 as rank, null as catalogue where false`
    : sql.join(statements, sql` union all `);
};

const parentOf = (parent: string | null) => {
  const kind = kinds.find((each) => kindDefinitions[each].group.parent?.column === parent && parent !== null);
  const table = kind === undefined ? null : kindDefinitions[kind].group.parent?.table;
  return !table || parent === null
    ? sql`null::json`
    : sql`(select json_build_object('id', w.id, 'number', w.abbreviation, 'title', w.title)
        from ${sql.table(table)} as w where w.company_id = entry.company_id and w.id = entry.${sql.ref(parent)})`;
};

export const catalogueHit = (search: Search): RawBuilder<unknown> =>
  sql`case hit.catalogue ${sql.join(
    readable(search).map(
      ([table, { number, kind, parent }]) => sql`when ${sql.lit(table)} then (
      select json_build_object('title', entry.title, 'number', ${number === null ? sql`null::text` : sql`entry.${sql.ref(number)}`},
        'kind', ${kind}::text, 'belongs_to', ${parentOf(parent)})
      from ${sql.table(table)} as entry where entry.company_id = ${search.actor.companyId} and entry.id = hit.id)`,
    ),
    sql` `,
  )} end`;

const partnerName = sql`coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company)`;
const partnerText = sql`concat_ws(' ', partner.firstname, partner.lastname, partner.company, partner.function)`;
const memberName = sql`(person.firstname || ' ' || person.lastname)`;

/** Members as everybody in the company may read them, and external partners for who may read those. */
export const peopleFound = (search: Search): RawBuilder<unknown> => sql`(
    select person.id, ${rankOfEntry(search, memberName)} as rank
    from memberships as member join users as person on person.id = member.user_id
    where member.company_id = ${search.actor.companyId} and member.left_at is null and member.disabled_at is null
      and ${matchesEntry(search, memberName)}
    limit ${mostHits.person})
  ${
    search.actor.can('external_user')
      ? sql`union all (
    select partner.id, ${rankOfEntry(search, partnerName)} as rank from external_users as partner
    where partner.company_id = ${search.actor.companyId} and ${matchesEntry(search, partnerText)}
    limit ${mostHits.person})`
      : sql``
  }`;

/** Ids of members and partners come from one sequence, so one of the two answers. */
export const personHit = ({ actor }: Search): RawBuilder<unknown> => sql`coalesce((
    select json_build_object('title', ${memberName}, 'external', false)
    from memberships as member join users as person on person.id = member.user_id
    where member.company_id = ${actor.companyId} and member.user_id = hit.id),
  (select json_build_object('title', ${partnerName}, 'external', true, 'company', partner.company,
      'texts', json_build_array(json_build_object('field', 'function', 'text', partner.function)))
    from external_users as partner where partner.company_id = ${actor.companyId} and partner.id = hit.id))`;

// Only narrows what is looked up; the policy is asked for each hit.
const ownOnly = ({ actor }: Search) => (actor.can('experience.edit.all') ? null : actor.userId);

/** One's own experiences, with edit.all everybody's. */
export const experiencesFound = (search: Search): RawBuilder<unknown> => sql`
  select e.id, (2000000 + 100000 * (ts_rank('{0.05, 0.1, 0.2, 1}', e.search, ${search.queries.ranking}::tsquery)
    + 2 * similarity(fold_text(e.lesson), ${search.folded})))::integer as rank
  from search_experiences(${search.actor.companyId}, ${search.queries.all}::tsquery, ${ownOnly(search)}::bigint,
    ${mostHits.experience}) as found (id)
  join experiences as e on e.company_id = ${search.actor.companyId} and e.id = found.id
  where ${readableExperiences(search.actor)}`;

export const experienceHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', left(coalesce(nullif(e.lesson, ''), nullif(e.problem, ''), e.solution), 200),
    'project', (select json_build_object('id', p.id, 'title', p.title) from projects as p
      where p.company_id = e.company_id and p.id = e.project_id),
    'person', (select person.firstname || ' ' || person.lastname from users as person where person.id = e.author_user_id),
    'date', ${instantSql('e.created_at')},
    'texts', json_build_array(json_build_object('field', 'problem', 'text', e.problem), json_build_object('field', 'solution', 'text', e.solution)))
  from experiences as e where e.company_id = ${actor.companyId} and e.id = hit.id)`;
