import type { Language } from '@polier/i18n/languages';
import { type Person, personKey } from '../../../components/selects/people.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import type { Choice } from '../fields/choice-box.tsx';
import type { OwnColumn } from '../data/sheet-queries.ts';
import { type Answer, type AnswerChanges, responsibleOf } from '../model/answer.ts';
import { plainText } from '../model/row-filters.ts';
import { readTypedDate } from '../model/typed-date.ts';
import type { ColumnId, EditableColumn } from './grid-columns.ts';

/** What reading and writing cells needs to know about the sheet. */
export interface CellWorld {
  people: readonly Person[];
  own: OwnColumn | null;
  today: string;
  language: Language;
}

/** A cell as text: shown, copied, and the start of an edit. */
export const cellText = (
  { answer, number }: { answer: Answer; number: string },
  column: ColumnId,
  { own }: Pick<CellWorld, 'own'>,
): string => {
  switch (column) {
    case 'question':
      return `${number} ${answer.lesson.insight}`;
    case 'done':
      return answer.done ? 'x' : '';
    case 'check':
      return answer.checked ? 'x' : '';
    case 'responsible':
      return answer.responsible_user?.name ?? '';
    case 'contacttill':
      return answer.contacttill === null ? '' : formatDate(answer.contacttill);
    case 'own':
      return own?.options.find(({ id }) => id === answer.dynamic_field)?.title ?? '';
    case 'toDo':
      return answer.todo ?? '';
    case 'solution':
      return answer.solution ?? '';
  }
};

/** The one whose name was written, or the only one whose name begins or ends so. */
const named = <T>(list: readonly T[], nameOf: (entry: T) => string, typed: string): T | undefined => {
  const wanted = plainText(typed);
  const exact = list.find((entry) => plainText(nameOf(entry)) === wanted);
  if (exact !== undefined) return exact;
  const near = list.filter(
    (entry) =>
      plainText(nameOf(entry))
        .split(/[\s,]+/)
        .includes(wanted) || plainText(nameOf(entry)).startsWith(wanted),
  );
  return near.length === 1 ? near[0] : undefined;
};

export type ReadCell =
  | { changes: AnswerChanges }
  | { problem: 'impossible-date' | 'unreadable-date' | 'unknown-person' | 'unknown-option' };

/** What text means in a column; empty text empties the cell. */
export const readCell = (
  column: EditableColumn,
  text: string,
  { people, own, today, language }: CellWorld,
): ReadCell => {
  const typed = text.trim();
  switch (column) {
    case 'toDo':
      return { changes: { todo: typed === '' ? null : typed } };
    case 'solution':
      return { changes: { solution: typed === '' ? null : typed } };
    case 'contacttill': {
      const read = readTypedDate(typed, today, language);
      if ('date' in read) return { changes: { contacttill: read.date } };
      return { problem: read.problem === 'impossible' ? 'impossible-date' : 'unreadable-date' };
    }
    case 'responsible': {
      if (typed === '') return { changes: responsibleOf(null) };
      const person = named(people, ({ name }) => name, typed);
      return person === undefined ? { problem: 'unknown-person' } : { changes: responsibleOf(person) };
    }
    case 'own': {
      if (typed === '') return { changes: { dynamic_field: null } };
      const option = named(own?.options ?? [], ({ title }) => title, typed);
      return option === undefined ? { problem: 'unknown-option' } : { changes: { dynamic_field: option.id } };
    }
  }
};

/** What a cell offers to choose from; null where one types. */
export const choicesOf = (column: ColumnId, { people, own }: Pick<CellWorld, 'people' | 'own'>): Choice[] | null => {
  if (column === 'responsible') {
    return people.map((person) => ({ key: personKey(person), label: person.name, person: person.type }));
  }
  return column === 'own' ? (own?.options ?? []).map(({ id, title }) => ({ key: String(id), label: title })) : null;
};

export const choiceChanges = (
  column: ColumnId,
  key: string | null,
  { people }: Pick<CellWorld, 'people'>,
): AnswerChanges =>
  column === 'responsible'
    ? responsibleOf(people.find((person) => personKey(person) === key) ?? null)
    : { dynamic_field: key === null ? null : Number(key) };

export const chosenKey = (answer: Answer, column: ColumnId): string | null => {
  if (column === 'responsible') return answer.responsible_user === null ? null : personKey(answer.responsible_user);
  return answer.dynamic_field === null ? null : String(answer.dynamic_field);
};

/** Nothing to save when the cell says already what was written. */
export const isChange = (answer: Answer, changes: AnswerChanges): boolean =>
  (Object.keys(changes) as (keyof AnswerChanges)[]).some((field) => answer[field] !== changes[field]);
