import pg from 'pg';
import type { CompanyScope } from '../scope/company-scope.ts';
import type { Connection, Engine, OpenTransaction, OwnerSession, Runner } from './engine.ts';
import type { CallerCheck } from '../scope/caller-check.ts';
import { breakConnection, openPing } from './postgres-ping.ts';
import { isRefusedStatement, openPool, type PoolOptions, runOn } from './postgres-pool.ts';
import type { Prefix } from './prefixed-query.ts';
import { SilenceWatch } from './silence-watch.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Owner of the tables; null: one login for both, which then works as polier_app inside companies. */
  readonly ownerUrl: string | null;
  readonly poolSize: number;
  readonly lost: (error: Error) => void;
}

/** Connections to one address, and whether it answers. */
interface WatchedPool {
  readonly pool: pg.Pool;
  readonly watch: SilenceWatch;
}

const checkOut = ({ pool, watch }: WatchedPool): Promise<pg.PoolClient> =>
  watch.waitFor(
    () => pool.connect(),
    (client) => client.release(),
  );

const onePer = (from: WatchedPool, prefix: Prefix, check: CallerCheck | null = null): Runner => ({
  async run(sql, parameters) {
    const client = await checkOut(from);
    try {
      const rows = await from.watch.answerTo(() => runOn(client, prefix, { sql, parameters }, check));
      client.release();
      return rows;
    } catch (error) {
      client.release(!isRefusedStatement(error));
      throw error;
    }
  },
});

/** BEGIN travels with the first statement; a transaction without statements never reaches the server. */
const openOn = async (
  from: WatchedPool,
  opening: Prefix,
  check: CallerCheck | null = null,
): Promise<OpenTransaction> => {
  const client = await checkOut(from);
  const { watch } = from;
  let begun = false;
  let ended = false;
  return {
    run(sql, parameters) {
      const prefix = begun ? [] : opening;
      begun = true;
      return watch.answerTo(() => runOn(client, prefix, { sql, parameters }, check));
    },
    async commit() {
      ended = true;
      let outcome = 'COMMIT';
      try {
        if (begun) outcome = (await watch.answerTo(() => client.query('commit'))).command;
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
        if (begun) await watch.answerTo(() => client.query('rollback'));
        client.release();
      } catch {
        client.release(true);
      }
    },
  };
};

const outside = (from: WatchedPool): Connection => ({
  ...onePer(from, []),
  begin: () => openOn(from, [['begin', []]]),
});

/** What is open at one address, to be closed together when it falls silent. */
const watchAddress = (url: string, lost: (error: Error) => void) => {
  const open = new Set<pg.ClientBase>();
  const watch = new SilenceWatch(openPing(url), (error) => {
    lost(error);
    for (const client of open) breakConnection(client, error);
  });
  const opened = (client: pg.ClientBase): void => {
    open.add(client);
    client.on('end', () => void open.delete(client));
  };
  const openWatched = (options: Omit<PoolOptions, 'url' | 'lost' | 'opened'>): WatchedPool => ({
    pool: openPool({ ...options, url, lost, opened }),
    watch,
  });
  return { watch, openWatched };
};

/** Most connections of rare work. */
const few = 4;
/** Connections kept open for frequent work. */
const warm = 2;

export const openPostgres = async (settings: PostgresSettings): Promise<Engine> => {
  const { url, ownerUrl, poolSize, lost } = settings;
  const usual = { max: poolSize, warm: 0, checksCallers: false };
  const requests = watchAddress(url, lost);
  const work = ownerUrl === null ? requests : watchAddress(ownerUrl, lost);
  const app = requests.openWatched({ ...usual, role: 'polier_app', warm, checksCallers: true });
  const accounts = requests.openWatched({ ...usual, role: 'polier_accounts' });
  const installation = requests.openWatched({ ...usual, max: few, role: 'polier_installation' });
  const owner = work.openWatched({ ...usual, max: few, role: null });
  const ready = onePer(app, []);
  const { rows } = await owner.pool.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  return {
    name: 'PostgreSQL',
    version: rows[0]?.version ?? '',
    read: (scope: CompanyScope, check) => onePer(app, [['read', [String(scope.companyId)]]], check),
    begin: (scope: CompanyScope, check) => {
      const opening: Prefix = [
        ['begin', []],
        ['write', [String(scope.companyId)]],
      ];
      return openOn(app, opening, check);
    },
    app: ready,
    accounts: outside(accounts),
    installation: outside(installation),
    owner: outside(owner),
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
          run: (sql, parameters) => runOn(client, [], { sql, parameters }),
          async script(text) {
            await client.query(text);
          },
        });
      } finally {
        await client.end();
      }
    },
    queue: { connectionString: ownerUrl ?? url },
    async checkReady() {
      await ready.run('select 1', []);
    },
    async close() {
      await Promise.all([app, accounts, installation, owner].map(({ pool }) => pool.end()));
      await Promise.all([requests, work].map(({ watch }) => watch.close()));
    },
  };
};
