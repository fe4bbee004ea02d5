import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Each has its own page, base address and bundle; none shares files with another, so that each can be hosted alone. */
export const applications = ['main', 'login'] as const;
export type Application = (typeof applications)[number];

export const webRoot = fileURLToPath(new URL('..', import.meta.url));

export const buildConfig = (application: Application): InlineConfig => ({
  configFile: false,
  root: `${webRoot}${application}`,
  publicDir: `${webRoot}public`,
  base: `/${application}/`,
  plugins: [react(), precompress()],
  build: {
    outDir: `${webRoot}dist/${application}`,
    emptyOutDir: true,
    target: 'es2023',
    // A file as data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
