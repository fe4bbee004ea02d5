import { measureCloning } from './cloning.ts';
import { measureEndpoints, startBenchServer } from './endpoints.ts';
import { measureImports } from './imports.ts';
import { measureLive } from './live.ts';
import { benchOptions } from './options.ts';
import { measureMicrosoft365 } from './microsoft-365/microsoft-365.ts';
import { measureOrders } from './orders/orders.ts';
import { measurePages } from './pages/pages.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureTasks } from './tasks/tasks.ts';
import { measureWorksheets } from './worksheets/worksheets.ts';

const measures = {
  'endpoints': measureEndpoints,
  'cloning': measureCloning,
  'imports': measureImports,
  'live': measureLive,
  'tasks': measureTasks,
  'worksheets': measureWorksheets,
  'orders': measureOrders,
  'microsoft-365': measureMicrosoft365,
  'pages': measurePages,
  'search': measureSearch,
} as const;

const options = benchOptions(process.argv.slice(2));
const server = await startBenchServer(options);
try {
  for (const part of options.parts) await measures[part](server, options);
} finally {
  await server.stop();
}
