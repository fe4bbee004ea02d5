import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';

export type ProjectViewer = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** What the rules look at; the owner counts as a member of the team. */
export interface ProjectTeam {
  readonly ownerId: number;
  readonly userIds: readonly number[];
}

const owns = (viewer: ProjectViewer, { ownerId }: ProjectTeam) => ownerId === viewer.userId;

export const isOnTeam = (viewer: ProjectViewer, team: ProjectTeam): boolean =>
  owns(viewer, team) || team.userIds.includes(viewer.userId);

/** The whole company with project.all, else the projects of one's own teams. */
export const mayReadProject = (viewer: ProjectViewer, team: ProjectTeam): boolean =>
  viewer.can('project') && (viewer.can('project.all') || isOnTeam(viewer, team));

/** Any project one may read with edit.all, else those of one's own teams. */
export const mayEditProject = (viewer: ProjectViewer, team: ProjectTeam): boolean =>
  viewer.can('project.edit') &&
  mayReadProject(viewer, team) &&
  (viewer.can('project.edit.all') || isOnTeam(viewer, team));

export const mayRemoveProject = (viewer: ProjectViewer, team: ProjectTeam): boolean =>
  mayReadProject(viewer, team) &&
  (viewer.can('project.delete_all') || (viewer.can('project.delete_own') && owns(viewer, team)));

export const mayPrintProject = (viewer: ProjectViewer, team: ProjectTeam): boolean =>
  viewer.can('project.print') && mayReadProject(viewer, team);

// The same rules as SQL over `projects as p`; projects.policy.test.ts holds each pair together.

const ownedProjects = (viewer: ProjectViewer) => sql<boolean>`p.owner_user_id = ${viewer.userId}`;

// The list of teams stands alone, so that the planner asks for it once per statement and not once per row.
const ownTeams = (viewer: ProjectViewer) => sql<number[]>`array(
  select team.project_id from project_users as team
  where team.company_id = ${viewer.companyId} and team.user_id = ${viewer.userId})`;

/** `isOnTeam` as SQL. */
export const teamProjects = (viewer: ProjectViewer): RawBuilder<boolean> =>
  sql<boolean>`(${ownedProjects(viewer)} or p.id = any(${ownTeams(viewer)}))`;

const never = sql<boolean>`false`;
const always = sql<boolean>`true`;

/** `mayReadProject` as SQL. */
export const readableProjects = (viewer: ProjectViewer): RawBuilder<boolean> => {
  if (!viewer.can('project')) return never;
  return viewer.can('project.all') ? always : teamProjects(viewer);
};

/** `mayEditProject` as SQL. */
export const editableProjects = (viewer: ProjectViewer): RawBuilder<boolean> => {
  if (!viewer.can('project.edit')) return never;
  const readable = readableProjects(viewer);
  return viewer.can('project.edit.all') ? readable : sql<boolean>`(${readable} and ${teamProjects(viewer)})`;
};

/** `mayRemoveProject` as SQL. */
export const removableProjects = (viewer: ProjectViewer): RawBuilder<boolean> => {
  const readable = readableProjects(viewer);
  if (viewer.can('project.delete_all')) return readable;
  return viewer.can('project.delete_own') ? sql<boolean>`(${readable} and ${ownedProjects(viewer)})` : never;
};

/** `mayPrintProject` as SQL. */
export const printableProjects = (viewer: ProjectViewer): RawBuilder<boolean> =>
  viewer.can('project.print') ? readableProjects(viewer) : never;
