import { foldedText } from '#platform/spreadsheets/folded-text';

export interface Person {
  readonly type: 'internal' | 'external';
  readonly id: number;
  readonly name: string;
}

/** Names of people as a file shows them: where two are alike, with their ids. */
export interface PersonNames {
  readonly all: readonly string[];
  readonly nameOf: (person: Person | null) => string;
  readonly find: (name: string) => Person | undefined;
}

const keyOf = ({ type, id }: Person) => `${type} ${id}`;

export const personNames = (people: readonly Person[]): PersonNames => {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(foldedText(name), (counts.get(foldedText(name)) ?? 0) + 1);
  const names = new Map(
    people.map((person) => {
      const { name, id } = person;
      return [keyOf(person), (counts.get(foldedText(name)) ?? 0) > 1 ? `${name} (#${id})` : name];
    }),
  );
  const byName = new Map(people.map((person) => [foldedText(names.get(keyOf(person)) ?? ''), person]));
  return {
    all: [...names.values()],
    nameOf: (person) => (person === null ? '' : (names.get(keyOf(person)) ?? person.name)),
    find: (name) => byName.get(foldedText(name)),
  };
};
