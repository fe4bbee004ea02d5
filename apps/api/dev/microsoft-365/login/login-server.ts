import { html } from '../server/html.ts';
import { languageOf } from '../pages/languages.ts';
import { loginWords } from '../pages/login-words.ts';
import { pageAnswer } from '../pages/page.ts';
import { type Answer, type Exchange, jsonAnswer } from '../server/wire.ts';
import { tenantOf, type ServerContext } from '../state/server-context.ts';
import { answerAdminConsent } from './admin-consent.ts';
import { answerAuthorize } from './authorize.ts';
import { discoveryAnswer } from './discovery.ts';
import { LoginError, loginErrorAnswer, unknownTenant } from './login-errors.ts';
import { keySet } from './signing-key.ts';
import { answerToken } from './token.ts';

/** Pages that people look at; the rest is for programs. */
const pages = ['/oauth2/v2.0/authorize', '/v2.0/adminconsent'];

export const isLoginPage = (path: string): boolean => pages.some((page) => path.endsWith(page));

const answered = (context: ServerContext, name: string, rest: string, exchange: Exchange): Answer => {
  const tenant = tenantOf(context, name);
  if (!tenant || context.faults.goneTenants.includes(tenant.id)) throw unknownTenant(name);
  switch (rest) {
    case '/v2.0/.well-known/openid-configuration':
      return discoveryAnswer(context, tenant);
    case '/discovery/v2.0/keys':
      return jsonAnswer(200, keySet(context.signingKey));
    case '/oauth2/v2.0/authorize':
      return answerAuthorize(context, tenant, exchange);
    case '/oauth2/v2.0/token':
      return answerToken(context, tenant, exchange);
    case '/v2.0/adminconsent':
      return answerAdminConsent(context, tenant, exchange);
    default:
      return { status: 404 };
  }
};

/** Entra below /login: `/<domain or id>/…`. */
export const answerLogin = (context: ServerContext, path: string, exchange: Exchange): Answer => {
  const [, name = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
  try {
    return answered(context, decodeURIComponent(name), rest, exchange);
  } catch (error) {
    if (!(error instanceof LoginError)) throw error;
    if (!pages.includes(rest)) return loginErrorAnswer(error);
    const language = languageOf(exchange.headers);
    const title = loginWords[language].failed;
    const content = html`<h1>${title}</h1>
      <p class="code">${error.message}</p>`;
    return pageAnswer(error.status, { language, title, shape: 'dialog', content });
  }
};
