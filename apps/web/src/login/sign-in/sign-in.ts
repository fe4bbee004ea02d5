import type { SessionView } from '@polier/contract/users/users.contract';
import { enter } from '../enter.ts';
import { type Refusal, type Reply, ask } from '../login-calls.ts';

export interface Credentials {
  email: string;
  password: string;
  /** A code of the authenticator app or a recovery code. */
  code?: string;
}

export const openSession = ({ email, password, code }: Credentials): Promise<Reply<SessionView>> =>
  ask('v1', '/auth/login', {
    body: { email, password, ...(code !== undefined && { second_factor_code: code }) },
  });

/** Signs in and goes on to the application; answers what was refused. */
export const signIn = async (credentials: Credentials): Promise<Refusal | null> => {
  const session = await openSession(credentials);
  return session.ok ? enter(session.data, { password: credentials.password }) : session.refusal;
};
