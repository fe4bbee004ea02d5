import type { ServerContext } from '../state/server-context.ts';
import { LoginError } from './login-errors.ts';

/** Where the browser goes back to; requests that name another application or address end on a page. */
export const requireRedirectUri = ({ app }: ServerContext, asked: URLSearchParams): string => {
  if (asked.get('client_id') !== app.clientId)
    throw new LoginError(
      400,
      'unauthorized_client',
      700_016,
      `Application with identifier '${asked.get('client_id')}' was not found.`,
    );
  if (asked.get('redirect_uri') !== app.redirectUri)
    throw new LoginError(
      400,
      'invalid_request',
      50_011,
      `The redirect URI '${asked.get('redirect_uri')}' does not match the redirect URIs configured for the application.`,
    );
  return app.redirectUri;
};
