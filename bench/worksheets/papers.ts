import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from '../endpoints.ts';
import { pagesOfPdf } from '../load/pages-of-pdf.ts';

interface WrittenFile {
  readonly content: string;
  readonly rows: number;
}

/** What one look at a document that a job writes answers. */
interface PaperLook {
  readonly state: 'queued' | 'done' | 'failed';
  readonly error: string | null;
  readonly file: WrittenFile | null;
}

const headersOf = ({ token }: BenchServer) => ({
  'authorization': `Bearer ${token}`,
  'company-id': '1',
  'x-requested-with': 'XMLHttpRequest',
});

const dataOf = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
};

/** Answered by the call that asks for it. */
const readFileAtOnce = async (server: BenchServer, query: Readonly<Record<string, string>>): Promise<WrittenFile> => {
  const address = `${server.api.address}/api/v1/exports/worksheets?${new URLSearchParams(query)}`;
  return dataOf(await fetch(address, { headers: headersOf(server) }));
};

/** Written by a job; asked for again, as a page does, until it is there. */
const readFileOfJob = async (server: BenchServer, body: object): Promise<WrittenFile> => {
  for (;;) {
    const response = await fetch(`${server.api.address}/api/v2/exports/paper`, {
      method: 'POST',
      headers: { ...headersOf(server), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { state, error, file } = await dataOf<PaperLook>(response);
    if (file !== null) return file;
    if (state === 'failed') throw new Error(`the document was not written: ${error}`);
    await delay(100);
  }
};

const pause = 50;

/** The longest that somebody else waits for a small answer until the work is done, ms. */
const longestWait = async (server: BenchServer, work: Promise<unknown>): Promise<number> => {
  const going = new AbortController();
  void work.catch(() => undefined).finally(() => going.abort());
  let longest = 0;
  while (!going.signal.aborted) {
    const began = performance.now();
    await dataOf(await fetch(`${server.api.address}/api/v1/trades`, { headers: headersOf(server) }));
    longest = Math.max(longest, performance.now() - began);
    await delay(pause);
  }
  return longest;
};

interface MeasuredFile {
  readonly name: string;
  readonly make: (server: BenchServer) => Promise<WrittenFile>;
  readonly format: 'pdf' | 'xlsx';
}

const project = { projectId: '1900', language: 'de' };
const worksheet = { projectId: '1001', worksheetId: '19000', kind: 'trade', language: 'de' };
const pdf = { format: 'pdf', filter: 'all' };

const files: readonly MeasuredFile[] = [
  {
    name: 'worksheet as PDF, portrait',
    make: (server) => readFileAtOnce(server, { ...worksheet, ...pdf, orientation: 'portrait' }),
    format: 'pdf',
  },
  {
    name: 'worksheet as PDF, landscape',
    make: (server) => readFileAtOnce(server, { ...worksheet, ...pdf, orientation: 'landscape' }),
    format: 'pdf',
  },
  {
    name: 'worksheet as Excel',
    make: (server) => readFileAtOnce(server, { ...worksheet, format: 'xlsx' }),
    format: 'xlsx',
  },
  {
    name: 'project of 300 worksheets as PDF, by a job',
    make: (server) => readFileOfJob(server, { projectId: 1900, language: 'de', filter: 'all' }),
    format: 'pdf',
  },
  {
    name: 'project of 300 worksheets as Excel',
    make: (server) => readFileAtOnce(server, { ...project, format: 'xlsx' }),
    format: 'xlsx',
  },
];

/** Worksheets as documents: time, rows, size, pages, the server's memory, and how long others wait meanwhile. */
export const measurePapers = async (server: BenchServer): Promise<string> => {
  const lines = [
    '| document | rows | time | size | pages | memory before | memory at its highest | longest wait of others |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
  ];
  for (const { name, make, format } of files) {
    server.api.resetPeakMemory();
    const before = server.api.memory();
    const began = performance.now();
    const work = make(server);
    const waited = longestWait(server, work);
    const { content, rows } = await work;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const bytes = Buffer.from(content, 'base64');
    const cells = [
      name,
      rows,
      `${seconds} s`,
      `${Math.round(bytes.length / 1024)} KB`,
      format === 'pdf' ? pagesOfPdf(bytes) : '–',
      `${before} MiB`,
      `${server.api.peakMemory()} MiB`,
      `${Math.round(await waited)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
};
