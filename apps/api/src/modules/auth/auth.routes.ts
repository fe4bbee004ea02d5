import { contract } from '@polier/contract/endpoints';
import { publicRoute, type Route, signedInRoute } from '#platform/http/route';
import { signIn } from '#platform/session/sign-in';
import { sessionView, userView } from './auth.presenter.ts';
import { getProfile } from './auth.queries.ts';
import { signOut } from './commands/sign-out.ts';

const { auth } = contract;

export const authRoutes: readonly Route[] = [
  publicRoute(auth.login, async ({ body, accounts, context }) => {
    const session = await signIn(accounts, { ...context, ...body }, context.clock.now());
    return sessionView(session, await getProfile(accounts, session.userId, context.companyId));
  }),
  signedInRoute(auth.logout, async ({ caller, accounts, context }) => {
    await signOut(accounts, caller, context);
    return { signed_out: true as const };
  }),
  signedInRoute(auth.userinfo, async ({ caller: { userId, confinedTo }, accounts, context: { companyId } }) => {
    const isWithin = confinedTo === null || confinedTo === companyId;
    return userView(await getProfile(accounts, userId, isWithin ? companyId : null));
  }),
];
