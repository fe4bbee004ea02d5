import type { Kept } from '../state/records.ts';
import type { Group } from '../state/state.ts';
import { GraphError } from './graph-errors.ts';
import type { GraphCall } from './route.ts';

interface TeamOfGroup {
  readonly team: Kept<Record<string, never>>;
  readonly group: Kept<Group>;
}

/** The team of a group, once it can be found. */
export const requireTeam = ({ tenant, now, context }: GraphCall, id: string): TeamOfGroup => {
  const [team, group] = [tenant.teams.get(id), tenant.groups.get(id)];
  if (!team || !group || team.createdAt + context.faults.missingAfterCreation > now)
    throw new GraphError(404, 'NotFound', `No team found with Group Id ${id}`);
  return { team, group };
};
