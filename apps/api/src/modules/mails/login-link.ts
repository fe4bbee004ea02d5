/** Pages of the login application that are reached by mail. */
type LoginPage = 'invitation' | 'confirm' | 'reset' | 'forgot';

/** A token stands behind the hash: it reaches no server log and no Referer. */
export const loginLink = (publicUrl: string, page: LoginPage, token?: string): string =>
  `${publicUrl}/login/#/${page}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;
