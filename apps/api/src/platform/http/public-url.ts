import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where people reach this server, without a slash at its end. Never taken from a request: its Host is anybody's word. */
export const publicUrlOf = ({ publicUrl, port }: Config, { server }: FastifyInstance): string => {
  if (publicUrl !== null) return publicUrl;
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`;
};
