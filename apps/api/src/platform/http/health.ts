import { setTimeout as pause } from 'node:timers/promises';
import { specificationVersion } from '@polier/contract/specification-version';
import type { FastifyInstance } from 'fastify';
import { problem } from '../errors/problem.ts';
import type { ServerDependencies } from './server-dependencies.ts';

/** A database that does not answer within this time counts as unavailable. */
const longestWait = 900;

export const registerHealth = (app: FastifyInstance, { database, version }: ServerDependencies): void => {
  const { engine } = database;
  const response = {
    status: 'ok',
    version,
    specification: specificationVersion,
    engine: { name: engine.name, version: engine.version },
  };
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(response));
  app.get('/readyz', async (_request, reply) => {
    const late = pause(longestWait, 'late' as const, { ref: false });
    const outcome = await Promise.race([engine.checkReady(), late]);
    if (outcome === 'late') throw problem('unavailable');
    return reply.header('cache-control', 'no-store').send(response);
  });
};
