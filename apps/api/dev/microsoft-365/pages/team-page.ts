import { html, type Markup } from '../server/html.ts';
import type { Kept } from '../state/records.ts';
import { type Group, type Person, personOf, type Plan, type Task, type Tenant } from '../state/state.ts';
import type { Answer, Exchange } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';
import { boardWords } from './board-words.ts';
import { languageOf } from './languages.ts';
import { pageAnswer } from './page.ts';
import { type Board, taskCard } from './task-card.ts';
import { consentForm } from './tenants-page.ts';

const column = (board: Board, name: string, tasks: readonly Kept<Task>[]): Markup => {
  const [open, done] = [
    tasks.filter(({ value }) => value.percentComplete < 100),
    tasks.filter(({ value }) => value.percentComplete === 100),
  ];
  return html`<section class="bucket">
    <h3>${name}</h3>
    ${tasks.length === 0 && html`<p class="quiet">${board.words.noTasks}</p>`}
    <ul>
      ${open.map((task) => taskCard(board, task))}
    </ul>
    ${
      done.length > 0 &&
      html`<details open>
        <summary>${board.words.completedCount(done.length)}</summary>
        <ul>
          ${done.map((task) => taskCard(board, task))}
        </ul>
      </details>`
    }
  </section>`;
};

const planSection = (frame: Omit<Board, 'labels'>, plan: Kept<Plan>): Markup => {
  const { tenant, words } = frame;
  const board = { ...frame, labels: tenant.planDetails.get(plan.id)?.value.categoryDescriptions ?? {} };
  const tasks = tenant.tasks.under(plan.id);
  const loose = tasks.filter(({ value }) => value.bucketId === null);
  return html`<section>
    <h2>${plan.value.title}</h2>
    <div class="columns">
      ${tenant.buckets.under(plan.id).map((bucket) =>
        column(
          board,
          bucket.value.name,
          tasks.filter(({ value }) => value.bucketId === bucket.id),
        ),
      )}${loose.length > 0 && column(board, words.noBucket, loose)}
    </div>
    <form class="row" method="post" action="/team/${frame.teamId}">
      <input type="hidden" name="plan" value="${plan.id}" />
      <button name="do" value="delete-plan">${words.deletePlan}</button>
    </form>
  </section>`;
};

const membersOf = (tenant: Tenant, { value }: Kept<Group>): readonly Person[] =>
  [...new Set([...value.owners, ...value.members])].flatMap((id) => personOf(tenant, id) ?? []);

const lead = (tenant: Tenant, group: Kept<Group>): Markup => {
  const { description } = group.value;
  if (description === null) return html`<p class="quiet">${tenant.name}</p>`;
  return /^https?:\/\/\S+$/.test(description)
    ? html`<p><a href="${description}" rel="noreferrer">${description}</a></p>`
    : html`<p>${description}</p>`;
};

/** Somebody of the tenant; the first owner, where nobody is chosen. */
const actorOf = (tenant: Tenant, group: Kept<Group>, asked: string | null): Person | undefined =>
  personOf(tenant, asked ?? '') ?? membersOf(tenant, group)[0] ?? tenant.people[0];

export const notFoundPage = (exchange: Exchange): Answer => {
  const language = languageOf(exchange.headers);
  const { notFound, notFoundLead, allTenants } = boardWords[language];
  const content = html`<h1>${notFound}</h1>
    <p>${notFoundLead}</p>
    <p><a href="/">${allTenants}</a></p>`;
  return pageAnswer(404, { language, title: notFound, shape: 'dialog', content });
};

export const teamPage = (context: ServerContext, tenant: Tenant, teamId: string, exchange: Exchange): Answer => {
  const language = languageOf(exchange.headers);
  const words = boardWords[language];
  const group = tenant.groups.get(teamId);
  const actor = group && actorOf(tenant, group, exchange.url.searchParams.get('as'));
  if (!group || !actor) return notFoundPage(exchange);
  const frame = { tenant, teamId, language, words, actor, now: context.now() };
  const members = membersOf(tenant, group);
  const plans = tenant.plans.under(teamId);
  const enabled = tenant.people.filter(({ accountEnabled }) => accountEnabled);
  return pageAnswer(200, {
    language,
    title: group.value.displayName,
    shape: 'board',
    content: html`<p><a href="/">${words.allTenants}</a></p>
      <h1>${group.value.displayName}</h1>
      ${lead(tenant, group)}
      <div class="paper">
        <form class="row" method="get" action="/team/${teamId}">
          <label
            >${words.actingAs}
            <select name="as">
              ${enabled.map(({ id, displayName }) => html`<option value="${id}" ${id === actor.id && html`selected`}>${displayName}</option>`)}
            </select></label
          >
          <button>${words.change}</button>
        </form>
        ${consentForm(words, tenant, `/team/${teamId}`)}
        <p>
          <b>${words.channels}</b> ${tenant.channels
            .under(teamId)
            .map(({ value }) => value.displayName)
            .join(' · ')}
        </p>
        <p>
          <b>${words.members}</b> ${members
            .map(({ id, displayName }) =>
              group.value.owners.includes(id) ? `${displayName} (${words.owner})` : displayName,
            )
            .join(' · ')}
        </p>
      </div>
      ${plans.length === 0 && html`<p class="quiet">${words.noPlan}</p>`}
      ${plans.map((plan) => planSection(frame, plan))}
      <form class="row" method="post" action="/team/${teamId}">
        <button name="do" value="delete-team">${words.deleteTeam}</button>
      </form>`,
  });
};
