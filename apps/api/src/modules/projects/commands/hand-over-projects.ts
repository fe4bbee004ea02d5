import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import type { WorkHandover } from '../../company-data/company-data.ts';
import { diff, hasChanges, namedAlike } from '#platform/events/diff';
import { relationDefinitions } from '../project-relations.ts';
import { projectUpdated } from '../projects.events.ts';

const handedOver = namedAlike(['owner', 'users', 'external_users']);

/** Members and external users of a project stand in a table each. */
type Team = 'users' | 'external_users';

interface TeamHandover extends WorkHandover {
  readonly teams: { readonly from: Team; readonly to: Team };
}

interface Membership {
  readonly id: number;
  readonly title: string;
  readonly owned: boolean;
  /** The person is on the team. */
  readonly leaves: boolean;
  /** The successor is not on the team yet. */
  readonly joins: boolean;
}

const onTeam = (team: Team, id: number | null) => {
  const { table, key } = relationDefinitions[team];
  return sql<boolean>`exists (select from ${sql.table(table)} as team
    where team.company_id = p.company_id and team.project_id = p.id and ${sql.ref(`team.${key}`)} = ${id})`;
};

/** Projects that the person owns, belongs to, or has open lessons in. */
const lockProjectsOf = async (
  tx: WriteTx,
  { from, to, teams }: TeamHandover,
  hasWork: RawBuilder<boolean>,
): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select p.id, p.title, p.owner_user_id = ${from} as owned, ${onTeam(teams.from, from)} as leaves,
      ${to}::bigint is not null and not ${onTeam(teams.to, to)} as joins
    from projects as p
    where p.company_id = ${tx.companyId} and (p.owner_user_id = ${from} or ${onTeam(teams.from, from)} or ${hasWork})
    order by p.id for no key update of p`.execute(tx);
  return rows;
};

/** A member takes over the function of the former one; the function of an external user belongs to the external user. */
const joinTeams = async (tx: WriteTx, { from, to, teams }: TeamHandover, ids: readonly number[]): Promise<void> => {
  if (teams.to === 'external_users') {
    await sql`
      insert into project_external_users (company_id, project_id, external_user_id)
      select ${tx.companyId}, project.id, ${to} from unnest(${ids}::bigint[]) as project (id)
      on conflict do nothing`.execute(tx);
    return;
  }
  await sql`
    insert into project_users (company_id, project_id, user_id, function)
    select ${tx.companyId}, project.id, ${to}, coalesce(team.function, 'other')
    from unnest(${ids}::bigint[]) as project (id)
    left join project_users as team
      on team.company_id = ${tx.companyId} and team.project_id = project.id and team.user_id = ${from}
    on conflict do nothing`.execute(tx);
};

const leaveTeams = async (tx: WriteTx, { from, teams }: TeamHandover): Promise<void> => {
  const { table, key } = relationDefinitions[teams.from];
  await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and ${sql.ref(key)} = ${from}`.execute(
    tx,
  );
};

const changeTeams = async (tx: WriteTx, handover: TeamHandover, ids: readonly number[]): Promise<void> => {
  const { from, to } = handover;
  if (to !== null) {
    await joinTeams(tx, handover, ids);
    await tx
      .updateTable('projects')
      .set({ owner_user_id: to })
      .where('company_id', '=', tx.companyId)
      .where('owner_user_id', '=', from)
      .execute();
  }
  await leaveTeams(tx, handover);
  await sql`
    update projects set version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
};

const changesOf = ({ owned, leaves, joins }: Membership, { from, to, teams }: TeamHandover) => {
  const before = { owner: owned ? from : null, users: [] as number[], external_users: [] as number[] };
  const after = { owner: owned ? to : null, users: [] as number[], external_users: [] as number[] };
  if (leaves) before[teams.from].push(from);
  if (joins && to !== null) after[teams.to].push(to);
  return diff(handedOver, before, after);
};

/**
 * Teams and owned projects, and the team of every project the person has work in: `hasWork`, over `projects as p`.
 * Returns the ids of these projects, which stay locked.
 */
export const handOverProjects = async (
  tx: WriteTx,
  handover: TeamHandover,
  hasWork: RawBuilder<boolean>,
): Promise<readonly number[]> => {
  const projects = await lockProjectsOf(tx, handover, hasWork);
  if (projects.length === 0) return [];
  const ids = projects.map(({ id }) => id);
  await changeTeams(tx, handover, ids);
  await recordEvents(
    tx,
    projects.flatMap((project) => {
      const { id, title } = project;
      const changes = changesOf(project, handover);
      return hasChanges(changes) ? [projectUpdated({ id, projectId: id, data: { title, changes } })] : [];
    }),
  );
  return ids;
};
