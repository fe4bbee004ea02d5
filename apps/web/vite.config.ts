import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webRoot } from './vite/applications.ts';
import { bootPage } from './vite/boot.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

// Development only: all pages on one server, /main/, /orders/ and /login/. The builds are described in vite/applications.ts.
export default defineConfig({
  root: webRoot,
  appType: 'mpa',
  plugins: [react(), bootPage('every')],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/roles': api } },
});
