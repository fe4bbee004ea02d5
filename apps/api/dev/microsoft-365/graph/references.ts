import type { Person } from '../state/state.ts';
import { graphOf } from '../state/server-context.ts';
import { badRequest, notFound } from './graph-errors.ts';
import type { GraphCall, JsonObject } from './route.ts';
import { personBy } from './users.ts';

const microsoft = 'https://graph.microsoft.com/v1.0';

/** The id in an address of Graph: `…/users/id` or `…/users('id')`, of this server or of Microsoft's. */
export const referredId = ({ context }: GraphCall, address: unknown, collections: readonly string[]): string => {
  if (typeof address === 'string')
    for (const base of [graphOf(context), microsoft]) {
      if (!address.startsWith(`${base}/`)) continue;
      const [, collection = '', quoted, plain] =
        /^(\w+)(?:\('([^'/]+)'\)|\/([^/]+))$/.exec(address.slice(base.length + 1)) ?? [];
      const id = quoted ?? plain;
      if (id !== undefined && collections.includes(collection)) return decodeURIComponent(id);
    }
  throw badRequest(`Invalid URL format specified in @odata.bind: '${String(address)}'.`);
};

export const referredPerson = (call: GraphCall, address: unknown): Person => {
  const id = referredId(call, address, ['users', 'directoryObjects']);
  const person = personBy(call.tenant, id);
  if (!person) throw notFound(id);
  return person;
};

/** Refuses references that the request does not know: the description does not check them. */
export const checkReferences = (body: JsonObject, allowed: readonly string[]): void => {
  const unknown = Object.keys(body).find((name) => name.endsWith('@odata.bind') && !allowed.includes(name));
  if (unknown !== undefined) throw badRequest(`The reference '${unknown}' is not known.`);
};

/** Refuses properties that are not for the caller to set. */
export const checkSettable = (body: JsonObject, settable: readonly string[]): void => {
  const other = Object.keys(body).find((name) => !settable.includes(name) && !name.includes('@odata.'));
  if (other !== undefined) throw badRequest(`Property '${other}' is read-only and cannot be set.`);
};
