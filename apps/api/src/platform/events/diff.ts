/** Value before and value after; people and options as ids. */
export type Change = readonly [before: unknown, after: unknown];
/** What an event tells of a change: only fields that differ, by the names that readers know. */
export type Changes<Name extends string = string> = Readonly<Partial<Record<Name, Change>>>;

/** Each field by the name that readers know: the property that holds it, or how to read it. */
export type FieldReaders<Entity, Name extends string> = Readonly<
  Record<Name, (keyof Entity & string) | ((entity: Entity) => unknown)>
>;

/** Fields that readers know by the name of their property. */
export const namedAlike = <Name extends string>(names: readonly Name[]): { readonly [Key in Name]: Key } =>
  Object.fromEntries(names.map((name) => [name, name])) as { [Key in Name]: Key };

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Writes `changes` of an event from the same entity before and after. */
export const diff = <Entity, Name extends string>(
  fields: FieldReaders<Entity, Name>,
  before: Entity,
  after: Entity,
): Changes<Name> => {
  const changes: Partial<Record<Name, Change>> = {};
  for (const name in fields) {
    const field: keyof Entity | ((entity: Entity) => unknown) = fields[name];
    const read = (entity: Entity) => (typeof field === 'function' ? field(entity) : entity[field]);
    const [was, is] = [read(before), read(after)];
    if (!isSame(was, is)) changes[name] = [was, is];
  }
  return changes;
};

export const changedNames = <Name extends string>(changes: Changes<Name>): Name[] => Object.keys(changes) as Name[];
export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

/** What is to be stored, where fields are named like columns. */
export const valuesAfter = <Name extends string>(changes: Changes<Name>): Partial<Record<Name, unknown>> =>
  Object.fromEntries(
    Object.entries<Change | undefined>(changes).map(([name, change]) => [name, change?.[1]]),
  ) as Partial<Record<Name, unknown>>;

/** The entity after a change of only what is sent; an empty text is none. */
export const merge = <Entity extends object>(
  before: Entity,
  sent: { readonly [Key in keyof Entity]?: Entity[Key] | undefined },
): Entity => {
  const present = Object.entries(sent).filter(([name, value]) => name in before && value !== undefined);
  return { ...before, ...Object.fromEntries(present.map(([name, value]) => [name, value === '' ? null : value])) };
};
