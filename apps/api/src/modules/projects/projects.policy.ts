import { never } from '#platform/database/scope/never';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';

export type ProjectActor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** Whose rights a rule as SQL asks for: one person, or as a column the people of one role, whom one statement answers. */
export type ProjectReaders = Pick<ProjectActor, 'companyId' | 'can'> & {
  readonly userId: number | RawBuilder<number>;
};

/** What the rules look at; the owner counts as a member of the team. */
export interface ProjectTeam {
  readonly ownerId: number;
  readonly userIds: readonly number[];
}

const owns = (actor: ProjectActor, { ownerId }: ProjectTeam) => ownerId === actor.userId;

export const isOnTeam = (actor: ProjectActor, team: ProjectTeam): boolean =>
  owns(actor, team) || team.userIds.includes(actor.userId);

/** All projects with project.all, otherwise those of the actor's teams. */
export const mayReadProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  actor.can('project') && (actor.can('project.all') || isOnTeam(actor, team));

/** Every readable project with edit.all, otherwise those of the actor's teams. */
export const mayEditProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  actor.can('project.edit') && mayReadProject(actor, team) && (actor.can('project.edit.all') || isOnTeam(actor, team));

/** The owner, or any editor with edit.all. */
export const mayHandOverProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  mayEditProject(actor, team) && (actor.can('project.edit.all') || owns(actor, team));

export const mayRemoveProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  mayReadProject(actor, team) &&
  (actor.can('project.delete_all') || (actor.can('project.delete_own') && owns(actor, team)));

export const mayPrintProject = (actor: ProjectActor, team: ProjectTeam): boolean =>
  actor.can('project.print') && mayReadProject(actor, team);

// The same rules as SQL over `projects as p`; projects.policy.test.ts holds each pair together.

const ownedProjects = (actor: ProjectReaders) => sql<boolean>`p.owner_user_id = ${actor.userId}`;

// The list of teams stands alone, so that the planner asks for it once per statement and not once per row. As an array it
// would count as ten projects, and a company with a thousand would be read by loops within loops.
const ownTeams = (actor: ProjectReaders) => sql<number[]>`(
  select team.project_id from project_users as team
  where team.company_id = ${actor.companyId} and team.user_id = ${actor.userId})`;

/** `isOnTeam` as SQL. */
export const teamProjects = (actor: ProjectReaders): RawBuilder<boolean> =>
  sql<boolean>`(${ownedProjects(actor)} or p.id in ${ownTeams(actor)})`;

const always = sql<boolean>`true`;

/** `mayReadProject` as SQL. */
export const readableProjects = (actor: ProjectReaders): RawBuilder<boolean> => {
  if (!actor.can('project')) return never;
  return actor.can('project.all') ? always : teamProjects(actor);
};

/** `mayEditProject` as SQL. */
export const editableProjects = (actor: ProjectActor): RawBuilder<boolean> => {
  if (!actor.can('project.edit')) return never;
  const readable = readableProjects(actor);
  return actor.can('project.edit.all') ? readable : sql<boolean>`(${readable} and ${teamProjects(actor)})`;
};

/** `mayHandOverProject` as SQL. */
export const transferableProjects = (actor: ProjectActor): RawBuilder<boolean> => {
  const editable = editableProjects(actor);
  return actor.can('project.edit.all') ? editable : sql<boolean>`(${editable} and ${ownedProjects(actor)})`;
};

/** `mayRemoveProject` as SQL. */
export const removableProjects = (actor: ProjectActor): RawBuilder<boolean> => {
  const readable = readableProjects(actor);
  if (actor.can('project.delete_all')) return readable;
  return actor.can('project.delete_own') ? sql<boolean>`(${readable} and ${ownedProjects(actor)})` : never;
};

/** `mayPrintProject` as SQL. */
export const printableProjects = (actor: ProjectActor): RawBuilder<boolean> =>
  actor.can('project.print') ? readableProjects(actor) : never;
