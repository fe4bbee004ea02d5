import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { AppliedLessonVerdict, LessonBalance, VerdictView } from '@polier/contract/verdicts/verdicts.contract';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type Actor, readableLessons } from '../lessons/lessons.policy.ts';
import {
  editableAppliedLessons,
  readableAppliedLessons,
} from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { namedMember } from '../users/member-name-sql.ts';
import { helpedSql } from './wilson-sql.ts';

/** Most verdicts of a lesson that are listed; the figures count all. */
const mostVerdicts = 100;

const titled = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.title`)})`;

/** One verdict as JSON, over `v` with its `al`, `w` and `p`. */
const verdictJson = (actor: Actor, kind: Kind) => {
  const mayConfirm = actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.edit.all`);
  return sql<VerdictView>`json_build_object('id', v.id, 'applied_lesson_id', v.applied_lesson_id, 'kind', al.kind,
    'project', ${titled('p')}, 'worksheet', ${titled('w')}, 'verdict', v.verdict, 'chf', v.chf::float8, 'days', v.days::float8,
    'author', ${namedMember(sql`v.author_user_id`)}, 'created_at', ${instantSql('v.updated_at')},
    'confirmed_by', ${namedMember(sql`v.confirmed_by_user_id`)}, 'confirmed_at', ${instantSql('v.confirmed_at')},
    'can', json_build_object(
      'edit', v.confirmed_at is null and ${editableAppliedLessons(actor, kind)},
      'confirm', v.confirmed_at is null and ${mayConfirm} and v.author_user_id <> ${actor.userId}))`;
};

const fromVerdicts = sql`lesson_verdicts as v
  join applied_lessons as al on al.company_id = v.company_id and al.id = v.applied_lesson_id
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  join projects as p on p.company_id = w.company_id and p.id = w.project_id`;

/** One verdict in a project that the actor reads. */
export const findVerdict = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  id: number,
): Promise<VerdictView | undefined> => {
  const { rows } = await sql<{ view: VerdictView }>`
    select ${verdictJson(actor, kind)} as view from ${fromVerdicts}
    where v.company_id = ${db.companyId} and v.id = ${id} and al.kind = ${kind} and ${readableAppliedLessons(actor, kind)}`.execute(
    db,
  );
  return rows[0]?.view;
};

/** Its equal share of the risk value of the worksheet, over `w`; null where the worksheet has none. */
export const proposedChf = sql<number | null>`(
  select round(w.probability * w.impact / 100 / nullif(count(*), 0), 2)::float8 from applied_lessons as one
  where one.company_id = w.company_id and one.worksheet_id = w.id and one.not_applicable_reason is null)`;

/** What was said of a row, and what it may have saved; undefined for a row that the actor does not read. */
export const findVerdictOfRow = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  appliedLessonId: number,
): Promise<AppliedLessonVerdict | undefined> => {
  const { rows } = await sql<AppliedLessonVerdict>`
    select case when v.id is not null then ${verdictJson(actor, kind)} end as verdict, ${proposedChf} as proposed_chf
    from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    left join lesson_verdicts as v on v.company_id = al.company_id and v.applied_lesson_id = al.id
    where al.company_id = ${db.companyId} and al.id = ${appliedLessonId} and al.kind = ${kind}
      and ${readableAppliedLessons(actor, kind)}`.execute(db);
  return rows[0];
};

const amount = (column: 'chf' | 'days', where: RawBuilder<boolean> = sql`true`) =>
  sql`coalesce(sum(${sql.ref(`v.${column}`)}) filter (where ${where}), 0)::float8`;

/** How often a lesson was used, and whether it helped; undefined for one that the actor does not read. */
export const findLessonBalance = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  lessonId: number,
): Promise<LessonBalance | undefined> => {
  const { rows } = await sql<LessonBalance>`
    select uses.used, l.projects_count as projects, uses.not_applicable + (
        select count(*)::int from lesson_proposals as pr
        where pr.company_id = l.company_id and pr.lesson_id = l.id and pr.decision = 'not_applicable') as not_applicable,
      said.*, coalesce((
        select json_agg(newest.view) from (
          select ${verdictJson(actor, kind)} as view from ${fromVerdicts}
          where v.company_id = l.company_id and al.lesson_id = l.id and ${readableAppliedLessons(actor, kind)}
          order by v.id desc limit ${mostVerdicts}) as newest), '[]') as verdicts
    from lessons as l
    left join lateral (
      select count(*)::int as used, count(al.not_applicable_reason)::int as not_applicable from applied_lessons as al
      where al.company_id = l.company_id and al.lesson_id = l.id offset 0) as uses on true
    left join lateral (
      select count(*) filter (where v.verdict = 'yes')::int as yes, count(*) filter (where v.verdict = 'partly')::int as partly,
        count(*) filter (where v.verdict = 'no')::int as no, ${helpedSql} as helped,
        ${amount('chf', sql`v.confirmed_at is not null`)} as confirmed_chf,
        ${amount('chf', sql`v.confirmed_at is null`)} as estimated_chf, ${amount('days')} as days
      from applied_lessons as al
      join lesson_verdicts as v on v.company_id = al.company_id and v.applied_lesson_id = al.id
      where al.company_id = l.company_id and al.lesson_id = l.id offset 0) as said on true
    where l.company_id = ${db.companyId} and l.id = ${lessonId} and l.kind = ${kind} and ${readableLessons(actor)}`.execute(
    db,
  );
  return rows[0];
};
