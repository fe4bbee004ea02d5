import type { Plugin } from 'vite';

/** Schemas and their library belong to screens with forms, reports of errors to installations that want them. */
const forbidden =
  /node_modules[\\/]zod[\\/]|error-reports[\\/](?:send-error-reports|error-report)\.ts$|[\\/]packages[\\/]contract[\\/]src[\\/].*\.contract\.ts$/;

/** Fails the build when the first load carries what only some pages need. */
export const firstLoadRule = (): Plugin => ({
  name: 'polier-first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const reached = new Set<string>();
    const reach = (name: string): void => {
      if (reached.has(name)) return;
      reached.add(name);
      byName.get(name)?.imports.forEach(reach);
    };
    for (const chunk of chunks) if (chunk.isEntry) reach(chunk.fileName);
    const found = [...reached].flatMap((name) => byName.get(name)?.moduleIds.filter((id) => forbidden.test(id)) ?? []);
    if (found.length > 0) this.error(`The first load must not carry: ${found.join(', ')}`);
  },
});
