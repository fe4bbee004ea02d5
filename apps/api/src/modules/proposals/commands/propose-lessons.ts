import { type Kind, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import { knownLabels, lessonsOfPhase, type PackLocation, projectLessons, reasonPoints } from '../lesson-score.ts';
import { phaseOfKind } from '../phase-of-kind.ts';

/**
 * The phase a project stands in: the latest with questions in worksheets, the next one once all of those are answered, the
 * first one before any worksheet. Only one without a pack is returned: it has just been entered.
 */
const enteredPhase = async (
  db: Kysely<DB>,
  { companyId, projectId, kind }: Omit<PackLocation, 'locationId'>,
): Promise<number | undefined> => {
  const { column, relation } = phaseOfKind(kind);
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select entity.id, row_number() over (order by entity.sort_order, entity.title, entity.id) as nth, work.questions, work.done
      from ${sql.table(`project_${relation}`)} as choice
      join ${sql.table(relation)} as entity
        on entity.company_id = choice.company_id and entity.id = ${sql.ref(`choice.${column}`)} and entity.archived_at is null
      left join lateral (
        select count(*) as questions, count(*) filter (where al.done) as done
        from worksheets as w join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
        where w.company_id = choice.company_id and w.project_id = choice.project_id and w.kind = ${kind}
          and ${sql.ref(`w.${column}`)} = entity.id and al.not_applicable_reason is null offset 0) as work on true
      where choice.company_id = ${companyId} and choice.project_id = ${projectId}
    ), latest as (
      select nth, questions = done as complete from chosen where questions > 0 order by nth desc limit 1
    )
    select chosen.id from chosen
    where chosen.nth = coalesce(
        (select least(latest.nth + latest.complete::int, (select max(nth) from chosen)) from latest), 1)
      and not exists (
        select from proposal_packs as pack
        where pack.company_id = ${companyId} and pack.project_id = ${projectId} and pack.kind = ${kind}
          and pack.place_id = chosen.id)`.execute(db);
  return rows[0]?.id;
};

/** All mandatory ones, and the best others until there are enough. */
const bestLessons = sql<boolean>`(rank <= ${limits.proposals} or (mandatory and rank <= ${limits.mandatoryProposals}))`;

/** Proposes of the lessons not applied in the phase yet those that are wanted; returns the ids of the new proposals. */
const storeProposals = async (
  db: Kysely<DB>,
  packId: number,
  location: PackLocation,
  wanted: RawBuilder<boolean>,
): Promise<readonly number[]> => {
  const { companyId, projectId, kind, locationId } = location;
  const { column } = phaseOfKind(kind);
  const { rows } = await sql<{ id: number }>`
    with project_lessons as materialized (${projectLessons(location)}),
    known_labels as materialized (${knownLabels(location)}),
    scored as (
      select l.id, l.mandatory, points.score, points.why
      from lessons as l
      left join lateral (
        select round(sum(reason.points)::numeric, 2)::float8 as score,
          coalesce(jsonb_agg(jsonb_build_object('code', reason.code, 'points', reason.points) order by abs(reason.points) desc)
            filter (where reason.points <> 0), '[]') as why
        from ${reasonPoints(location)} offset 0) as points on true
      where l.company_id = ${companyId} and l.kind = ${kind} and l.approved_at is not null and l.archived_at is null
        and not l.project_only and ${lessonsOfPhase(location)}
        and not exists (
          select from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
          where al.company_id = l.company_id and al.lesson_id = l.id and w.project_id = ${projectId}
            and ${sql.ref(`w.${column}`)} = ${locationId})
    ), ranked as (
      select *, row_number() over (order by mandatory desc, score desc, id) as rank from scored
    )
    insert into lesson_proposals (company_id, pack_id, lesson_id, score, why)
    select ${companyId}, ${packId}, id, score, why from ranked
    where ${wanted}
    on conflict on constraint lesson_is_proposed_once_per_pack do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What is proposed for a phase, once. */
const beginPack = async (db: Kysely<DB>, location: PackLocation): Promise<void> => {
  const { companyId, projectId, kind, locationId } = location;
  const { rows } = await sql<{ id: number }>`
    insert into proposal_packs (company_id, project_id, kind, ${sql.ref(phaseOfKind(kind).column)})
    select ${companyId}, ${projectId}, ${kind}, ${locationId}
    on conflict on constraint one_pack_per_phase do nothing
    returning id`.execute(db);
  if (rows[0]) await storeProposals(db, rows[0].id, location, bestLessons);
};

const proposeOfKind = async (db: Kysely<DB>, companyId: number, projectId: number, kind: Kind): Promise<void> => {
  const locationId = await enteredPhase(db, { companyId, projectId, kind });
  if (locationId === undefined) return;
  await beginPack(db, { companyId, projectId, kind, locationId });
};

/** Proposes lessons for the phase of each kind that a project has entered, once per phase. */
export const proposeLessons = async (db: Kysely<DB>, companyId: number, projectId: number): Promise<void> => {
  for (const kind of kinds) await proposeOfKind(db, companyId, projectId, kind);
};

/** Proposes one lesson for a phase, which gets what it would be proposed anyway too; undefined where it is proposed or applied already. */
export const proposeInPhase = async (
  db: Kysely<DB>,
  location: PackLocation,
  lessonId: number,
): Promise<number | undefined> => {
  const { companyId, projectId, kind, locationId } = location;
  await beginPack(db, location);
  const { rows } = await sql<{ packId: number; proposal: number | null }>`
    select pack.id as "packId", pr.id as proposal from proposal_packs as pack
    left join lesson_proposals as pr
      on pr.company_id = pack.company_id and pr.pack_id = pack.id and pr.lesson_id = ${lessonId}
    where pack.company_id = ${companyId} and pack.project_id = ${projectId} and pack.kind = ${kind}
      and pack.place_id = ${locationId}`.execute(db);
  const [pack] = rows;
  if (pack === undefined) return undefined;
  return pack.proposal ?? (await storeProposals(db, pack.packId, location, sql<boolean>`id = ${lessonId}`))[0];
};
