import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { type Application, bootPage } from './boot.ts';
import { firstLoadRule } from './first-load.ts';
import { loadOrderRule } from './load-order.ts';
import { precompress } from './precompress.ts';
import { sharedChunks } from './shared-chunks.ts';
import { staticValues } from './static-values.ts';

/** Each has its own page, base address and bundle; none shares files with another, so that each can be hosted alone. */
export const applications: readonly Application[] = ['main', 'orders', 'login'];

export const webRoot = fileURLToPath(new URL('..', import.meta.url));

/** Shared parts are named after everybody who shares them; the hash is enough. */
const shortName = (name: string): string => name.split('~')[0] ?? name;

/** The sign-in page is small: the same components, drawn by a renderer of a tenth of the size. */
const ofPreact = (path: string): string => fileURLToPath(import.meta.resolve(path));
const smallRenderer = () => [
  { find: /^react(?:-dom)?$/, replacement: ofPreact('preact/compat') },
  { find: 'react-dom/client', replacement: ofPreact('preact/compat/client') },
  { find: 'react/jsx-runtime', replacement: ofPreact('preact/jsx-runtime') },
];

/** React has the hook itself since 18; the stand-in for older versions stays out. */
const ownHookOfReact = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
];

export const buildConfig = (application: Application): InlineConfig => ({
  configFile: false,
  root: `${webRoot}${application}`,
  base: `/${application}/`,
  logLevel: 'warn',
  resolve: { alias: application === 'login' ? smallRenderer() : ownHookOfReact },
  plugins: [react(), bootPage(application), staticValues(), firstLoadRule(), loadOrderRule(), precompress()],
  build: {
    outDir: `${webRoot}dist/${application}`,
    emptyOutDir: true,
    target: 'es2023',
    // A file as data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0]?.replace(/\.\w+$/, '') ?? 'file')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every first load needs is one file.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Each module is named by itself: what it imports may be needed by more areas.
            { name: sharedChunks(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
