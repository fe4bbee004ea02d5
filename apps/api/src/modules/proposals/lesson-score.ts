import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import {
  type ProposalReason,
  proposalReasons,
  proposalWeights,
  recentMonths,
  seldomApplicable,
} from '@polier/contract/proposals/proposal-weights';
import { type RawBuilder, sql } from 'kysely';
import { lastVerified } from '../lessons/lessons.policy.ts';
import { helpedSql } from '../verdicts/wilson-sql.ts';

/** A phase, PM phase or X process of a project. */
export interface PackLocation {
  readonly companyId: number;
  readonly projectId: number;
  readonly kind: Kind;
  readonly locationId: number;
}

/** Tags and groups of the lessons applied in the project or the one it was copied from, and tags of its experiences. */
export const knownLabels = ({ companyId, projectId, kind }: PackLocation): RawBuilder<unknown> => sql`
  select 'tag' as type, link.tag_id as id from lesson_tags as link
  where link.company_id = ${companyId} and link.lesson_id in (select id from project_lessons)
  union
  select 'tag', link.tag_id from experience_tags as link
  where link.company_id = ${companyId} and link.experience_id in (
    select e.id from experiences as e where e.company_id = ${companyId} and e.project_id = ${projectId})
  union
  select 'group', l.group_id from lessons as l
  where l.company_id = ${companyId} and l.kind = ${kind} and l.id in (select id from project_lessons)`;

export const projectLessons = ({ companyId, projectId }: PackLocation): RawBuilder<unknown> => sql`
  select distinct al.lesson_id as id from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  where al.company_id = ${companyId} and w.project_id in (
    select p.id from projects as p where p.company_id = ${companyId} and p.id = ${projectId}
    union select p.parent_project_id from projects as p where p.company_id = ${companyId} and p.id = ${projectId})`;

/** Jaccard index of the lesson's labels and the known ones. */
const similar = sql`(
  select case when count(*) > 0 then count(k.id)::float8 / (count(*) + (select count(*) from known_labels) - count(k.id)) else 0 end
  from (
    select 'tag' as type, link.tag_id as id from lesson_tags as link where link.company_id = l.company_id and link.lesson_id = l.id
    union all select 'group', l.group_id) as own
  left join known_labels as k on k.type = own.type and k.id = own.id)`;

const helpful = sql`(
  select coalesce(${helpedSql}, 0) from applied_lessons as al
  join lesson_verdicts as v on v.company_id = al.company_id and v.applied_lesson_id = al.id
  where al.company_id = l.company_id and al.lesson_id = l.id)`;

/** An experience belongs to at most one group; one in a trade has to share a tag too, for a trade holds many lessons. */
const repeated = ({ kind }: PackLocation) => {
  const { group, inTrades } = kindDefinitions[kind];
  const concerned = inTrades
    ? sql`e.trade_id in (
        select link.trade_id from lesson_trades as link where link.company_id = l.company_id and link.lesson_id = l.id)
      and exists (
        select from experience_tags as tagged
        join lesson_tags as link on link.company_id = tagged.company_id and link.tag_id = tagged.tag_id
        where tagged.company_id = e.company_id and tagged.experience_id = e.id and link.lesson_id = l.id)`
    : sql`${sql.ref(`e.${group.column}`)} = l.group_id`;
  return sql`exists (
    select from experiences as e
    where e.company_id = l.company_id and e.state = 'submitted' and e.kind in ('bad', 'near_miss') and ${concerned}
      and coalesce(e.happened_on, e.created_at) > now() - make_interval(months => ${recentMonths}))::int`;
};

const expired = sql`(${lastVerified} < now() - (
  select make_interval(months => s.verify_months) from settings as s where s.company_id = l.company_id))::int`;

const seldom = sql`(
  select count(*) >= ${seldomApplicable.decisions}
    and count(*) filter (where not_applicable) > ${sql.lit(seldomApplicable.share)} * count(*)
  from (
    select al.not_applicable_reason is not null as not_applicable from applied_lessons as al
    where al.company_id = l.company_id and al.lesson_id = l.id
    union all
    select true from lesson_proposals as pr
    where pr.company_id = l.company_id and pr.lesson_id = l.id and pr.decision = 'not_applicable') as decisions)::int`;

const namesPhase = ({ kind, locationId }: PackLocation) =>
  kindDefinitions[kind].inTrades
    ? sql`exists (
        select from lesson_phases as link
        where link.company_id = l.company_id and link.lesson_id = l.id and link.phase_id = ${locationId})::int`
    : sql`1`;

/** How far each reason holds for `lessons as l`, from 0 to 1. */
const shares = (location: PackLocation): Readonly<Record<ProposalReason, RawBuilder<unknown>>> => ({
  mandatory: sql`l.mandatory::int`,
  trade: kindDefinitions[location.kind].inTrades ? sql`1` : sql`0`,
  phase: namesPhase(location),
  similar,
  helpful,
  repeated: repeated(location),
  expired,
  seldom_applicable: seldom,
});

/** Points per reason over `lessons as l`, as rows of code and points; a hundredth is as fine as anybody reads. */
export const reasonPoints = (location: PackLocation): RawBuilder<unknown> => {
  const of = shares(location);
  return sql`(values ${sql.join(
    proposalReasons.map(
      (reason) =>
        sql`(${sql.lit(reason)}, round((${of[reason]} * ${sql.lit(proposalWeights[reason])})::numeric, 2)::float8)`,
    ),
  )}) as reason (code, points)`;
};

/** Lessons over `lessons as l` that a worksheet of the project could ask in the phase. */
export const lessonsOfPhase = ({ companyId, projectId, kind, locationId }: PackLocation): RawBuilder<boolean> => {
  const { table, parent } = kindDefinitions[kind].group;
  if (parent)
    return sql<boolean>`l.group_id in (
      select subgroup.id from ${sql.table(table)} as subgroup
      where subgroup.company_id = ${companyId} and ${sql.ref(`subgroup.${parent.column}`)} = ${locationId} and subgroup.archived_at is null)`;
  return sql<boolean>`(l.id in (
      select link.lesson_id from lesson_trades as link
      where link.company_id = ${companyId} and link.trade_id in (
        select choice.trade_id from project_trades as choice
        where choice.company_id = ${companyId} and choice.project_id = ${projectId}))
    and (not exists (select from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id)
      or exists (
        select from lesson_phases as link
        where link.company_id = l.company_id and link.lesson_id = l.id and link.phase_id = ${locationId})))`;
};
