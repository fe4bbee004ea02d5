/** Why a row could not be saved; the typed values stay in the overlay until the user decides. */
export type WriteError<V> =
  | { type: 'failed'; error: unknown; willRetry: boolean }
  /** Somebody else changed the same fields meanwhile. */
  | { type: 'stale'; current: V; fields: string[] };

/** The unconfirmed changes of one row. */
export interface Entry<V, C> {
  sending: C | null;
  waiting: C | null;
  /** Rejected fields, kept as typed until the user decides; the other fields of the row are saved. */
  held: C | null;
  /** The row as it was when the first unconfirmed change was made. */
  before: V;
  writeError: WriteError<V> | null;
}

export const newEntry = <V, C>(before: V, changes: C): Entry<V, C> => ({
  sending: null,
  waiting: changes,
  held: null,
  before,
  writeError: null,
});

/** The row's unconfirmed values over those of the server. */
export const overlayOf = <C extends object>({ held, sending, waiting }: Entry<unknown, C>): C =>
  ({ ...held, ...sending, ...waiting }) as C;

export const isReady = ({ sending, waiting, held, writeError }: Entry<unknown, unknown>): boolean =>
  sending === null && waiting !== null && (writeError === null || held !== null);

const fieldOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const orNull = <C extends object>(changes: C): C | null => (Object.keys(changes).length === 0 ? null : changes);
const pick = <C extends object>(changes: C, keep: (field: string) => boolean): C | null =>
  orNull(Object.fromEntries(Object.entries(changes).filter(([field]) => keep(field))) as C);

/** Adds an edit; a rejected field that is typed again is no longer rejected. */
export const edit = <C extends object>(entry: Entry<unknown, C>, changes: C): void => {
  entry.waiting = { ...entry.waiting, ...changes };
  if (entry.held !== null) entry.held = pick(entry.held, (field) => !(field in changes));
  if (entry.writeError?.type === 'failed' && entry.held === null) entry.writeError = null;
};

/** Puts changes whose request failed back in front of newer edits. */
export const returnToQueue = <C extends object>(entry: Entry<unknown, C>): void => {
  entry.waiting = orNull({ ...entry.sending, ...entry.waiting } as C);
  entry.sending = null;
};

/** Retries all changes of the row. */
export const retryEntry = <C extends object>(entry: Entry<unknown, C>): void => {
  entry.waiting = orNull({ ...entry.held, ...entry.waiting } as C);
  entry.held = null;
  entry.writeError = null;
};

/** The change was rejected: holds back the failed fields, or the whole change when the fields are unknown. */
export const markFailed = <V, C extends object>(
  entry: Entry<V, C>,
  writeError: WriteError<V>,
  invalid: readonly string[],
): void => {
  const wanted = entry.waiting;
  entry.writeError = writeError;
  const isInvalid = (field: string) => invalid.includes(field);
  if (wanted === null || !Object.keys(wanted).some(isInvalid)) {
    entry.waiting = orNull({ ...entry.held, ...wanted } as C);
    entry.held = null;
    return;
  }
  entry.held = { ...entry.held, ...pick(wanted, isInvalid) } as C;
  entry.waiting = pick(wanted, (field) => !isInvalid(field));
};

/** The row changed on the server: changes of other fields are applied on top, changes of the same fields become a conflict. */
export const markConflict = <V extends object, C extends object>(entry: Entry<V, C>, current: V): void => {
  const wanted = { ...entry.held, ...entry.waiting } as C;
  const differs = (field: string) => !isSame(fieldOf(wanted, field), fieldOf(current, field));
  const fields = Object.keys(wanted).filter(
    (field) => differs(field) && !isSame(fieldOf(entry.before, field), fieldOf(current, field)),
  );
  if (fields.length > 0) {
    entry.writeError = { type: 'stale', current, fields };
    entry.waiting = wanted;
    entry.held = null;
  } else if (entry.waiting !== null) entry.waiting = pick(entry.waiting, differs);
  entry.before = current;
};
