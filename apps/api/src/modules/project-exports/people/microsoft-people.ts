import type { MicrosoftPerson } from '@polier/contract/integrations/project-export.contract';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { problem } from '#platform/errors/problem';
import type { Directory } from '../run/open-directory.ts';

const user = z.object({
  id: z.string().toLowerCase(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
  accountEnabled: z.boolean().nullish(),
  userType: z.string().nullish(),
});
const users = z.object({ value: z.array(user) });
const columns = 'id,displayName,mail,userPrincipalName,accountEnabled,userType';
/** Entra takes fifteen values in one filter; an address stands in it twice. */
const atOnce = 7;
const searched = ['displayName', 'givenName', 'surname', 'mail', 'userPrincipalName'] as const;

export interface FoundPerson extends MicrosoftPerson {
  readonly isGuest: boolean;
  /** In lower case: mail address and name to sign in with. */
  readonly addresses: readonly string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ask = async (directory: Directory, filter: string, top: number): Promise<readonly FoundPerson[]> => {
  const query = new URLSearchParams({ $filter: filter, $select: columns, $top: String(top) });
  const read = users.safeParse(await directory.read(`/users?${query.toString()}`));
  if (!read.success) throw problem('microsoft-failed', { reason: 'the list of users cannot be read' });
  return read.data.value
    .filter(({ accountEnabled }) => accountEnabled !== false)
    .map(({ id, displayName, mail, userPrincipalName, userType }) => ({
      id,
      name: displayName ?? mail ?? userPrincipalName ?? id,
      address: mail ?? userPrincipalName ?? null,
      isGuest: userType === 'Guest',
      addresses: [mail, userPrincipalName].flatMap((one) => one?.toLowerCase() ?? []),
    }));
};

/** People whose name or address begins so. */
export const searchPeople = async (directory: Directory, search: string): Promise<readonly MicrosoftPerson[]> => {
  const filter = searched.map((property) => `startswith(${property},${quoted(search)})`).join(' or ');
  const { found } = limits.microsoftPeople;
  // Beside them, some whose account is disabled.
  const people = await ask(directory, filter, found * 3);
  return people.slice(0, found).map(({ id, name, address }) => ({ id, name, address }));
};

/** Who has these ids, by id. */
export const findPeopleById = async (
  directory: Directory,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundPerson>> => {
  const found: FoundPerson[] = [];
  for (let from = 0; from < ids.length; from += 2 * atOnce) {
    const some = ids.slice(from, from + 2 * atOnce);
    found.push(...(await ask(directory, `id in (${some.map(quoted).join(',')})`, some.length)));
  }
  return new Map(found.map((one) => [one.id, one]));
};

/** Who has these addresses, by address. */
export const findPeopleByAddress = async (
  directory: Directory,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, FoundPerson>> => {
  const found = new Map<string, FoundPerson>();
  for (let from = 0; from < addresses.length; from += atOnce) {
    const some = addresses.slice(from, from + atOnce);
    const list = some.map(quoted).join(',');
    const people = await ask(directory, `mail in (${list}) or userPrincipalName in (${list})`, 2 * some.length);
    for (const person of people) for (const address of person.addresses) found.set(address, person);
  }
  return found;
};
