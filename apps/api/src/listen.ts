import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config';

const highestPort = 65_535;

/** What Node says of a taken port tells nobody what to do about it. */
class PortInUse extends Error {
  override readonly name = 'PortInUse';

  constructor(host: string, port: number) {
    const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
    const other = port < highestPort ? port + 1 : port - 1;
    super(
      `${address} is in use by another program or another Polier. Stop that one first, or choose another port, such as PORT=${other}.`,
    );
  }
}

/** Answers with the address at which the server is reached. */
export const listen = async (server: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUse(host, port);
    throw error;
  }
};
