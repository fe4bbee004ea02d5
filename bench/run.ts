import { measureCloning } from './cloning.ts';
import { measureEndpoints, startBenchServer } from './endpoints.ts';
import { measurePages } from './pages/pages.ts';

const parts = { endpoints: measureEndpoints, cloning: measureCloning, pages: measurePages } as const;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const server = await startBenchServer();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await measure(server);
  }
} finally {
  await server.stop();
}
