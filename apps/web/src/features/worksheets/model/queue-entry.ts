/** What came between a row and the server; what was typed stays in the overlay until somebody decides. */
export type Trouble<V> =
  | { type: 'failed'; error: unknown; willRetry: boolean }
  /** Somebody else changed the same fields meanwhile. */
  | { type: 'stale'; current: V; fields: string[] };

/** The unconfirmed changes of one row. */
export interface Entry<V, C> {
  sending: C | null;
  waiting: C | null;
  /** Refused fields, kept as they were typed until somebody decides; the rest of the row goes on being saved. */
  held: C | null;
  /** The row as it was when the first unconfirmed change was made. */
  before: V;
  trouble: Trouble<V> | null;
}

export const newEntry = <V, C>(before: V, changes: C): Entry<V, C> => ({
  sending: null,
  waiting: changes,
  held: null,
  before,
  trouble: null,
});

/** All that the row shows beyond what the server answered. */
export const overlayOf = <C extends object>({ held, sending, waiting }: Entry<unknown, C>): C =>
  ({ ...held, ...sending, ...waiting }) as C;

export const isReady = ({ sending, waiting, held, trouble }: Entry<unknown, unknown>): boolean =>
  sending === null && waiting !== null && (trouble === null || held !== null);

const fieldOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const orNull = <C extends object>(changes: C): C | null => (Object.keys(changes).length === 0 ? null : changes);
const pick = <C extends object>(changes: C, keep: (field: string) => boolean): C | null =>
  orNull(Object.fromEntries(Object.entries(changes).filter(([field]) => keep(field))) as C);

/** Adds an edit; what is typed anew over a refused field is no longer refused. */
export const edit = <C extends object>(entry: Entry<unknown, C>, changes: C): void => {
  entry.waiting = { ...entry.waiting, ...changes };
  if (entry.held !== null) entry.held = pick(entry.held, (field) => !(field in changes));
  if (entry.trouble?.type === 'failed' && entry.held === null) entry.trouble = null;
};

/** Puts what was under way back in front of what has been typed since. */
export const takeBack = <C extends object>(entry: Entry<unknown, C>): void => {
  entry.waiting = orNull({ ...entry.sending, ...entry.waiting } as C);
  entry.sending = null;
};

/** Everything of the row is tried again. */
export const resume = <C extends object>(entry: Entry<unknown, C>): void => {
  entry.waiting = orNull({ ...entry.held, ...entry.waiting } as C);
  entry.held = null;
  entry.trouble = null;
};

/** The change was refused: its faulty fields are held back, or all of it when nobody knows which they are. */
export const refuse = <V, C extends object>(
  entry: Entry<V, C>,
  trouble: Trouble<V>,
  faulty: readonly string[],
): void => {
  const wanted = entry.waiting;
  entry.trouble = trouble;
  const isFaulty = (field: string) => faulty.includes(field);
  if (wanted === null || !Object.keys(wanted).some(isFaulty)) {
    entry.waiting = orNull({ ...entry.held, ...wanted } as C);
    entry.held = null;
    return;
  }
  entry.held = { ...entry.held, ...pick(wanted, isFaulty) } as C;
  entry.waiting = pick(wanted, (field) => !isFaulty(field));
};

/** The row moved on: changes of other fields go on top of it, changes of the same fields wait for a decision. */
export const meet = <V extends object, C extends object>(entry: Entry<V, C>, current: V): void => {
  const wanted = { ...entry.held, ...entry.waiting } as C;
  const differs = (field: string) => !isSame(fieldOf(wanted, field), fieldOf(current, field));
  const fields = Object.keys(wanted).filter(
    (field) => differs(field) && !isSame(fieldOf(entry.before, field), fieldOf(current, field)),
  );
  if (fields.length > 0) {
    entry.trouble = { type: 'stale', current, fields };
    entry.waiting = wanted;
    entry.held = null;
  } else if (entry.waiting !== null) entry.waiting = pick(entry.waiting, differs);
  entry.before = current;
};
