import { parentPort, workerData } from 'node:worker_threads';
import { openTable } from './open-table.ts';
import type { TableOptions, TableRow } from './table.ts';
import { TableError } from './table-error.ts';
import type { TableMessage } from './read-table.ts';

interface Work {
  readonly bytes: Uint8Array;
  readonly options: TableOptions;
  readonly perBatch: number;
}

const port = parentPort;
const { bytes, options, perBatch } = workerData as Work;

const say = (message: TableMessage) => port?.postMessage(message);
/** The next batch is read when the one before it was taken. */
const asked = () => new Promise<void>((resolve) => port?.once('message', () => resolve()));

const read = async (): Promise<void> => {
  const table = await openTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options);
  say({ reading: table.reading });
  let batch: TableRow[] = [];
  for await (const row of table.rows) {
    batch.push(row);
    if (batch.length < perBatch) continue;
    say({ rows: batch });
    batch = [];
    await asked();
  }
  say({ rows: batch });
  say({ notices: table.notices() });
};

read().catch((error: unknown) => {
  if (!(error instanceof TableError)) throw error;
  say({ error: error.code, params: error.params });
});
