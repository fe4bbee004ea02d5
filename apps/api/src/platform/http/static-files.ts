import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './response/security-headers.ts';
import type { ServerDependencies } from './server-dependencies.ts';

const cacheOf = (path: string): string =>
  // Vite puts a hash of its content into the name of everything in assets.
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const builtApplications = async (webFolder: string): Promise<string[]> => {
  const entries = await readdir(webFolder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
};

const toFolder = (name: string) => (_request: unknown, reply: FastifyReply) => reply.redirect(`/${name}/`, 302);

/** Serves each built web application under its name, and sends the bare address to the main one. */
export const registerStaticFiles = async (
  app: FastifyInstance,
  { webFolder, config }: Pick<ServerDependencies, 'webFolder' | 'config'>,
): Promise<void> => {
  for (const [at, name] of (await builtApplications(webFolder)).entries()) {
    const folder = join(webFolder, name);
    const ofPages = pagePolicy(config, await readFile(join(folder, 'index.html'), 'utf8').catch(() => ''));
    await app.register(serveStatic, {
      root: folder,
      prefix: `/${name}/`,
      decorateReply: at === 0,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      setHeaders: (reply, path) =>
        void reply
          .header('cache-control', cacheOf(path.replaceAll('\\', '/')))
          .header('content-security-policy', ofPages),
    });
    app.get(`/${name}`, toFolder(name));
  }
  app.get('/', toFolder('main'));
};
