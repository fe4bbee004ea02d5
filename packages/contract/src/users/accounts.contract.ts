import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, exactText, id, instant, named, queryId, removed } from '../fields.ts';
import { companyRoles } from '../roles.ts';
import { scopeView } from './users.contract.ts';

export const accountStates = ['active', 'disabled', 'invited', 'expired'] as const;
export type AccountState = (typeof accountStates)[number];

/** A member, or an address that was invited and has not answered yet. */
export const accountView = z
  .object({
    /** The member's; null: an invitation. */
    id: id.nullable(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string(),
    role: z.enum(companyRoles),
    state: z.enum(accountStates),
    invitation: z.object({ id, expires_at: instant, mail_state: z.enum(['queued', 'sent', 'failed']) }).nullable(),
    last_seen_at: instant.nullable(),
    /** Projects on whose team the member is. */
    projects_count: z.int(),
    is_self: z.boolean(),
    can: z.object({
      set_role: z.boolean(),
      disable: z.boolean(),
      remove: z.boolean(),
      resend: z.boolean(),
      revoke: z.boolean(),
    }),
  })
  .meta({ id: 'Account' });
export type AccountView = z.output<typeof accountView>;

/** What a removal would move to a successor, or take away without one. */
export const removalPreviewView = z
  .object({
    user: named,
    /** Without a successor these keep the member from being removed. */
    owned_projects: z.int(),
    teams: z.int(),
    open_questions: z.int(),
    /** Lessons nobody has approved; without a successor they are deleted. */
    drafts: z.int(),
    /** Of these, what worksheets or others' lessons depend on: they stay in any case. */
    drafts_in_use: z.int(),
    draft_experiences: z.int(),
    submitted_experiences: z.int(),
    approved_lessons: z.int(),
  })
  .meta({ id: 'RemovalPreview' });
export type RemovalPreviewView = z.output<typeof removalPreviewView>;

export const invitation = z.strictObject({
  email: emailAddress,
  role: z.enum(companyRoles),
  language: z.enum(['de', 'en', 'fr']).optional(),
});
export type Invitation = z.output<typeof invitation>;

export const memberRemoval = z.strictObject({
  id,
  /** Null: drafts are deleted, approved content stays without its author's name. */
  reassign_to: id.nullable(),
});
export type MemberRemoval = z.output<typeof memberRemoval>;

const invitationId = z.strictObject({ id });

export const accountsContract = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'The members of the company, the disabled ones too, and its open invitations.',
    requires: { all: ['admin.user'] },
    response: z.array(accountView),
    errors: ['list-too-long'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    summary: 'Keeps a seat for an address for seven days and sends its link there.',
    requires: { all: ['admin.user.create'] },
    body: invitation,
    response: accountView,
    errors: ['already-a-member', 'too-many-attempts'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/users/resendInvitation',
    summary: 'Sends a new link, valid for another seven days; the former one is worth nothing any more.',
    requires: { all: ['admin.user.create'] },
    body: invitationId,
    response: accountView,
    errors: ['not-found', 'wait-before-resending'],
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/users/revokeInvitation',
    summary: 'Takes an invitation back.',
    requires: { all: ['admin.user.create'] },
    body: invitationId,
    response: removed,
    errors: ['not-found'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/users/acceptInvitation',
    summary: 'Joins the company of an invitation that went to the address of the caller.',
    requires: 'signed-in',
    body: z.strictObject({ token: exactText(255).min(1) }),
    response: scopeView,
    errors: ['already-a-member'],
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/users/setRole',
    summary: 'Promotes or demotes a member; it takes effect at the next request.',
    requires: { all: ['admin.user.set_role'] },
    body: z.strictObject({ id, role: z.enum(companyRoles) }),
    response: accountView,
    errors: ['not-found', 'not-oneself', 'last-administrator'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/users/disable',
    summary: 'Shuts a member out, or lets the member in again.',
    requires: { all: ['admin.user.disable'] },
    body: z.strictObject({ id, disabled: z.boolean() }),
    response: accountView,
    errors: ['not-found', 'not-oneself', 'last-administrator'],
  }),
  removalPreview: endpoint({
    method: 'GET',
    path: '/users/removalPreview',
    summary: 'What would move or go with a member.',
    requires: { all: ['admin.user.delete'] },
    query: z.strictObject({ id: queryId }),
    response: removalPreviewView,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/remove',
    summary: 'Ends a membership; a successor takes the work over, or drafts go and names are taken off.',
    requires: { all: ['admin.user.delete'] },
    body: memberRemoval,
    response: removed,
    errors: ['not-found', 'not-oneself', 'last-administrator'],
  }),
};
