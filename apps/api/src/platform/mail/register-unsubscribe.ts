import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import type { ServerDependencies } from '../http/server-dependencies.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

const searchOf = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').search;

/**
 * The address in List-Unsubscribe. Only a POST changes anything: mail scanners follow links. Whoever opens it comes to the page
 * that asks first.
 */
export const registerUnsubscribe = async (app: FastifyInstance, dependencies: ServerDependencies): Promise<void> => {
  const { database, secrets, clock, unsubscribe } = dependencies;
  app.get(unsubscribeAddress, (request, reply) => reply.redirect(`/login/#/mail-choices${searchOf(request)}`, 303));
  // A scope of its own: nothing else takes a body of any type, and nothing of it is read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, async () => undefined);
    scope.post(unsubscribeAddress, async (request, reply) => {
      const token = new URLSearchParams(searchOf(request)).get('token');
      const { accounts, writeAccounts } = database;
      const call = { accounts, writeAccounts, secrets, now: clock.now(), ip: request.ip };
      if (!(await unsubscribe(call, token))) throw problem('mail-link-invalid');
      return reply.code(200).type('text/plain').send('');
    });
  });
};
