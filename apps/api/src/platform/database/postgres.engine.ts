import pg from 'pg';
import type { CompanyScope } from './company-scope.ts';
import type { Engine, OpenTransaction, OwnerSession, Runner } from './engine.ts';
import { isRefusedStatement, openPool, runOn } from './postgres-pool.ts';
import type { Prefix } from './prefixed-query.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Owner of the tables; null: one login for both, which then works as polier_app inside companies. */
  readonly ownerUrl: string | null;
  readonly poolSize: number;
  readonly lost: (error: Error) => void;
}

const onePer = (pool: pg.Pool, prefix: Prefix): Runner => ({
  async run(sql, parameters) {
    const client = await pool.connect();
    try {
      const rows = await runOn(client, prefix, sql, parameters);
      client.release();
      return rows;
    } catch (error) {
      client.release(!isRefusedStatement(error));
      throw error;
    }
  },
});

/** BEGIN travels with the first statement; a transaction without statements never reaches the server. */
const openOn = async (pool: pg.Pool, opening: Prefix): Promise<OpenTransaction> => {
  const client = await pool.connect();
  let begun = false;
  let ended = false;
  return {
    run(sql, parameters) {
      const prefix = begun ? [] : opening;
      begun = true;
      return runOn(client, prefix, sql, parameters);
    },
    async commit() {
      ended = true;
      let outcome = 'COMMIT';
      try {
        if (begun) outcome = (await client.query('commit')).command;
      } catch (error) {
        client.release(!isRefusedStatement(error));
        throw error;
      }
      client.release();
      if (outcome !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    },
    async rollback() {
      if (ended) return;
      ended = true;
      try {
        if (begun) await client.query('rollback');
        client.release();
      } catch {
        client.release(true);
      }
    },
  };
};

export const openPostgres = async (settings: PostgresSettings): Promise<Engine> => {
  const { url, ownerUrl, poolSize, lost } = settings;
  const app = openPool({ url, max: poolSize, role: 'polier_app', lost });
  const owner = openPool({ url: ownerUrl ?? url, max: poolSize, role: null, lost });
  const { rows } = await owner.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  return {
    name: 'PostgreSQL',
    version: rows[0]?.version ?? '',
    read: (scope: CompanyScope) => onePer(app, [['read', [String(scope.companyId)]]]),
    begin: (scope: CompanyScope) =>
      openOn(app, [
        ['begin', []],
        ['write', [String(scope.companyId)]],
      ]),
    app: onePer(app, []),
    owner: onePer(owner, []),
    beginOwner: () => openOn(owner, [['begin', []]]),
    async ownerSession<T>(work: (session: OwnerSession) => Promise<T>): Promise<T> {
      const client = new pg.Client({
        connectionString: ownerUrl ?? url,
        application_name: 'polier',
        options: '-c timezone=UTC',
      });
      client.on('error', lost);
      await client.connect();
      try {
        return await work({
          run: (sql, parameters) => runOn(client, [], sql, parameters),
          async script(text) {
            await client.query(text);
          },
        });
      } finally {
        await client.end();
      }
    },
    queue: { connectionString: ownerUrl ?? url },
    async close() {
      await Promise.all([app.end(), owner.end()]);
    },
  };
};
