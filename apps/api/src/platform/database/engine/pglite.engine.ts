import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { fromPglite } from 'pg-boss';
import { columnTypes, plainText, safeInteger } from '../column-types.ts';
import type { CompanyScope } from '../scope/company-scope.ts';
import { CallerChanged, type CallerCheck } from '../scope/caller-check.ts';
import type { Connection, Engine, OpenTransaction, OwnerSession, Rows, Runner } from './engine.ts';

// The numbers are safe integers by createScope; a setting takes no parameters.
const enter = ({ companyId }: CompanyScope) => `set local role polier_app; set local app.company_id = '${companyId}'`;
const enterReading = (scope: CompanyScope) => `${enter(scope)}; set local transaction_read_only = on`;

const query = async (on: Pick<Transaction, 'query'>, sql: string, parameters: readonly unknown[]): Promise<Rows> => {
  const { rows, affectedRows } = await on.query(sql, [...parameters]);
  return { rows, affected: affectedRows };
};

/** There is one session and no network: the check is a statement of its own in the same transaction. */
const checkOn = async (on: Pick<Transaction, 'query'>, check: CallerCheck | null): Promise<void> => {
  const pending = check?.pending() ?? null;
  if (pending === null) return;
  const text = `select ${pending.fact}($1, $2::bigint, $3::timestamptz) as answer`;
  const { rows } = await on.query<{ answer: string | null }>(text, [...pending.values]);
  if (check?.confirm(rows[0]?.answer ?? null) !== true) throw new CallerChanged();
};

/** PGlite hands a transaction to a callback; ours is kept open until it is committed or rolled back. */
const open = (lite: PGlite, role: string | null, check: CallerCheck | null = null): Promise<OpenTransaction> =>
  new Promise((opened, refused) => {
    const end = Promise.withResolvers<'commit' | 'rollback'>();
    const closed = lite.transaction(async (tx) => {
      if (role !== null) await tx.exec(role);
      opened({
        async run(sql, parameters) {
          await checkOn(tx, check);
          return query(tx, sql, parameters);
        },
        async commit() {
          end.resolve('commit');
          await closed;
        },
        async rollback() {
          end.resolve('rollback');
          await closed.catch(() => undefined);
        },
      });
      if ((await end.promise) === 'rollback') await tx.rollback();
      // A failed transaction would be rolled back by COMMIT without a word; this statement makes it an error.
      else await tx.query('select 1');
    });
    closed.catch(refused);
  });

export interface EmbeddedEngine extends Engine {
  readonly lite: PGlite;
}

/** `snapshot`: files of another data directory to begin with. */
export const openPglite = async (dataDir: string, snapshot?: Blob): Promise<EmbeddedEngine> => {
  const lite = await PGlite.create({
    dataDir,
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: { pg_trgm, btree_gin },
    parsers: { [columnTypes.int8]: safeInteger, [columnTypes.date]: plainText },
  });
  const { rows } = await lite.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  const owner: Connection = {
    run: (sql, parameters) => query(lite, sql, parameters),
    begin: () => open(lite, null),
  };
  const session: OwnerSession = {
    run: (sql, parameters) => owner.run(sql, parameters),
    async script(text) {
      await lite.exec(text);
    },
  };
  let lastSession: Promise<unknown> = Promise.resolve();
  const inRole = (role: string, check: CallerCheck | null = null): Runner => ({
    run: (sql, parameters) =>
      lite.transaction(async (tx) => {
        await tx.exec(role);
        await checkOn(tx, check);
        return query(tx, sql, parameters);
      }),
  });
  const outside = (role: string): Connection => ({
    ...inRole(`set local role ${role}`),
    begin: () => open(lite, `set local role ${role}`),
  });
  return {
    lite,
    name: 'PGlite',
    version: rows[0]?.version ?? '',
    read: (scope, check) => inRole(enterReading(scope), check),
    begin: (scope, check) => open(lite, enter(scope), check),
    app: inRole('set local role polier_app'),
    accounts: outside('polier_accounts'),
    installation: outside('polier_installation'),
    owner,
    ownerSession(work) {
      // There is only one session: whoever asks for one of its own waits until the one before has ended.
      const turn = lastSession.then(() => work(session));
      lastSession = turn.catch(() => undefined);
      return turn;
    },
    queue: { db: fromPglite(lite), backend: 'pglite' },
    async checkReady() {
      await lite.query('select 1');
    },
    close: () => lite.close(),
  };
};
