import { contract } from '@polier/contract/endpoints';
import { accountRoute, publicRoute, type Route, signedInRoute } from '#platform/http/route';
import { sessionView, userView } from './auth.presenter.ts';
import { getProfile } from './auth.queries.ts';
import { confirmEmail } from './commands/confirm-email.ts';
import { register } from './commands/register.ts';
import { requestRecovery } from './commands/request-recovery.ts';
import { resendConfirmation } from './commands/resend-confirmation.ts';
import { resetPassword } from './commands/reset-password.ts';
import { updateAccount } from './commands/update-account.ts';

const { auth } = contract;

export const ownAccountRoutes: readonly Route[] = [
  publicRoute(auth.register, async ({ body, ...call }) => {
    const session = await register(call, body);
    return sessionView(session, await getProfile(call.accounts, session.userId, call.context.companyId));
  }),
  publicRoute(auth.emailConfirmation, async ({ body, ...call }) => {
    await confirmEmail(call, body.email_confirmation_token);
    return { confirmed: true as const };
  }),
  signedInRoute(auth.resendEmailConfirmationToken, async (call) => ({ sent: await resendConfirmation(call) })),
  publicRoute(auth.forgotPassword, async ({ body, ...call }) => {
    await requestRecovery(call, body.email);
    return { sent: true as const };
  }),
  publicRoute(auth.resetPassword, async ({ body, ...call }) => {
    await resetPassword(call, body);
    return { reset: true as const };
  }),
  accountRoute(auth.updateAccountInfo, async ({ body, ...call }) => {
    await updateAccount(call, body);
    return userView(await getProfile(call.accounts, call.caller.userId, call.context.companyId));
  }),
];
