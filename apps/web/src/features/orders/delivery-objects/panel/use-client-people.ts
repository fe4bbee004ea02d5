import { useQuery } from '@tanstack/react-query';
import { externalName } from '../../../../components/selects/people.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';

interface ClientPerson {
  id: number;
  name: string;
}

/** For whom a decision can be written down: the contact of the client first, then the partners that this person may see. */
export const useClientPeople = (
  orderId: number,
  isAsked: boolean,
): { contact: number | null; all: readonly ClientPerson[] } => {
  const maySeePartners = useCan('external_user');
  const { data: order } = useQuery({
    ...queryOf(endpoints.orders.getById, { query: { id: orderId } }),
    enabled: isAsked,
  });
  const { data: partners = [] } = useQuery({
    ...queryOf(endpoints.users.listExternal),
    enabled: isAsked && maySeePartners,
  });
  const client = order?.parties.find(({ role }) => role === 'client');
  const contact = client?.contact_external_user_id ?? null;
  const first =
    contact === null ? [] : [{ id: contact, name: [client?.contact, client?.title].filter(Boolean).join(', ') }];
  const others = partners.filter(({ id }) => id !== contact).map((one) => ({ id: one.id, name: externalName(one) }));
  return { contact, all: [...first, ...others] };
};
