// `npm start`: the whole product for trying out, on this computer only: builds the web applications if their sources
// changed and starts the server in demo mode. `npm run serve` is the one for production.
import { buildWeb } from './build-web.mjs';

if (!buildWeb()) {
  console.error('The web applications could not be built; the reason stands above. Nothing was started.');
  process.exit(1);
}
process.env['DEMO'] ??= 'true';
// In this process, so that signals reach the server without a detour.
await import(new URL('../apps/api/src/main.ts', import.meta.url).href);
