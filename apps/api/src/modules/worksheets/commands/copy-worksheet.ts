import { type Kind, type LocationDefinition } from '@polier/contract/kinds';
import type { Inheritance } from '@polier/contract/projects/project-inheritance';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { NewEvent } from '#platform/events/event-type';
import { usableLessons, type Actor } from '../../lessons/lessons.policy.ts';
import { relationDefinitions } from '../../projects/project-relations.ts';
import { actingMember } from '../../users/acting-member.ts';
import { applyLessons, type Target } from '../applied-lessons/commands/apply-lessons.ts';
import { fittingLessons } from '../applied-lessons/fitting-lessons.ts';
import { worksheetEvents } from '../worksheets.events.ts';

/** The worksheet that is copied. */
export interface CopySource {
  readonly id: number;
  readonly kind: Kind;
  readonly location: Readonly<Record<LocationDefinition['column'], number | null>>;
}

interface CopyTarget {
  readonly projectId: number;
  readonly title: string;
}

/** What comes along of the rows. */
type KeptFields = Pick<Inheritance, 'responsible' | 'notes'>;

/** Without date, place and participants, which belong to one meeting. */
const copyDetails = async (tx: WriteTx, { id }: CopySource, { projectId, title }: CopyTarget): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into worksheets (company_id, kind, project_id, trade_id, phase_id, pm_phase_id, x_process_id, title,
      description, cost, probability, impact, residual_probability, residual_impact, mandatory_measure, chosen_columns,
      needscheck, author_user_id)
    select company_id, kind, ${projectId}, trade_id, phase_id, pm_phase_id, x_process_id, ${title},
      description, cost, probability, impact, residual_probability, residual_impact, mandatory_measure, chosen_columns,
      needscheck, ${actingMember(tx)}
    from worksheets where company_id = ${tx.companyId} and id = ${id}
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** Held until the commit, so that none is removed meanwhile. */
const lessonsOf = async (tx: WriteTx, actor: Actor, { id }: CopySource, target: Target): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.id from lessons as l
    where l.company_id = ${tx.companyId} and l.id in (
        select al.lesson_id from applied_lessons as al
        where al.company_id = ${tx.companyId} and al.worksheet_id = ${id})
      and ${usableLessons(actor, target.projectId)} and ${fittingLessons(target.kind, target.location)}
    order by l.id for key share of l`.execute(tx);
  return rows.map((lesson) => lesson.id);
};

const onTeam = (projectId: number, relation: 'users' | 'external_users', column: string) => {
  const { table, key, from, id, offered } = relationDefinitions[relation];
  return sql`(
    select ${sql.ref(id)} from ${from} join ${sql.table(table)} as team
      on team.company_id = entity.company_id and ${sql.ref(`team.${key}`)} = ${sql.ref(id)}
    where entity.company_id = source.company_id and team.project_id = ${projectId}
      and ${sql.ref(id)} = ${sql.ref(`source.${column}`)} and ${offered})`;
};

/** What was written in the rows of the source, and who is responsible; state and due dates start anew. */
const copyRowFields = async (tx: WriteTx, from: number, to: Target, { responsible, notes }: KeptFields) => {
  if (!responsible && !notes) return;
  const kept = [
    ...(notes ? [sql`todo = source.todo, solution = source.solution, dynamic_field_id = source.dynamic_field_id`] : []),
    ...(responsible
      ? [
          sql`responsible_user_id = ${onTeam(to.projectId, 'users', 'responsible_user_id')},
            responsible_external_user_id = ${onTeam(to.projectId, 'external_users', 'responsible_external_user_id')}`,
        ]
      : []),
  ];
  await sql`
    update applied_lessons as al set ${sql.join(kept)}
    from applied_lessons as source
    where al.company_id = ${tx.companyId} and al.worksheet_id = ${to.id}
      and source.company_id = al.company_id and source.worksheet_id = ${from}
      and source.lesson_id = al.lesson_id`.execute(tx);
};

/**
 * Copies a worksheet into a project that has chosen what it stands on, with the lessons that may be used there and the
 * mandatory ones of today; returns the id of the copy and the event to record.
 */
export const copyWorksheet = async (
  tx: WriteTx,
  actor: Actor,
  source: CopySource,
  { projectId, title, ...kept }: CopyTarget & KeptFields,
): Promise<{ id: number; event: NewEvent }> => {
  const { kind, location } = source;
  const id = await copyDetails(tx, source, { projectId, title });
  const target = { id, kind, projectId, location };
  const applied = await applyLessons(tx, target, {
    ids: await lessonsOf(tx, actor, source, target),
    mandatory: true,
  });
  await copyRowFields(tx, source.id, target, kept);
  const data = { kind, title, applied_lessons: applied };
  return { id, event: worksheetEvents[kind].stored({ id, projectId, worksheetId: id, data }) };
};
