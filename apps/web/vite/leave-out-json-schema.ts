import type { Plugin } from 'vite';

const jsonSchemaModule = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const exportedName = /^export (?:const|function) (\w+)/gm;

/**
 * Every zod schema carries its way into JSON schema; only the server, which documents the API, ever takes it. Leaving it out
 * saves 5 kB of the first load. Should zod name these files differently, they simply stay in.
 */
export const leaveOutJsonSchema = (): Plugin => ({
  name: 'polier-leave-out-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!jsonSchemaModule.test(id)) return null;
    const names = [...code.matchAll(exportedName)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});
