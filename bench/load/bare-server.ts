import Fastify from 'fastify';
import pg from 'pg';
import type { LoggedStatement } from './statement-log.ts';

/** The yardstick: a Fastify route that runs the recorded statements as prepared ones and sends what the last reads. */
export interface BareRoute {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly statements: readonly LoggedStatement[];
  /** Several statements of a write run in one transaction. */
  readonly transaction: boolean;
}

const run = async (client: pg.Pool | pg.PoolClient, route: BareRoute) => {
  let rows: Record<string, unknown>[] = [];
  for (const [index, { text, values }] of route.statements.entries()) {
    ({ rows } = await client.query({ name: `${route.path}#${index}`, text, values }));
  }
  const [first] = rows;
  // The server builds lists as one JSON text; the yardstick sends it as it is, too.
  const [only] = Object.values(first ?? {});
  return typeof only === 'string' ? `{"data":${only}}` : JSON.stringify({ data: first ?? null });
};

const inTransaction = async (pool: pg.Pool, route: BareRoute) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const response = await run(client, route);
    await client.query('commit');
    return response;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** As the product's own connections are set: statements this short are not worth compiling or planning anew. */
const settings = '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC';

/** Serves the routes without sign-in, scope, validation or log; the login is the owner, so no policy is checked. */
export const startBareServer = async (databaseUrl: string, routes: readonly BareRoute[]) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: settings });
  const app = Fastify();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (_request, reply) => {
        const response = route.transaction ? await inTransaction(pool, route) : await run(pool, route);
        return reply.type('application/json; charset=utf-8').send(response);
      },
    });
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
};
