import type { MicrosoftPermission } from '@polier/contract/integrations/integration-states';

interface Line {
  readonly path: RegExp;
  readonly read: MicrosoftPermission;
  /** What making or changing something needs, where it is another one. */
  readonly write?: MicrosoftPermission;
}

/** What Microsoft asks for each address that the product uses; the first line that fits counts. */
const lines: readonly Line[] = [
  { path: /^\/planner\/|^\/groups\/[^/]+\/planner\//, read: 'Tasks.ReadWrite.All' },
  { path: /^\/teams\/[^/]+\/members/, read: 'TeamMember.ReadWrite.All' },
  { path: /^\/teams\/[^/]+\/channels/, read: 'Channel.ReadBasic.All', write: 'Channel.Create' },
  { path: /^\/teams\b/, read: 'Team.ReadBasic.All', write: 'Team.Create' },
  { path: /^\/groups\b/, read: 'GroupMember.Read.All', write: 'Group.Create' },
  { path: /^\/users\b/, read: 'User.Read.All' },
  { path: /^\/organization\b/, read: 'Organization.Read.All' },
];

/** The permission without which Microsoft refuses this request. */
export const neededPermission = (asked: {
  readonly method: string;
  readonly path: string;
}): MicrosoftPermission | null => {
  const line = lines.find(({ path }) => path.test(asked.path));
  if (!line) return null;
  return asked.method === 'GET' ? line.read : (line.write ?? line.read);
};
