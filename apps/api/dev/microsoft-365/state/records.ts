/** What Microsoft 365 keeps, with the moments that delayed lists and fresh objects need. */
export interface Kept<T> {
  readonly id: string;
  readonly parent: string;
  readonly createdAt: number;
  version: number;
  value: T;
  /** Former values with the moment each was replaced; kept for as long as lists may lag. */
  past: { readonly until: number; readonly value: T; readonly version: number }[];
  deletedAt: number | null;
}

/** What an answer shows of a row. */
export type Shown<T> = Pick<Kept<T>, 'id' | 'parent' | 'createdAt' | 'value' | 'version'>;

const longestLag = 15 * 60_000;

/** One kind of object of one tenant, by id and by what it belongs to. */
export class Table<T> {
  readonly #rows = new Map<string, Kept<T>>();
  readonly #byParent = new Map<string, Kept<T>[]>();

  static of<T>(rows: readonly Kept<T>[]): Table<T> {
    const table = new Table<T>();
    for (const row of rows) table.#keep(row);
    return table;
  }

  #keep(row: Kept<T>): void {
    this.#rows.set(row.id, row);
    const siblings = this.#byParent.get(row.parent);
    if (siblings) siblings.push(row);
    else this.#byParent.set(row.parent, [row]);
  }

  add(id: string, parent: string, value: T, now: number): Kept<T> {
    const row: Kept<T> = { id, parent, createdAt: now, version: 1, value, past: [], deletedAt: null };
    this.#keep(row);
    return row;
  }

  /** What exists now, whatever lists say. */
  get(id: string): Kept<T> | undefined {
    const row = this.#rows.get(id);
    return row?.deletedAt === null ? row : undefined;
  }

  /** Also what was deleted. */
  known(id: string): Kept<T> | undefined {
    return this.#rows.get(id);
  }

  under(parent: string): readonly Kept<T>[] {
    return this.everUnder(parent).filter(({ deletedAt }) => deletedAt === null);
  }

  everUnder(parent: string): readonly Kept<T>[] {
    return this.#byParent.get(parent) ?? [];
  }

  all(): readonly Kept<T>[] {
    return [...this.#rows.values()].filter(({ deletedAt }) => deletedAt === null);
  }

  /** Rows as a list answers them that is `lag` milliseconds late, each with its value and version of that moment. */
  listed(parent: string | null, now: number, lag: number): readonly Shown<T>[] {
    const rows = parent === null ? [...this.#rows.values()] : this.everUnder(parent);
    if (lag === 0) return rows.filter(({ deletedAt }) => deletedAt === null);
    const seen = now - lag;
    return rows
      .filter(({ createdAt, deletedAt }) => createdAt <= seen && (deletedAt === null || deletedAt > seen))
      .map((row) => ({ ...row, ...row.past.find(({ until }) => until > seen) }));
  }

  change(row: Kept<T>, value: T, now: number): void {
    row.past = [
      ...row.past.filter(({ until }) => until > now - longestLag),
      { until: now, value: row.value, version: row.version },
    ];
    row.value = value;
    row.version += 1;
  }

  remove(row: Kept<T>, now: number): void {
    row.deletedAt = now;
  }

  restore(row: Kept<T>): void {
    row.deletedAt = null;
  }

  toJSON(): readonly Kept<T>[] {
    return [...this.#rows.values()];
  }
}
