// `npm start`: the whole product for trying out, on this computer only: builds the web applications if their sources
// changed and starts the server in demo mode. `npm run serve` is the one for production.
import { buildWeb } from './build-web.mjs';

if (!buildWeb()) {
  console.error('The web applications could not be built; the reason stands above. Nothing was started.');
  process.exit(1);
}
process.env['DEMO'] ??= 'true';

/** @param {string} name @param {string} usual */
const setting = (name, usual) => process.env[name]?.trim() || usual;
const port = setting('PORT', '3000');
// The certificate names the address that people come back to, so a port that nobody knows yet has no Microsoft 365.
if (setting('DEMO', '') === 'true' && setting('MICROSOFT_CLIENT_ID', '') === '' && port !== '0') {
  const { startDemoMicrosoft365 } = await import('../apps/api/dev/microsoft-365/demo.ts');
  const publicUrl = setting('PUBLIC_URL', `http://127.0.0.1:${port}`);
  const { origin, settings } = await startDemoMicrosoft365(setting('DATA_DIR', 'data'), publicUrl);
  Object.assign(process.env, settings);
  console.log(`A pretend Microsoft 365, to connect and look at: ${origin}/`);
}
// In this process, so that signals reach the server without a detour.
await import(new URL('../apps/api/src/main.ts', import.meta.url).href);
