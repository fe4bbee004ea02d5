import type { RawBuilder } from 'kysely';
import { never } from '#platform/database/scope/never';
import { editableProjects, mayEditProject, type ProjectActor, type ProjectTeam } from '../projects/projects.policy.ts';

/** Whoever edits the project and may use the integration. */
export const mayIntegrateProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  actor.can('project.integrate') && mayEditProject(actor, team);

/** `mayIntegrateProject` as SQL over `projects as p`. */
export const integrableProjects = (actor: ProjectActor): RawBuilder<boolean> =>
  actor.can('project.integrate') ? editableProjects(actor) : never;
