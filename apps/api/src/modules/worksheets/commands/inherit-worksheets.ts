import type { Inheritance } from '@polier/contract/projects/project-inheritance';
import { type Kind, kindDefinitions, kinds, type LocationDefinition } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { usableLessons, type Actor } from '../../lessons/lessons.policy.ts';
import { relationDefinitions } from '../../projects/project-relations.ts';
import { actingMember } from '../../users/acting-member.ts';
import { applyLessons, type Target } from '../applied-lessons/commands/apply-lessons.ts';
import { fittingLessons } from '../applied-lessons/fitting-lessons.ts';
import { worksheetEvents } from '../worksheets.events.ts';
import { readableWorksheets } from '../worksheets.policy.ts';

interface Inherited {
  readonly parentId: number;
  readonly projectId: number;
}

interface ParentWorksheet {
  readonly id: number;
  readonly kind: Kind;
  readonly title: string;
  readonly location: Readonly<Record<LocationDefinition['column'], number | null>>;
}

/** Over `worksheets as w`: the new project has chosen what the worksheet stands on. */
const isChosen = (kind: Kind, projectId: number) =>
  sql.join(
    kindDefinitions[kind].worksheetLocation.map(({ column, relation }) => {
      const { table, key } = relationDefinitions[relation];
      return sql`exists (select from ${sql.table(table)} as choice
        where choice.company_id = w.company_id and choice.project_id = ${projectId}
          and ${sql.ref(`choice.${key}`)} = ${sql.ref(`w.${column}`)})`;
    }),
    sql` and `,
  );

const worksheetsOf = async (tx: WriteTx, actor: Actor, kind: Kind, { parentId, projectId }: Inherited) => {
  const { rows } = await sql<ParentWorksheet>`
    select w.id, w.kind, w.title, json_build_object('trade_id', w.trade_id, 'phase_id', w.phase_id,
      'pm_phase_id', w.pm_phase_id, 'x_process_id', w.x_process_id) as location
    from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = ${tx.companyId} and w.project_id = ${parentId} and w.kind = ${kind}
      and ${readableWorksheets(actor, kind)} and ${isChosen(kind, projectId)}
    order by w.id`.execute(tx);
  return rows;
};

/** Without date, place and participants, which belong to one meeting. */
const copyWorksheet = async (tx: WriteTx, { id }: ParentWorksheet, projectId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into worksheets (company_id, kind, project_id, trade_id, phase_id, pm_phase_id, x_process_id, title,
      description, cost, probability, impact, residual_probability, residual_impact, mandatory_measure, chosen_columns,
      needscheck, author_user_id)
    select company_id, kind, ${projectId}, trade_id, phase_id, pm_phase_id, x_process_id, title,
      description, cost, probability, impact, residual_probability, residual_impact, mandatory_measure, chosen_columns,
      needscheck, ${actingMember(tx)}
    from worksheets where company_id = ${tx.companyId} and id = ${id}
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** Held until the commit, so that none is removed meanwhile. */
const lessonsOf = async (tx: WriteTx, actor: Actor, { id }: ParentWorksheet, target: Target): Promise<number[]> => {
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

/** What was written in the rows of the parent, and who answers for them; state and due dates start anew. */
const copyAnswers = async (tx: WriteTx, from: number, to: Target, { responsible, notes }: Inheritance) => {
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
 * Copies the worksheets of the parent into a new project that has chosen what they stand on, with the lessons that may be
 * used there and the mandatory ones of today.
 */
export const inheritWorksheets = async (
  tx: WriteTx,
  actor: Actor,
  inherited: Inherited,
  inheritance: Inheritance,
): Promise<void> => {
  const { projectId } = inherited;
  for (const kind of kinds.filter((one) => actor.can(`${kindDefinitions[one].permissions.worksheet}.create`))) {
    const events = [];
    for (const parent of await worksheetsOf(tx, actor, kind, inherited)) {
      const id = await copyWorksheet(tx, parent, projectId);
      const target = { id, kind, projectId, location: parent.location };
      const ids = await lessonsOf(tx, actor, parent, target);
      const applied = await applyLessons(tx, target, { ids, mandatory: true });
      await copyAnswers(tx, parent.id, target, inheritance);
      const data = { kind, title: parent.title, applied_lessons: applied };
      events.push(worksheetEvents[kind].stored({ id, projectId, worksheetId: id, data }));
    }
    await recordEvents(tx, events);
  }
};
