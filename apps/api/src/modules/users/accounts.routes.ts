import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { type CallContext, type Route, route, signedInRoute } from '#platform/http/route';
import type { Member } from '#platform/session/caller';
import { type AccountQueryContext, getInvitationAccount, getMemberAccount, listAccounts } from './accounts.queries.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { resendInvitation, revokeInvitation } from './commands/change-invitation.ts';
import { disableMember } from './commands/disable-member.ts';
import { invite } from './commands/invite.ts';
import { setRole } from './commands/set-role.ts';
import { scopeView } from './users.presenter.ts';

const queryContextOf = ({ caller, context }: { caller: Member; context: CallContext }): AccountQueryContext => ({
  actor: caller,
  now: context.clock.now(),
});

export const accountsRoutes: readonly Route[] = [
  route(accounts.list, (call) => listAccounts(call.db, queryContextOf(call))),
  route(accounts.invite, async (call) => {
    const queryContext = queryContextOf(call);
    const id = await call.write((tx) => invite(tx, call.body, queryContext.now));
    return getInvitationAccount(call.db, queryContext, id);
  }),
  route(accounts.resendInvitation, async (call) => {
    const queryContext = queryContextOf(call);
    await call.write((tx) => resendInvitation(tx, call.body.id, queryContext.now));
    return getInvitationAccount(call.db, queryContext, call.body.id);
  }),
  route(accounts.revokeInvitation, async ({ body, write, context }) => {
    await write((tx) => revokeInvitation(tx, body.id, context.clock.now()));
    return body;
  }),
  signedInRoute(accounts.acceptInvitation, async ({ body, caller, writeAccounts, context }) => {
    const now = context.clock.now();
    const joined = await writeAccounts((tx) => acceptInvitation(tx, caller, body.token, now));
    return scopeView({ id: joined.companyId, name: joined.companyName, role: joined.role });
  }),
  route(accounts.setRole, async (call) => {
    await call.write((tx) => setRole(tx, call.caller, call.body));
    return getMemberAccount(call.db, queryContextOf(call), call.body.id);
  }),
  route(accounts.disable, async (call) => {
    const queryContext = queryContextOf(call);
    await call.write((tx) => disableMember(tx, call.caller, call.body, queryContext.now));
    return getMemberAccount(call.db, queryContext, call.body.id);
  }),
];
