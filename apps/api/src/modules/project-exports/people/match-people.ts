import { z } from 'zod';
import type { ExportRun } from '../run/export-run.ts';

const user = z.object({
  id: z.string().toLowerCase(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
  accountEnabled: z.boolean().nullish(),
  userType: z.string().nullish(),
});
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Entra takes fifteen values in one filter; each address stands in it twice. */
const atOnce = 7;
const known = 24 * 3_600_000;
const unknown = 3_600_000;

/** Addresses and ids, with the Microsoft id of whoever has an account that is enabled; looked up anew after a day. */
export const matchPeople = async (exporting: ExportRun, wanted: readonly string[]): Promise<void> => {
  const { objects, graph } = exporting;
  const now = graph.now().getTime();
  const due = [...new Set(wanted)].filter((address) => {
    const row = objects.get('person', address);
    // Whom somebody has chosen stays.
    if (row?.sent['by_hand'] === true) return false;
    return (
      !row || row.state === 'intent' || now - row.intent_at.getTime() >= (row.remote_id === null ? unknown : known)
    );
  });
  for (let from = 0; from < due.length; from += atOnce) {
    graph.endIfOver();
    const some = due.slice(from, from + atOnce);
    const quoted = (some_: readonly string[]) => some_.map((one) => `'${one.replaceAll("'", "''")}'`).join(',');
    const [ids, addresses] = [some.filter((one) => guid.test(one)), some.filter((one) => !guid.test(one))];
    const filter = [
      ...(ids.length > 0 ? [`id in (${quoted(ids)})`] : []),
      ...(addresses.length > 0
        ? [`mail in (${quoted(addresses)})`, `userPrincipalName in (${quoted(addresses)})`]
        : []),
    ].join(' or ');
    const query = new URLSearchParams({
      $filter: filter,
      $select: 'id,displayName,mail,userPrincipalName,accountEnabled,userType',
    });
    const listed = await graph.list(`/users?${query.toString()}`);
    const found = listed.flatMap((one) => user.safeParse(one).data ?? []);
    await objects.intend('person', some);
    const matched = some.map((local_id) => {
      const person =
        found.find(({ id, mail }) => id === local_id || mail?.toLowerCase() === local_id) ??
        found.find(({ userPrincipalName }) => userPrincipalName?.toLowerCase() === local_id);
      const isUsable = person !== undefined && person.accountEnabled !== false;
      const addresses = [person?.mail, person?.userPrincipalName].flatMap((one) => one?.toLowerCase() ?? []);
      const sent = {
        guest: person?.userType === 'Guest',
        ...(person && { addresses: [...new Set(addresses)] }),
        ...(isUsable && { name: person.displayName, address: person.mail ?? person.userPrincipalName ?? null }),
      };
      return { local_id, remote_id: isUsable ? person.id : null, sent, state: 'done' as const };
    });
    await objects.noteAll('person', matched);
  }
};

export const microsoftIdOf = ({ objects }: ExportRun, address: string | null): string | null =>
  address === null ? null : (objects.get('person', address)?.remote_id ?? null);

/** Under which the person is known here or there. */
export const addressesOf = ({ objects }: ExportRun, microsoftId: string): readonly string[] => [
  ...new Set(
    objects
      .of('person')
      .filter(({ remote_id }) => remote_id === microsoftId)
      .flatMap(({ local_id, sent }) => [
        ...(guid.test(local_id) ? [] : [local_id]),
        ...((sent as { addresses?: readonly string[] }).addresses ?? []),
      ]),
  ),
];

export const isGuest = ({ objects }: ExportRun, address: string): boolean =>
  objects.get('person', address)?.sent['guest'] === true;
