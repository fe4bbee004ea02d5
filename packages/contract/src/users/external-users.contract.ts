import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { endpoint } from '../endpoint.ts';
import { id, lineText, named, nullableLine, optionalEmailAddress, queryId, removed } from '../fields.ts';
import { externalUserView } from './users.contract.ts';

const fields = {
  /** Empty: the person is nobody's. */
  company: lineText().optional(),
  firstname: nullableLine().optional(),
  lastname: nullableLine().optional(),
  email: optionalEmailAddress.nullish(),
  phone: nullableLine().optional(),
  function: nullableLine().optional(),
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
export const externalUserChange = changeOf(externalUserView, { id, ...fields });
export type ExternalUserChange = z.output<typeof externalUserChange>;

/** What a removal would hand to a successor, or leave as it is without one. */
export const externalRemovalPreviewView = z
  .object({
    external_user: named,
    teams: z.int(),
    open_questions: z.int(),
    /** Named somewhere, in what is past too: such a person is only not offered any more. */
    is_used: z.boolean(),
  })
  .meta({ id: 'ExternalRemovalPreview' });
export type ExternalRemovalPreviewView = z.output<typeof externalRemovalPreviewView>;

export const externalUserRemoval = z.strictObject({
  id,
  /** A member or an external partner who takes over teams and open lessons; without one they stay as they are. */
  reassign_to: id.nullish(),
});
export type ExternalUserRemoval = z.output<typeof externalUserRemoval>;

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
  removalPreview: endpoint({
    method: 'GET',
    path: '/externalusers/removalPreview',
    summary: 'What depends on an external partner.',
    requires: { all: ['external_user.delete'] },
    query: z.strictObject({ id: queryId }),
    response: externalRemovalPreviewView,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/externalusers/remove',
    summary: 'Removes an external partner; one who was ever used is only not offered any more.',
    requires: { all: ['external_user.delete'] },
    body: externalUserRemoval,
    response: removed,
    errors: ['not-found'],
  }),
};
