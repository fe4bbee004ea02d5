import { hiddenFields, html, type Markup } from '../server/html.ts';
import type { LoginWords } from '../pages/login-words.ts';
import type { Person } from '../state/state.ts';

const marksOf = (words: LoginWords, { userType, accountEnabled, roles }: Person): readonly string[] => [
  ...roles.map((role) => words[role]),
  ...(userType === 'Guest' ? [words.guest] : []),
  ...(accountEnabled ? [] : [words.disabled]),
];

/** One button per person and one to leave; what was asked for goes along. */
export const choosePerson = (
  words: LoginWords,
  action: string,
  fields: Readonly<Record<string, string>>,
  people: readonly Person[],
): Markup =>
  html`<form method="post" action="${action}">
    ${hiddenFields(fields)}
    <div class="choices">
      ${people.map(
        (person) =>
          html`<button name="person" value="${person.id}">
            <span>${person.displayName}</span>
            <span class="quiet">${[person.userPrincipalName, ...marksOf(words, person)].join(' · ')}</span>
          </button>`,
      )}
    </div>
    <button name="cancel" value="yes">${words.cancel}</button>
  </form>`;
