import type { Plugin } from 'vite';

/** Fails the build when files import each other: what one needs of the other while it loads would not be there yet. */
export const loadOrderRule = (): Plugin => ({
  name: 'polier-load-order',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    );
    const loaded = new Set<string>();
    const load = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) this.error(`These files import each other: ${[...path, name].join(' > ')}`);
      if (loaded.has(name)) return;
      for (const needed of importsOf.get(name) ?? []) load(needed, [...path, name]);
      loaded.add(name);
    };
    for (const name of importsOf.keys()) load(name, []);
  },
});
