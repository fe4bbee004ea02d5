import { appRoles } from '../people/app-roles.ts';
import { mayConsent } from '../people/directory-roles.ts';
import { html } from '../server/html.ts';
import { languageOf } from '../pages/languages.ts';
import { loginWords } from '../pages/login-words.ts';
import { pageAnswer } from '../pages/page.ts';
import { personOf, type Tenant } from '../state/state.ts';
import { type Answer, type Exchange, formOf, redirectAnswer, withParameters } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';
import { giveConsent } from '../consent.ts';
import { choosePerson } from './choose-person.ts';
import { LoginError } from './login-errors.ts';
import { requireRedirectUri } from './redirect-uri.ts';

const kept = ['client_id', 'scope', 'redirect_uri', 'state'];

const checkScope = (context: ServerContext, scope: string | null): void => {
  if (scope !== 'https://graph.microsoft.com/.default' && scope !== `${context.origin}/.default`)
    throw new LoginError(400, 'invalid_scope', 70_011, `The provided value for 'scope' is not valid: '${scope}'.`);
};

export const answerAdminConsent = (context: ServerContext, tenant: Tenant, exchange: Exchange): Answer => {
  const isForm = exchange.method === 'POST';
  const asked = isForm ? formOf(exchange) : exchange.url.searchParams;
  const language = languageOf(exchange.headers);
  const words = loginWords[language];
  const wayBack = requireRedirectUri(context, asked);
  checkScope(context, asked.get('scope'));
  const state = asked.get('state') ?? undefined;
  if (isForm && asked.has('cancel'))
    return redirectAnswer(
      withParameters(wayBack, {
        error: 'access_denied',
        error_subcode: 'cancel',
        error_description: 'AADSTS65004: The administrator declined to consent to access the app.',
        state,
      }),
    );
  const person = isForm ? personOf(tenant, asked.get('person') ?? '') : undefined;
  if (person?.accountEnabled && mayConsent(person.roles)) {
    giveConsent(context, tenant, person);
    const scope = asked.get('scope') ?? '';
    return redirectAnswer(withParameters(wayBack, { admin_consent: 'True', tenant: tenant.id, state, scope }));
  }
  const fields = Object.fromEntries([...asked].filter(([name]) => kept.includes(name)));
  const reason = person && (person.accountEnabled ? words.notAllowedLead : words.accountDisabled)(person.displayName);
  return pageAnswer(person ? 403 : 200, {
    language,
    title: words.consent,
    shape: 'dialog',
    content: html`<h1>${person ? words.notAllowed : words.consent}</h1>
      ${reason && html`<p role="alert">${reason}</p>`}
      <p>${words.consentLead('Polier', tenant.name)}</p>
      <ul class="roles">
        ${appRoles.map((role) => html`<li class="code">${role}</li>`)}
      </ul>
      <p>${words.consentAs}</p>
      ${choosePerson(words, exchange.url.pathname, fields, tenant.people)}`,
  });
};
