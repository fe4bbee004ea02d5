import { useQuery } from '@tanstack/react-query';
import { externalName, personKey } from '../../../components/selects/people.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/permission-check.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What an order can choose from; people from outside only for those who may see them. */
export interface OrderChoices {
  readonly projects: readonly Choice[];
  readonly users: readonly Choice[];
  /** Members and people from outside, by `personKey`. */
  readonly contacts: readonly Choice[];
}

export const useOrderChoices = (): { data: OrderChoices | undefined; error: Error | null; retry: () => void } => {
  const mayReadProjects = useCan('project');
  const mayReadOutside = useCan('external_user');
  const projects = useQuery({ ...queryOf(endpoints.projects.list), enabled: mayReadProjects });
  const users = useQuery(queryOf(endpoints.companies.listUsers));
  const outside = useQuery({ ...queryOf(endpoints.users.listExternal), enabled: mayReadOutside });
  const all = [projects, users, outside];
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  const isMissing = (mayReadProjects && !projects.data) || !users.data || (mayReadOutside && !outside.data);
  if (isMissing || !users.data) {
    return { data: undefined, error: all.find(({ error }) => error !== null)?.error ?? null, retry };
  }
  const members = users.data.filter(({ disabled }) => !disabled);
  const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;
  const data: OrderChoices = {
    projects: (projects.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    users: members.map((user) => ({ value: String(user.id), label: nameOf(user) })),
    contacts: [
      ...members.map((user) => ({ value: personKey({ type: 'internal', id: user.id }), label: nameOf(user) })),
      ...(outside.data ?? []).map((person) => ({
        value: personKey({ type: 'external', id: person.id }),
        label: [externalName(person), person.company].filter(Boolean).join(', '),
      })),
    ],
  };
  return { data, error: null, retry };
};
