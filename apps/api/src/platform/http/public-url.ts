import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Public address of this server without a trailing slash. Never taken from the Host header, which anybody can set. */
export const publicUrlOf = ({ publicUrl, port }: Config, { server }: FastifyInstance): string => {
  if (publicUrl !== null) return publicUrl;
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`;
};
