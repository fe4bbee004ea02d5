import { type BenchServer, measureCall } from '../endpoints.ts';
import type { MeasuredCall } from '../load/measured-calls.ts';
import type { BenchOptions } from '../options.ts';
import { endpointTable, type Measured, writeSection } from '../results.ts';
import { seedFile } from '../seed/seed.ts';
import { measurePapers } from './papers.ts';
import { measureStores } from './store-rows.ts';

const largeProject = 1900;

const read = (name: string, path: string): MeasuredCall => ({
  name,
  method: 'GET',
  path: `/api/${path}?projectId=${largeProject}`,
  callers: [1, 8],
});

/** What the overview of a project asks for: the first two with its first tab, the others with the tab of their name. */
const calls: readonly MeasuredCall[] = [
  read('overview of 300 worksheets: the project', 'v1/projects/getById'),
  read('overview of 300 worksheets: 240 of trades', 'v1/worksheets'),
  read('overview of 300 worksheets: activity', 'v2/projects/activity'),
  read('overview of 300 worksheets: weeks of tasks', 'v2/projects/taskWeeks'),
  read('overview of 300 worksheets: concepts', 'v2/projects/concepts'),
  read('overview of 300 worksheets: risk', 'v1/projects/risk'),
];

const fill = async ({ owner }: BenchServer): Promise<void> => {
  for (const statement of seedFile('large-project.sql', {}).split(/;\n/)) {
    if (statement.trim() !== '') await owner.query(statement);
  }
};

/** Worksheets at their largest: the overview of a project with 300, 2,000 rows stored at once, and documents. */
export const measureWorksheets = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  await fill(server);
  const measured: Measured[] = [];
  for (const call of calls) {
    if (options.words.length > 0 && !options.words.some((word) => call.name.includes(word))) continue;
    measured.push(await measureCall(server, call, options));
    console.log(endpointTable(measured.slice(-1)).split('\n').slice(2).join('\n'));
  }
  if (options.words.length > 0) return;
  const stores = await measureStores(server);
  const papers = await measurePapers(server);
  if (options.whole) {
    writeSection(
      'Worksheets: overview of 300, 2,000 rows stored at once, documents',
      `The project has 300 worksheets with 9,900 rows, the worksheet 2,000.\n\n${endpointTable(measured)}\n\n${stores}\n\n${papers}`,
    );
  }
};
