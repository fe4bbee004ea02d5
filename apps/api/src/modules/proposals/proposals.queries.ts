import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Actor } from '../lessons/lessons.policy.ts';
import { readableProjects, teamProjects } from '../projects/projects.policy.ts';
import { memberOrNull } from '../users/member-name-sql.ts';
import { phaseOfKind } from './phase-of-kind.ts';

/** Whether the actor may decide about lessons of the kind, over `projects as p`. */
const decidable = (actor: Actor, kind: Kind): RawBuilder<boolean> => {
  const { appliedLesson } = kindDefinitions[kind].permissions;
  if (!actor.can(`${appliedLesson}.create`)) return sql<boolean>`false`;
  return actor.can(`${appliedLesson}.edit.all`) ? sql<boolean>`true` : teamProjects(actor);
};

/** Five working days after the day it was proposed; one that starts on a weekend ends on the Friday after it. */
const decideBy = sql`to_char(pr.created_at at time zone 'Europe/Zurich' + make_interval(days =>
  case extract(isodow from pr.created_at at time zone 'Europe/Zurich') when 6 then 6 when 7 then 5 else 7 end), 'YYYY-MM-DD')`;

const ofKind = (db: ScopedDb, actor: Actor, kind: Kind, where: RawBuilder<boolean>) => {
  const { column, relation } = phaseOfKind(kind);
  const { table } = kindDefinitions[kind].group;
  const number = kindDefinitions[kind].inTrades
    ? sql`(select min(trade.bkp) from lesson_trades as link
        join project_trades as choice on choice.company_id = link.company_id and choice.trade_id = link.trade_id
          and choice.project_id = pack.project_id
        join trades as trade on trade.company_id = link.company_id and trade.id = link.trade_id
        where link.company_id = l.company_id and link.lesson_id = l.id)`
    : sql`(select own.abbreviation from ${sql.table(table)} as own where own.company_id = l.company_id and own.id = l.group_id)`;
  return sql`
    select pr.id, pack.kind,
      json_build_object('id', phase.id, 'title', phase.title, 'number', phase.abbreviation) as phase,
      json_build_object('id', l.id, 'insight', l.insight, 'mandatory', l.mandatory, 'group', subgroup.title, 'number', ${number}) as lesson,
      pr.score, pr.why, coalesce(pr.decision, case when used.id is not null then 'apply' end) as decision, pr.reason, pr.note,
      ${memberOrNull(sql`pr.decided_by_user_id`)} as decided_by,
      ${instantSql('pr.decided_at')} as decided_at,
      case when used.id is not null then json_build_object('id', used.id, 'title', used.title) end as worksheet,
      ${instantSql('pr.created_at')} as proposed_at, ${decideBy} as decide_by, pr.version,
      json_build_object('decide', ${decidable(actor, kind)}) as can
    from lesson_proposals as pr
    join proposal_packs as pack on pack.company_id = pr.company_id and pack.id = pr.pack_id
    join projects as p on p.company_id = pack.company_id and p.id = pack.project_id
    join lessons as l on l.company_id = pr.company_id and l.id = pr.lesson_id
    join ${sql.table(relation)} as phase on phase.company_id = pack.company_id and phase.id = pack.place_id
    join ${sql.table(table)} as subgroup on subgroup.company_id = l.company_id and subgroup.id = l.group_id
    left join lateral (
      select w.id, w.title from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where al.company_id = l.company_id and al.lesson_id = l.id and w.project_id = pack.project_id
        and ${sql.ref(`w.${column}`)} = pack.place_id
      order by al.id = pr.applied_lesson_id desc nulls last, w.id desc limit 1) as used on true
    where pr.company_id = ${db.companyId} and pack.kind = ${kind} and ${readableProjects(actor)}
      and ((l.archived_at is null and l.approved_at is not null) or pr.decision is not null) and ${where}
    order by phase.sort_order, pack.id, l.mandatory desc, pr.score desc, pr.id`;
};

const readableKinds = (actor: Actor) => kinds.filter((kind) => actor.can(kindDefinitions[kind].permissions.lesson));

const every = (db: ScopedDb, actor: Actor, of: readonly Kind[], where: RawBuilder<boolean>) => {
  const readable = readableKinds(actor).filter((kind) => of.includes(kind));
  const statements = readable.map((kind) => sql`(${ofKind(db, actor, kind, where)})`);
  // Somebody who reads no kind gets no row.
  return statements.length > 0
    ? sql<ProposalView>`(${sql.join(statements, sql` union all `)})`
    : sql<ProposalView>`(select null::bigint as id where false)`;
};

interface ProposalFilter {
  readonly projectId: number;
  readonly phaseId?: number | undefined;
  readonly kind?: Kind | undefined;
}

/** The lessons proposed to a project that the actor reads. */
export const listProposals = (
  db: ScopedDb,
  actor: Actor,
  { projectId, phaseId, kind }: ProposalFilter,
): Promise<JsonText<ProposalView[]>> => {
  const ofPhase = phaseId === undefined ? sql`` : sql`and pack.place_id = ${phaseId}`;
  const where = sql<boolean>`pack.project_id = ${projectId} ${ofPhase}`;
  // An id of a phase is one of trade worksheets, unless the kind says otherwise.
  const of = kind === undefined ? (phaseId === undefined ? kinds : kinds.slice(0, 1)) : [kind];
  return jsonList(
    db,
    db
      .selectFrom(every(db, actor, of, where).as('proposal'))
      .selectAll('proposal')
      .$castTo<ProposalView>(),
  );
};

/** One proposal that the actor reads. */
export const findProposal = async (db: ScopedDb, actor: Actor, id: number): Promise<ProposalView | undefined> => {
  const { rows } = await sql<ProposalView>`
    select proposal.* from ${every(db, actor, kinds, sql<boolean>`pr.id = ${id}`)} as proposal`.execute(db);
  return rows[0];
};

/** Whether the project has chosen the phase. */
export const isPhaseOfProject = async (
  db: ScopedDb,
  { projectId, phaseId, kind }: { projectId: number; phaseId: number; kind: Kind },
): Promise<boolean> => {
  const { column, relation } = phaseOfKind(kind);
  const { rows } = await sql`
    select from ${sql.table(`project_${relation}`)} as choice
    where choice.company_id = ${db.companyId} and choice.project_id = ${projectId} and ${sql.ref(`choice.${column}`)} = ${phaseId}`.execute(
    db,
  );
  return rows.length > 0;
};
