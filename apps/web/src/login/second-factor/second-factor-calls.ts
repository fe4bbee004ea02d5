import type { Answer } from '@polier/contract/endpoint';
import type { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { type Reply, ask } from '../login-calls.ts';

/** As text and as what an authenticator app reads out of the picture. */
export type Secret = Answer<typeof secondFactorContract.begin>;

export const begin = (token: string, currentPassword: string): Promise<Reply<Secret>> =>
  ask('v2', '/second-factor/begin', { token, body: { current_password: currentPassword } });

export const confirm = (token: string, code: string): Promise<Reply<Answer<typeof secondFactorContract.confirm>>> =>
  ask('v2', '/second-factor/confirm', { token, body: { code } });
