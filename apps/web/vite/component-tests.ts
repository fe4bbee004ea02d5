import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { webRoot } from './applications.ts';

const folder = 'dist/component-tests';
/** Where they stand bundled, from apps/web. */
export const bundledTests = `${folder}/**/*.test.js`;

const styleSheet = 'assets/style.css';

/** A style sheet is linked by the page of an application; a test has none. */
const withStyles = (): Plugin => ({
  name: 'component-tests-styles',
  renderChunk: (code, { isEntry }) =>
    isEntry ? { code: `${code}\nimport '/${folder}/${styleSheet}';\n`, map: null } : null,
});

/** The tests whose file names contain one of the words, without words all, with the applications they open. */
export const componentTestsConfig = (words: readonly string[]): InlineConfig => {
  const files = globSync('test/components/**/*.test.{ts,tsx}', { cwd: webRoot });
  const wanted = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  return {
    configFile: false,
    root: webRoot,
    base: './',
    logLevel: 'warn',
    plugins: [react(), withStyles()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(wanted.map((file) => [file.replace(/\.tsx?$/, ''), `${webRoot}${file}`])),
        external: /^vitest(?:\/|$)/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? styleSheet : 'assets/[name]-[hash][extname]'),
        },
      },
    },
  };
};
