import pg from 'pg';

/** A statement that the connection has prepared, and its values. */
export type Prefix = readonly (readonly [statement: string, values: readonly string[]])[];

interface Wire {
  bind(bind: {
    portal: string;
    statement: string;
    values: readonly string[];
    binary: boolean;
    valueMapper: (value: unknown) => unknown;
  }): void;
  execute(execute: { portal: string; rows: number }): void;
}
interface Row {
  readonly fields: readonly (string | null)[];
}
type Done = (error: Error | null, result: pg.QueryResult) => void;

// The typings of pg leave out the methods through which a query speaks to its connection.
const BaseQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  done: Done,
) => {
  prepare(wire: Wire): void;
  handleDataRow(message: Row): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  submit(connection: pg.Connection): void;
};

/**
 * A query that sends prepared statements ahead of itself in the same message: up to one Sync they are one implicit
 * transaction, so settings made local by the prefix hold for this query and end with it, at no extra round trip.
 */
export class PrefixedQuery extends BaseQuery {
  readonly #prefix: Prefix;
  #left: number;
  /** First value of the last row of the prefix; undefined when there was none. */
  answer: string | null | undefined;

  constructor(prefix: Prefix, config: pg.QueryConfig, done: Done) {
    super(config, done);
    this.#prefix = prefix;
    this.#left = prefix.length;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    for (const [statement, values] of this.#prefix) {
      wire.bind({ portal: '', statement, values, binary: false, valueMapper: (value) => value });
      wire.execute({ portal: '', rows: 0 });
    }
    super.prepare(wire);
  }

  override handleDataRow(message: Row): void {
    if (this.#left === 0) super.handleDataRow(message);
    else this.answer = message.fields[0];
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#left > 0) this.#left -= 1;
    else super.handleCommandComplete(message, wire);
  }
}
