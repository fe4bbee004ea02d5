import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { problem } from '../errors/problem.ts';
import type { ServerParts } from './server-parts.ts';

/** A database that does not answer in this time is away, whatever it says later. */
const patience = 900;

export const registerHealth = (app: FastifyInstance, { database, version }: ServerParts): void => {
  const { engine } = database;
  const answer = { status: 'ok', version, engine: { name: engine.name, version: engine.version } };
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(answer));
  app.get('/readyz', async (_request, reply) => {
    const late = pause(patience, 'late' as const, { ref: false });
    const outcome = await Promise.race([engine.app.run('select 1', []), late]);
    if (outcome === 'late') throw problem('unavailable');
    return reply.header('cache-control', 'no-store').send(answer);
  });
};
