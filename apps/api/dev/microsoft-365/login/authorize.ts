import { randomBytes } from 'node:crypto';
import { html } from '../server/html.ts';
import { languageOf } from '../pages/languages.ts';
import { loginWords } from '../pages/login-words.ts';
import { pageAnswer } from '../pages/page.ts';
import { personOf, type Tenant } from '../state/state.ts';
import { type Answer, type Exchange, formOf, redirectAnswer, withParameters } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';
import { choosePerson } from './choose-person.ts';
import { requireRedirectUri } from './redirect-uri.ts';

const codeLifetime = 10 * 60_000;
const kept = [
  'client_id',
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'response_mode',
  'prompt',
  'login_hint',
  'domain_hint',
];

const problemOf = (asked: URLSearchParams): string | undefined => {
  if (asked.get('response_type') !== 'code') return 'AADSTS700054: response_type must be code.';
  if (!(asked.get('scope') ?? '').split(' ').includes('openid')) return 'AADSTS90014: The scope must name openid.';
  if (asked.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(asked.get('code_challenge') ?? ''))
    return 'AADSTS501491: The code_challenge must be made with S256.';
  if (!asked.get('nonce')) return 'AADSTS90014: The nonce is missing.';
  const mode = asked.get('response_mode');
  return mode === null || mode === 'query' ? undefined : 'AADSTS70007: response_mode must be query.';
};

export const answerAuthorize = (context: ServerContext, tenant: Tenant, exchange: Exchange): Answer => {
  const isForm = exchange.method === 'POST';
  const asked = isForm ? formOf(exchange) : exchange.url.searchParams;
  const language = languageOf(exchange.headers);
  const words = loginWords[language];
  const wayBack = requireRedirectUri(context, asked);
  const state = asked.get('state') ?? undefined;
  const problem = problemOf(asked);
  if (problem !== undefined)
    return redirectAnswer(withParameters(wayBack, { error: 'invalid_request', error_description: problem, state }));
  if (isForm && asked.has('cancel'))
    return redirectAnswer(
      withParameters(wayBack, {
        error: 'access_denied',
        error_subcode: 'cancel',
        error_description: 'AADSTS65004: User declined to consent to access the app.',
        state,
      }),
    );
  const person = isForm ? personOf(tenant, asked.get('person') ?? '') : undefined;
  if (person?.accountEnabled) {
    const code = randomBytes(32).toString('base64url');
    context.codes.set(code, {
      tenantId: tenant.id,
      personId: person.id,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: wayBack,
      endsAt: context.now() + codeLifetime,
    });
    tenant.known = true;
    context.changed();
    return redirectAnswer(withParameters(wayBack, { code, state, session_state: randomBytes(16).toString('hex') }));
  }
  const fields = Object.fromEntries([...asked].filter(([name]) => kept.includes(name)));
  return pageAnswer(person ? 403 : 200, {
    language,
    title: words.signIn,
    shape: 'dialog',
    content: html`<h1>${words.signIn}</h1>
      ${person && html`<p role="alert">${words.accountDisabled(person.displayName)}</p>`}
      <p>${words.signInLead('Polier', tenant.name)}</p>
      ${choosePerson(words, exchange.url.pathname, fields, tenant.people)}`,
  });
};
