import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const staticFile = /\.static\.ts$/;

/** Runs every `*.static.ts` while building and puts the values of its exports, as JSON, in its place. */
export const staticValues = (): Plugin => ({
  name: 'polier-static-values',
  apply: 'build',
  enforce: 'pre',
  load: async (id) => {
    if (!staticFile.test(id)) return null;
    const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
