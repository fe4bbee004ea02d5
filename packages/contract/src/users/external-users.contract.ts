import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nullableText, optionalEmailAddress, queryId, removed, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { externalUserView } from './users.contract.ts';

const fields = {
  /** Empty: the person is nobody's. */
  company: text(limits.title).optional(),
  firstname: nullableText(limits.title).optional(),
  lastname: nullableText(limits.title).optional(),
  email: optionalEmailAddress.nullish(),
  phone: nullableText(limits.title).optional(),
  function: nullableText(limits.title).optional(),
};

interface Named {
  readonly company?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
}
/** Somebody to turn to: a firm, or a person by both names. */
export const hasName = ({ company, firstname, lastname }: Named): boolean =>
  Boolean(company) || (Boolean(firstname) && Boolean(lastname));

export const externalUserDraft = z
  .strictObject(fields)
  .refine(hasName, { path: ['company'], params: { code: 'required' } });
export type ExternalUserDraft = z.output<typeof externalUserDraft>;

/** Only what is sent changes; what then stands there must still name somebody. */
export const externalUserChange = z.strictObject({ id, ...fields });
export type ExternalUserChange = z.output<typeof externalUserChange>;

export const externalUsersContract = {
  getById: endpoint({
    method: 'GET',
    path: '/externalusers/getById',
    summary: 'One external partner, also one that is not offered any more.',
    requires: { all: ['external_user'] },
    query: z.strictObject({ externalUserId: queryId }),
    response: externalUserView,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/externalusers/store',
    summary: 'Adds an external partner.',
    requires: { all: ['external_user.create'] },
    body: externalUserDraft,
    response: externalUserView,
  }),
  update: endpoint({
    method: 'POST',
    path: '/externalusers/update',
    summary: 'Changes an external partner.',
    requires: { all: ['external_user.edit'] },
    body: externalUserChange,
    response: externalUserView,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/externalusers/remove',
    summary: 'Removes an external partner; one who was ever used is only not offered any more.',
    requires: { all: ['external_user.delete'] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
  }),
};
