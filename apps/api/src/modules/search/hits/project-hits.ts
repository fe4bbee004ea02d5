import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { readableProjects } from '../../projects/projects.policy.ts';
import { readableAppliedLessons } from '../../worksheets/applied-lessons/applied-lessons.policy.ts';
import { worksheetTally } from '../../worksheets/applied-lessons/state-sql.ts';
import { readableWorksheets } from '../../worksheets/worksheets.policy.ts';
import { mostHits, type Search } from '../search.ts';

/** Projects whose texts may be found; null: all. */
const inProjects = ({ actor }: Search) =>
  actor.can('project') && actor.can('project.all')
    ? sql`null::bigint[]`
    : sql`array(select p.id from projects as p where p.company_id = ${actor.companyId} and ${readableProjects(actor)})`;

const ids = (search: Search, subject: 'project' | 'worksheet' | 'note') => sql`search_project_texts(
  ${search.actor.companyId}, ${subject}, ${search.queries.all}::tsquery, ${inProjects(search)}, ${mostHits[subject]}) as found (id)`;

const rank = ({ queries, folded }: Search, search: RawBuilder<unknown>, title: RawBuilder<unknown>) => sql`(
  2000000 + 100000 * (least(ts_rank('{0.05, 0.1, 0.2, 1}', ${search}, ${queries.ranking}::tsquery), 1)
    + 2 * similarity(fold_text(${title}), ${folded})))::integer`;

const isOfKind = (
  { actor, features }: Search,
  column: RawBuilder<unknown>,
  readable: (actor: Search['actor'], kind: Kind) => RawBuilder<boolean>,
) =>
  sql.join(
    kinds
      .filter((kind) => kindDefinitions[kind].feature === null || features.processes)
      .map((kind) => sql<boolean>`(${column} = ${sql.lit(kind)} and ${readable(actor, kind)})`),
    sql` or `,
  );

/** Rows (id, rank) of the projects that match. */
export const projectsFound = (search: Search): RawBuilder<unknown> => sql`
  select p.id, ${rank(search, sql`p.search`, sql`p.title`)} as rank
  from ${ids(search, 'project')}
  join projects as p on p.company_id = ${search.actor.companyId} and p.id = found.id
  where ${readableProjects(search.actor)}`;

export const worksheetsFound = (search: Search): RawBuilder<unknown> => sql`
  select w.id, ${rank(search, sql`w.search`, sql`w.title`)} as rank
  from ${ids(search, 'worksheet')}
  join worksheets as w on w.company_id = ${search.actor.companyId} and w.id = found.id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  where ${isOfKind(search, sql`w.kind`, readableWorksheets)}`;

export const notesFound = (search: Search): RawBuilder<unknown> => sql`
  select al.id, (2000000 + 100000 * ts_rank(al.search, ${search.queries.ranking}::tsquery))::integer as rank
  from ${ids(search, 'note')}
  join applied_lessons as al on al.company_id = ${search.actor.companyId} and al.id = found.id
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  where ${isOfKind(search, sql`al.kind`, readableAppliedLessons)}`;

export const projectHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', p.title, 'texts', json_build_array(json_build_object('field', 'description', 'text', p.description)))
  from projects as p where p.company_id = ${actor.companyId} and p.id = hit.id)`;

/** What worksheets of the kinds stand on, as (id, number, title). */
const standsOn = kinds.map((kind) => {
  const [{ column, relation }] = kindDefinitions[kind].worksheetLocation;
  const number = relation === 'trades' ? 'bkp' : 'abbreviation';
  return sql`select entry.id, entry.${sql.ref(number)} as number, entry.title from ${sql.table(relation)} as entry
    where w.kind = ${sql.lit(kind)} and entry.company_id = w.company_id and entry.id = w.${sql.ref(column)}`;
});
const belongsTo = sql`(select row_to_json(entry) from (${sql.join(standsOn, sql` union all `)}) as entry)`;

export const worksheetHit = ({ actor, today }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', w.title, 'kind', w.kind, 'belongs_to', ${belongsTo},
    'project', json_build_object('id', p.id, 'title', p.title),
    'progress', json_build_object('states', tally.states, 'done', tally.done, 'total', tally.total - tally.not_applicable),
    'texts', json_build_array(
      json_build_object('field', 'description', 'text', w.description),
      json_build_object('field', 'place', 'text', concat_ws(', ', w.place, w.participants))))
  from worksheets as w
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  cross join lateral ${worksheetTally(today)} as tally
  where w.company_id = ${actor.companyId} and w.id = hit.id)`;

export const noteHit = ({ actor }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', coalesce(al.todo, al.solution), 'kind', al.kind, 'belongs_to', ${belongsTo},
    'project', json_build_object('id', p.id, 'title', p.title),
    'worksheet', json_build_object('id', w.id, 'title', w.title),
    'date', ${instantSql('al.updated_at')},
    'person', coalesce((select person.firstname || ' ' || person.lastname from users as person where person.id = al.responsible_user_id), (
      select coalesce(nullif(concat_ws(' ', firm.firstname, firm.lastname), ''), firm.company) from external_users as firm
      where firm.company_id = al.company_id and firm.id = al.responsible_external_user_id)),
    'texts', json_build_array(json_build_object('field', 'solution', 'text', case when al.todo is not null then al.solution end)))
  from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id
  where al.company_id = ${actor.companyId} and al.id = hit.id)`;
