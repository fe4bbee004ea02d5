import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const staticFile = /\.static\.ts$/;
const oneValue = /^\0(.*\.static\.ts):(\w+)$/;

const valuesOf = async (file: string) => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/**
 * Runs every `*.static.ts` while building and puts the values of its exports, as JSON, in its place. Each is a module of its own,
 * so that a page loads those that it uses.
 */
export const staticValues = (): Plugin => ({
  name: 'polier-static-values',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (oneValue.test(id) ? { id, moduleSideEffects: false } : null),
  load: async (id) => {
    const [, file, name] = oneValue.exec(id) ?? [];
    if (file !== undefined && name !== undefined)
      return `export const ${name} = ${JSON.stringify((await valuesOf(file))[name])};`;
    if (!staticFile.test(id)) return null;
    const names = Object.keys(await valuesOf(id));
    return {
      code: names.map((one) => `export { ${one} } from ${JSON.stringify(`\0${id}:${one}`)};`).join('\n'),
      moduleSideEffects: false,
    };
  },
});
