import { html, type Markup } from '../server/html.ts';
import { type Person, personOf, type Tenant } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';
import { type BoardWords, boardWords } from './board-words.ts';
import { faultCount } from './faults-page.ts';
import { faultWords } from './fault-words.ts';
import type { Language } from './languages.ts';
import { loginWords } from './login-words.ts';
import { pageAnswer } from './page.ts';

export const consentForm = (words: BoardWords, tenant: Tenant, wayBack: string): Markup => {
  const { consent } = tenant;
  const by = consent && personOf(tenant, consent.by);
  return html`<form class="row" method="post" action="/tenants/${tenant.id}/consent">
    <input type="hidden" name="back" value="${wayBack}" />
    <span>${consent ? words.consented(by?.displayName ?? '?') : words.notConsented}</span>
    <button name="do" value="${consent ? 'withdraw' : 'give'}">${consent ? words.withdraw : words.consent}</button>
  </form>`;
};

const personLine = (language: Language, person: Person): Markup => {
  const words = boardWords[language];
  const marks = [
    ...person.roles.map((role) => loginWords[language][role]),
    ...(person.userType === 'Guest' ? [words.guest] : person.licensed ? [] : [words.withoutLicence]),
    ...(person.accountEnabled ? [] : [words.disabled]),
  ];
  return html`<li>
    <span>${person.displayName}</span> <span class="quiet">${[person.mail, ...marks].join(' · ')}</span>
  </li>`;
};

const teamLines = (words: BoardWords, tenant: Tenant): Markup => {
  const teams = tenant.teams.everUnder('').flatMap((team) => {
    const group = tenant.groups.known(team.id);
    return group ? [{ id: team.id, name: group.value.displayName, isDeleted: team.deletedAt !== null }] : [];
  });
  if (teams.length === 0) return html`<p class="quiet">${words.noTeams}</p>`;
  return html`<ul class="lines">
    ${teams.map(({ id, name, isDeleted }) =>
      isDeleted
        ? html`<li>
            <form class="row" method="post" action="/team/${id}">
              <span>${name}</span> <span class="quiet">${words.deletedTeam}</span>
              <button name="do" value="restore-team">${words.restore}</button>
            </form>
          </li>`
        : html`<li><a href="/team/${id}">${name}</a></li>`,
    )}
  </ul>`;
};

export const tenantsPage = (context: ServerContext, language: Language): Answer => {
  const { tenants } = context;
  const words = boardWords[language];
  return pageAnswer(200, {
    language,
    title: words.tenants,
    shape: 'board',
    content: html`<h1>${words.tenants}</h1>
      <p class="quiet">${words.tenantsLead}</p>
      <p><a href="/faults">${faultWords[language].link(faultCount(context))}</a></p>
      <div class="tenants">
        ${tenants.map(
          (tenant) =>
            html`<section class="paper">
              <h2>${tenant.name}</h2>
              <p class="code">${tenant.domain}<br />${tenant.id}</p>
              ${consentForm(words, tenant, '/')}
              <h3>${words.teams}</h3>
              ${teamLines(words, tenant)}
              <h3>${words.people}</h3>
              <ul class="lines">
                ${tenant.people.map((person) => personLine(language, person))}
              </ul>
            </section>`,
        )}
      </div>`,
  });
};
