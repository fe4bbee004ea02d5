import { html, type Markup } from '../server/html.ts';
import type { Kept } from '../state/records.ts';
import { type Person, personOf, type Task, type Tenant } from '../state/state.ts';
import type { BoardWords } from './board-words.ts';
import type { Language } from './languages.ts';

export interface Board {
  readonly tenant: Tenant;
  readonly teamId: string;
  readonly language: Language;
  readonly words: BoardWords;
  readonly labels: Readonly<Record<string, string | null>>;
  readonly actor: Person;
  readonly now: number;
}

const locales = { de: 'de-CH', en: 'en-GB', fr: 'fr-CH' } as const;

const dateOf = (board: Board, moment: string): string =>
  new Intl.DateTimeFormat(locales[board.language], { dateStyle: 'medium', timeZone: 'Europe/Zurich' }).format(
    new Date(moment),
  );

const nameOf = ({ tenant }: Board, id: string): string => personOf(tenant, id)?.displayName ?? id;

const linksOf = ({ tenant }: Board, taskId: string): readonly Markup[] =>
  Object.entries(tenant.taskDetails.get(taskId)?.value.references ?? {}).map(
    ([key, { alias }]) =>
      html`<p><a href="${decodeURIComponent(key)}" rel="noreferrer">${alias ?? decodeURIComponent(key)}</a></p>`,
  );

const changes = (board: Board, task: Kept<Task>): Markup => {
  const { tenant, words } = board;
  const { value } = task;
  const others = tenant.people.filter(({ id, accountEnabled }) => accountEnabled && !(id in value.assignments));
  const notes = tenant.taskDetails.get(task.id)?.value.description ?? '';
  return html`<details>
    <summary>${words.more}</summary>
    ${notes !== '' && html`<p class="notes">${notes}</p>`} ${linksOf(board, task.id)}
    <form method="post" action="/team/${board.teamId}/tasks/${task.id}">
      <input type="hidden" name="as" value="${board.actor.id}" />
      <label>${words.dueDate} <input type="date" name="date" value="${value.dueDateTime?.slice(0, 10) ?? ''}" /></label>
      <button name="do" value="date">${words.save}</button>
      <label
        >${words.person}
        <select name="person">
          ${others.map(({ id, displayName }) => html`<option value="${id}">${displayName}</option>`)}
        </select></label
      >
      <button name="do" value="assign">${words.assign}</button>
      ${Object.keys(value.assignments).map((id) => html`<button name="unassign" value="${id}">${words.unassign(nameOf(board, id))}</button>`)}
      <button name="do" value="delete">${words.remove}</button>
    </form>
  </details>`;
};

const facts = (board: Board, { value }: Kept<Task>): readonly (Markup | false)[] => {
  const { words, labels, now } = board;
  const isDone = value.percentComplete === 100;
  const isLate = !isDone && value.dueDateTime !== null && Date.parse(value.dueDateTime) < now;
  const names = Object.keys(value.assignments).map((id) => nameOf(board, id));
  const doneBy = value.completedBy === null ? words.application : nameOf(board, value.completedBy);
  return [
    value.priority < 5 && html`<span class="label">${words.important}</span>`,
    html`${Object.keys(value.appliedCategories).map((name) => html`<span class="label">${labels[name] ?? name}</span>`)}`,
    names.length > 0 && html`<p>${names.join(', ')}</p>`,
    value.dueDateTime !== null &&
      html`<p class="${isLate ? 'late' : 'quiet'}">${words.dueOn(dateOf(board, value.dueDateTime))}</p>`,
    isDone && html`<p class="done">${words.completedBy(doneBy)}</p>`,
  ];
};

export const taskCard = (board: Board, task: Kept<Task>): Markup => {
  const isDone = task.value.percentComplete === 100;
  const { words } = board;
  return html`<li class="card" id="${task.id}">
    <h4>${task.value.title}</h4>
    ${facts(board, task)}
    <form method="post" action="/team/${board.teamId}/tasks/${task.id}">
      <input type="hidden" name="as" value="${board.actor.id}" />
      <button name="do" value="${isDone ? 'reopen' : 'complete'}">${isDone ? words.reopen : words.complete}</button>
    </form>
    ${changes(board, task)}
  </li>`;
};
