import type { LoginRoute } from './login-address.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/auth/login': Record<never, never>;
    '/auth/logout': Record<never, never>;
    '/auth/register': { token?: string };
    '/auth/forgotPassword': Record<never, never>;
    '/auth/resetPassword': { token?: string };
    '/auth/confirmEmail': { token?: string };
  }
}

export interface SignInRoute {
  readonly to: LoginRoute;
  /** For somebody else than who is signed in here: that session has to end first. */
  readonly signedOutOnly?: true;
}

/** Addresses that lead on to the sign-in page. */
export const signInRoutes = {
  '/auth/login': { to: 'sign-in' },
  '/auth/register': { to: 'sign-up', signedOutOnly: true },
  '/auth/forgotPassword': { to: 'forgot', signedOutOnly: true },
  '/auth/resetPassword': { to: 'reset', signedOutOnly: true },
  '/auth/confirmEmail': { to: 'confirm' },
} as const satisfies Record<string, SignInRoute>;
export type SignInPath = keyof typeof signInRoutes;
