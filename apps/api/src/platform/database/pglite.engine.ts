import { PGlite, type Transaction } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import { columnTypes, plainText, safeInteger } from './column-types.ts';
import type { CompanyScope } from './company-scope.ts';
import type { Engine, OpenTransaction, OwnerSession, Rows, Runner } from './engine.ts';

// The numbers are safe integers by mintScope; a setting takes no parameters.
const enter = ({ companyId }: CompanyScope) => `set local role polier_app; set local app.company_id = '${companyId}'`;
const enterReading = (scope: CompanyScope) => `${enter(scope)}; set local transaction_read_only = on`;

const query = async (on: Pick<Transaction, 'query'>, sql: string, parameters: readonly unknown[]): Promise<Rows> => {
  const { rows, affectedRows } = await on.query(sql, [...parameters]);
  return { rows, affected: affectedRows };
};

/** PGlite hands a transaction to a callback; ours is kept open until it is committed or rolled back. */
const open = (lite: PGlite, entrance: string | null): Promise<OpenTransaction> =>
  new Promise((opened, refused) => {
    const end = Promise.withResolvers<'commit' | 'rollback'>();
    const closed = lite.transaction(async (tx) => {
      if (entrance !== null) await tx.exec(entrance);
      opened({
        run: (sql, parameters) => query(tx, sql, parameters),
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
    parsers: { [columnTypes.int8]: safeInteger, [columnTypes.date]: plainText },
  });
  const { rows } = await lite.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  const owner: Runner = { run: (sql, parameters) => query(lite, sql, parameters) };
  const session: OwnerSession = {
    run: (sql, parameters) => owner.run(sql, parameters),
    async script(text) {
      await lite.exec(text);
    },
  };
  let lastSession: Promise<unknown> = Promise.resolve();
  const inRole = (entrance: string): Runner => ({
    run: (sql, parameters) =>
      lite.transaction(async (tx) => {
        await tx.exec(entrance);
        return query(tx, sql, parameters);
      }),
  });
  return {
    lite,
    name: 'PGlite',
    version: rows[0]?.version ?? '',
    read: (scope) => inRole(enterReading(scope)),
    begin: (scope) => open(lite, enter(scope)),
    app: inRole('set local role polier_app'),
    owner,
    beginOwner: () => open(lite, null),
    ownerSession(work) {
      // There is only one session: whoever asks for one of its own waits until the one before has ended.
      const turn = lastSession.then(() => work(session));
      lastSession = turn.catch(() => undefined);
      return turn;
    },
    queue: { db: fromPglite(lite), backend: 'pglite' },
    close: () => lite.close(),
  };
};
