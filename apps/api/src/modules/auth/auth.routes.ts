import { contract } from '@polier/contract/endpoints';
import { publicRoute, type Route, signedInRoute } from '#platform/http/route';
import { signIn } from '#platform/session/sign-in';
import { sessionView, userView } from './auth.presenter.ts';
import { getProfile } from './auth.queries.ts';
import { signOut } from './commands/sign-out.ts';

const { auth } = contract;

export const authRoutes: readonly Route[] = [
  publicRoute(auth.login, async ({ body, unscoped, context }) => {
    const session = await signIn(unscoped, { ...context, ...body }, context.clock.now());
    return sessionView(session, await getProfile(unscoped, session.userId));
  }),
  signedInRoute(auth.logout, async ({ caller, unscoped, context }) => {
    await signOut(unscoped, caller, context);
    return { signed_out: true as const };
  }),
  signedInRoute(auth.userinfo, async ({ caller, unscoped }) => userView(await getProfile(unscoped, caller.userId))),
];
