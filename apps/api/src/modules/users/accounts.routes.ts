import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { type CallContext, type Route, route, signedInRoute } from '#platform/http/route';
import type { Member } from '#platform/session/caller';
import { type AccountLook, getInvitationAccount, getMemberAccount, listAccounts } from './accounts.queries.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { resendInvitation, revokeInvitation } from './commands/change-invitation.ts';
import { disableMember } from './commands/disable-member.ts';
import { invite } from './commands/invite.ts';
import { removeMember } from './commands/remove-member.ts';
import { setRole } from './commands/set-role.ts';
import { previewRemoval } from './removal.queries.ts';
import { scopeView } from './users.presenter.ts';

const lookOf = ({ caller, context }: { caller: Member; context: CallContext }): AccountLook => ({
  viewer: caller,
  now: context.clock.now(),
});

export const accountsRoutes: readonly Route[] = [
  route(accounts.list, (call) => listAccounts(call.db, lookOf(call))),
  route(accounts.invite, async (call) => {
    const look = lookOf(call);
    const id = await call.write((tx) => invite(tx, call.body, look.now));
    return getInvitationAccount(call.db, look, id);
  }),
  route(accounts.resendInvitation, async (call) => {
    const look = lookOf(call);
    await call.write((tx) => resendInvitation(tx, call.body.id, look.now));
    return getInvitationAccount(call.db, look, call.body.id);
  }),
  route(accounts.revokeInvitation, async ({ body, write, context }) => {
    await write((tx) => revokeInvitation(tx, body.id, context.clock.now()));
    return body;
  }),
  signedInRoute(accounts.acceptInvitation, async ({ body, caller, writeUnscoped, context }) => {
    const now = context.clock.now();
    const joined = await writeUnscoped((tx) => acceptInvitation(tx, caller, body.token, now));
    return scopeView({ id: joined.companyId, name: joined.companyName, role: joined.role });
  }),
  route(accounts.setRole, async (call) => {
    await call.write((tx) => setRole(tx, call.caller, call.body));
    return getMemberAccount(call.db, lookOf(call), call.body.id);
  }),
  route(accounts.disable, async (call) => {
    const look = lookOf(call);
    await call.write((tx) => disableMember(tx, call.caller, call.body, look.now));
    return getMemberAccount(call.db, look, call.body.id);
  }),
  route(accounts.removalPreview, ({ db, query }) => previewRemoval(db, query.id)),
  route(accounts.remove, async ({ body, caller, write, context }) => {
    await write((tx) => removeMember(tx, caller, body, context.clock.now()));
    return { id: body.id };
  }),
];
