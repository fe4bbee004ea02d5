import type { Group, Person, Tenant } from '../state/state.ts';

type Who = Pick<Group, 'owners' | 'members'>;

const without = ({ owners, members }: Who, personId: string): Who => ({
  owners: owners.filter((id) => id !== personId),
  members: members.filter((id) => id !== personId),
});

export const addMember = (tenant: Tenant, groupId: string, personId: string, now: number): void => {
  const group = tenant.groups.get(groupId);
  if (!group || group.value.members.includes(personId)) return;
  tenant.groups.change(group, { ...group.value, members: [...group.value.members, personId] }, now);
};

export const removeMember = (tenant: Tenant, groupId: string, personId: string, now: number): void => {
  const group = tenant.groups.get(groupId);
  if (group) tenant.groups.change(group, { ...group.value, ...without(group.value, personId) }, now);
};

/** Somebody who leaves is in no group any more; in Planner the assignments stay. */
export const removePerson = (tenant: Tenant, personId: string, now: number): void => {
  tenant.people = tenant.people.filter(({ id }) => id !== personId);
  for (const { id, value } of tenant.groups.all())
    if (value.owners.includes(personId) || value.members.includes(personId)) removeMember(tenant, id, personId, now);
};

/** Until the next start, like the leaving: who is in a tenant is said there. */
export const changePerson = (tenant: Tenant, personId: string, change: Partial<Omit<Person, 'id'>>): void => {
  tenant.people = tenant.people.map((person) => (person.id === personId ? { ...person, ...change } : person));
};
