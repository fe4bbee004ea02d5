import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { readableProjects } from '../../projects/projects.policy.ts';
import { usableLessons, type Actor } from '../../lessons/lessons.policy.ts';

/** A catalogue that projects choose from and worksheets stand on: the choice's table and the column in both. */
export interface ProjectChoice {
  readonly table: 'project_phases' | 'project_pm_phases' | 'project_x_processes';
  readonly column: 'phase_id' | 'pm_phase_id' | 'x_process_id';
}

export const phaseChoice: ProjectChoice = { table: 'project_phases', column: 'phase_id' };
export const pmPhaseChoice: ProjectChoice = { table: 'project_pm_phases', column: 'pm_phase_id' };
export const xProcessChoice: ProjectChoice = { table: 'project_x_processes', column: 'x_process_id' };

const inReadableProject = (actor: Actor, projectId: number) => sql<boolean>`exists (
  select from projects as p where p.company_id = c.company_id and p.id = ${projectId} and ${readableProjects(actor)})`;

/** Rows of a catalogue `c` on which the project has a worksheet. */
export const withWorksheets = ({ column }: ProjectChoice, actor: Actor, projectId: number): RawBuilder<boolean> =>
  sql<boolean>`(${inReadableProject(actor, projectId)} and exists (
    select from worksheets as w
    where w.company_id = c.company_id and w.project_id = ${projectId} and ${sql.ref(`w.${column}`)} = c.id))`;

/** Rows of a catalogue `c` chosen for the project for which `lesson`, over `lessons as l`, finds one to use there. */
export const chosenWithLesson = (
  { table, column }: ProjectChoice,
  actor: Actor,
  projectId: number,
  lesson: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${inReadableProject(actor, projectId)}
  and exists (
    select from ${sql.table(table)} as choice
    where choice.company_id = c.company_id and choice.project_id = ${projectId} and ${sql.ref(`choice.${column}`)} = c.id)
  and exists (
    select from lessons as l ${lesson} and l.company_id = c.company_id and ${usableLessons(actor, projectId)}))`;

/** A lesson of the trade that fits the phase `c`; one without phases fits every phase. */
export const lessonOfTradeAndPhase = (tradeId: number): RawBuilder<unknown> => sql`
  join lesson_trades as link on link.company_id = l.company_id and link.lesson_id = l.id and link.trade_id = ${tradeId}
  where (
    exists (
      select from lesson_phases as fit
      where fit.company_id = l.company_id and fit.lesson_id = l.id and fit.phase_id = c.id)
    or not exists (select from lesson_phases as fit where fit.company_id = l.company_id and fit.lesson_id = l.id))`;

/** A lesson of one of the children of the PM phase or X process `c`. */
export const lessonOfGroup = (
  kind: Kind,
  children: 'pm_sub_phases' | 'x_sub_processes',
  parentColumn: 'pm_phase_id' | 'x_process_id',
): RawBuilder<unknown> => sql`
  join ${sql.table(children)} as child on child.company_id = l.company_id and child.id = l.group_id
  where l.kind = ${kind} and child.archived_at is null and ${sql.ref(`child.${parentColumn}`)} = c.id`;
