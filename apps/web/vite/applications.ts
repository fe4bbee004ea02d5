import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { precompress } from './precompress.ts';

/** Each has its own page, base address and bundle; none shares files with another, so that each can be hosted alone. */
export const applications = ['main', 'login'] as const;
export type Application = (typeof applications)[number];

export const webRoot = fileURLToPath(new URL('..', import.meta.url));

const inputKit =
  /node_modules[\\/](?:@mantine|@floating-ui|react-number-format|react-remove-scroll|react-textarea-autosize|dayjs|tabbable)[\\/]|[\\/]components[\\/](?:kit|selects|date-field|form)[\\/]/;

/** What several screens of one feature share must not travel with another feature. */
const featureOf = (id: string): string | null => /[\\/]features[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null;

/** Shared parts are named after everybody who shares them; the hash is enough. */
const shortName = (name: string): string => name.split('~')[0] ?? name;

export const buildConfig = (application: Application): InlineConfig => ({
  configFile: false,
  root: `${webRoot}${application}`,
  publicDir: `${webRoot}public`,
  base: `/${application}/`,
  logLevel: 'warn',
  plugins: [react(), bootScript(), precompress()],
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
            // What every first load needs is one file. The kit of inputs keeps apart from what screens without inputs share,
            // and shared parts are cut by who needs them, but not into crumbs.
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'inputs',
              test: inputKit,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
              priority: 2,
            },
            { name: featureOf, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 0 },
          ],
        },
      },
    },
  },
});
