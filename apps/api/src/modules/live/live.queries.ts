import type { LiveChange, LivePresence } from '@polier/contract/live/live.contract';
import { limits } from '@polier/contract/limits';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { never } from '#platform/database/scope/never';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { committedLately, committedSince, currentSnapshot } from '#platform/events/committed-since';
import { problem } from '#platform/errors/problem';
import { type ProjectActor, readableProjects } from '../projects/projects.policy.ts';
import { type CheckScope, checkScope } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { readableWorksheets } from '../worksheets/worksheets.policy.ts';
import type { FollowedProject, ProjectQuery } from './followed-project.ts';
import { type FoundWaiting, lookBackSeconds, waitingOf } from './waiting.queries.ts';

/** More changes at once are read anew as a whole. */
export const mostChanges = 200;

const readableKinds = (actor: ProjectActor): readonly Kind[] =>
  kinds.filter((kind) => actor.can(kindDefinitions[kind].permissions.worksheet));

const checksOfReader = (actor: ProjectActor): RawBuilder<CheckScope> =>
  sql<CheckScope>`case w.kind ${sql.join(
    kinds.map((kind) => sql`when ${kind} then ${checkScope(actor, kind)}`),
    sql` `,
  )} end`;

const worksheetOfReader = (actor: ProjectActor): RawBuilder<boolean> => {
  const rules = readableKinds(actor).map(
    (kind) => sql<boolean>`(w.kind = ${kind} and ${readableWorksheets(actor, kind)})`,
  );
  return rules.length === 0 ? never : sql<boolean>`(${sql.join(rules, sql` or `)})`;
};

interface FoundProject {
  readonly id: number;
  readonly checks: CheckScope;
}

/** Events that are new to a stream: those since its snapshot, or of the last seconds. */
export const newEvents = (since: string | null): RawBuilder<boolean> =>
  since === null ? committedLately(lookBackSeconds) : committedSince(since);

/** What the caller may follow; what the caller may not read does not exist. */
export const findFollowedProject = async (
  db: ScopedDb,
  actor: ProjectActor,
  { projectId, worksheetId }: ProjectQuery,
): Promise<FollowedProject> => {
  const approves = kinds.some((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.approve`));
  const reader = { userId: actor.userId, checks: null, approves };
  const followed = { projectId: null, worksheetId: null, kinds: readableKinds(actor), reader };
  if (projectId === undefined && worksheetId === undefined) return followed;
  const readable =
    worksheetId === undefined
      ? sql<FoundProject>`
          select p.id, null as checks from projects as p
          where p.company_id = ${db.companyId} and p.id = ${projectId} and ${readableProjects(actor)}`
      : sql<FoundProject>`
          select p.id, ${checksOfReader(actor)} as checks from worksheets as w
          join projects as p on p.company_id = w.company_id and p.id = w.project_id
          where w.company_id = ${db.companyId} and w.id = ${worksheetId} and ${worksheetOfReader(actor)}`;
  const [project] = (await readable.execute(db)).rows;
  if (!project || (projectId ?? project.id) !== project.id) throw problem('not-found');
  return {
    ...followed,
    projectId: project.id,
    worksheetId: worksheetId ?? null,
    reader: { ...reader, checks: project.checks },
  };
};

/** A change with what decides who receives it. */
export interface FoundChange extends Omit<LiveChange, 'row'> {
  readonly projectId: number | null;
  readonly kind: Kind | null;
}

export interface FoundPresence extends LivePresence {
  readonly worksheetId: number;
}

interface Found {
  readonly snapshot: string;
  readonly continues: boolean;
  readonly changes: readonly FoundChange[];
  readonly presences: readonly FoundPresence[];
  readonly waiting: FoundWaiting;
}

/** Added lessons stand in one event of their worksheet; every other event tells of its own row. */
const changed = (db: ScopedDb) => sql`
  select e.xid, e.id as event, e.project_id, e.worksheet_id, e.actor_user_id, e.data,
    substring(e.type from '[a-z]+$') as act,
    case when added.id is null then e.subject_type else 'applied_lesson' end as subject,
    coalesce(added.id, e.subject_id) as id
  from found as e
  left join lateral (
    select lesson.id::bigint as id from jsonb_array_elements_text(
      case when e.subject_type = 'worksheet' then e.data -> 'applied_lessons' end) as lesson (id)
  ) as added on e.company_id = ${db.companyId}`;

/** Everything that happened in what is followed, and who has their worksheets open, in one statement. */
export const readFollowed = async (
  db: ScopedDb,
  followed: readonly FollowedProject[],
  since: string | null,
): Promise<Found> => {
  const projectIds = [...new Set(followed.flatMap(({ projectId }) => projectId ?? []))];
  const worksheetIds = [...new Set(followed.flatMap(({ worksheetId }) => worksheetId ?? []))];
  const isNew = newEvents(since);
  const continues =
    since === null
      ? sql`true`
      : sql`pg_snapshot_xmax(${since}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<Found>`
    with found as (
      select e.* from events as e
      where e.company_id = ${db.companyId} and ${isNew} and e.project_id = any(${projectIds}::bigint[])
        and e.subject_type in ('project', 'worksheet', 'applied_lesson')
      order by e.xid, e.id
      limit ${mostChanges + 1})
    select ${currentSnapshot} as snapshot, ${continues} as continues,
      (select coalesce(json_agg(json_build_object(
          'subject', c.subject, 'id', c.id, 'projectId', c.project_id, 'worksheetId', c.worksheet_id,
          'act', case when c.act in ('stored', 'edited', 'deleted') then c.act else 'edited' end, 'kind', c.data ->> 'kind',
          'version', case c.subject
            when 'applied_lesson' then (
              select al.version from applied_lessons as al where al.company_id = ${db.companyId} and al.id = c.id)
            when 'worksheet' then (
              select w.version from worksheets as w where w.company_id = ${db.companyId} and w.id = c.id) end,
          'fields', (select coalesce(json_agg(field), '[]') from jsonb_object_keys(c.data -> 'changes') as field),
          'by', case when person.id is not null
            then json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname)
            when partner.id is not null then json_build_object('id', partner.id,
              'name', coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company, '')) end,
          'by_link', c.data ? 'external_user_id')
          order by c.xid, c.event, c.id), '[]')
        from (${changed(db)}) as c
        left join users as person on person.id = c.actor_user_id
        left join external_users as partner on partner.company_id = ${db.companyId}
          and partner.id = (c.data ->> 'external_user_id')::bigint) as changes,
      (select coalesce(json_agg(json_build_object(
          'worksheetId', presence.worksheet_id, 'tab', presence.tab, 'appliedLessonId', presence.applied_lesson_id,
          'column', presence.column_name, 'editing', presence.editing,
          'user', json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname))
          order by person.firstname, person.lastname, presence.tab), '[]')
        from worksheet_presences as presence
        join users as person on person.id = presence.user_id
        where presence.company_id = ${db.companyId} and presence.worksheet_id = any(${worksheetIds}::bigint[])
          and presence.seen_at > now() - ${limits.presenceSeconds} * interval '1 second') as presences,
      ${waitingOf(db, [...new Set(followed.map(({ reader }) => reader.userId))], since)} as waiting
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement without a table answers one row');
  return found;
};
