import { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { sendNotice } from '#modules/mails/account-mails.jobs';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import { type Route, signedInRoute } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import type { SignedIn } from '#platform/session/caller';
import { confirmPassword } from '#platform/session/confirm-password';
import { clearAttempts, countAttempt } from '#platform/session/login-throttle';
import { factorUri, findFactor } from '#platform/session/second-factor';
import { recordSecurityEvent } from '#platform/session/security-event';
import { beginSecondFactor } from './commands/begin-second-factor.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { getSecondFactor } from './second-factor.queries.ts';

/** Mailed in case somebody else made the change. */
const notifyOwner = (
  tx: AccountsTx,
  { userId }: SignedIn,
  notice: 'second_factor_on' | 'second_factor_off',
  now: Date,
): Promise<void> => enqueueAccount(tx, sendNotice, { user_id: userId, notice, at: now.getTime() });

export const secondFactorRoutes: readonly Route[] = [
  signedInRoute(secondFactorContract.read, ({ caller, accounts }) => getSecondFactor(accounts, caller)),
  signedInRoute(
    secondFactorContract.begin,
    async ({ body, caller, accounts, writeAccounts, context }) => {
      const now = context.clock.now();
      await confirmPassword(accounts, caller, body.current_password, now);
      const secret = await writeAccounts((tx) => beginSecondFactor(tx, context.secrets, caller.userId, now));
      return { secret, uri: factorUri(secret, caller.email) };
    },
    { holdsSecret: true },
  ),
  signedInRoute(
    secondFactorContract.confirm,
    async ({ body, caller, accounts, writeAccounts, context }) => {
      const now = context.clock.now();
      await countAttempt(accounts, 'factor', String(caller.userId), now);
      const codes = await writeAccounts(async (tx) => {
        const made = await confirmSecondFactor(tx, context.secrets, caller, body.code, now);
        await recordSecurityEvent(tx, 'second_factor_on', { ...context, userId: caller.userId });
        await notifyOwner(tx, caller, 'second_factor_on', now);
        return made;
      });
      await clearAttempts(accounts, 'factor', caller.userId);
      return { recovery_codes: codes };
    },
    { holdsSecret: true },
  ),
  signedInRoute(
    secondFactorContract.renewRecoveryCodes,
    async ({ body, caller, accounts, writeAccounts, context }) => {
      await confirmPassword(accounts, caller, body.current_password, context.clock.now());
      const codes = await writeAccounts(async (tx) => {
        if (!(await findFactor(tx, caller.userId))?.isConfirmed) throw problem('not-found');
        await recordSecurityEvent(tx, 'recovery_codes_renewed', { ...context, userId: caller.userId });
        return renewRecoveryCodes(tx, caller.userId);
      });
      return { recovery_codes: codes };
    },
    { holdsSecret: true },
  ),
  signedInRoute(secondFactorContract.remove, async ({ body, caller, accounts, writeAccounts, context }) => {
    const now = context.clock.now();
    await confirmPassword(accounts, caller, body.current_password, now);
    // The right password has started the count again: codes are counted by themselves.
    await countAttempt(accounts, 'factor', String(caller.userId), now);
    await writeAccounts(async (tx) => {
      await removeSecondFactor(tx, context.secrets, caller.userId, body.code, now);
      await recordSecurityEvent(tx, 'second_factor_off', { ...context, userId: caller.userId });
      await notifyOwner(tx, caller, 'second_factor_off', now);
    });
    await clearAttempts(accounts, 'factor', caller.userId);
    return getSecondFactor(accounts, caller);
  }),
];
