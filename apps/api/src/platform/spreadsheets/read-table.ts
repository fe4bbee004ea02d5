import { Worker } from 'node:worker_threads';
import { isZip, openTable } from './open-table.ts';
import type { TableNotices, TableOptions, TableReading, TableRow } from './table.ts';
import { TableError, type TableErrorCode } from './table-error.ts';

export type TableMessage =
  | { readonly reading: TableReading }
  | { readonly rows: readonly TableRow[] }
  | { readonly notices: TableNotices }
  | { readonly error: TableErrorCode; readonly params: Readonly<Record<string, number>> };

const rowsPerBatch = 500;
/** Megabytes that the reader of one file may use beside the file. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Messages of a worker one after the other, until it has ended. */
async function* messagesOf(worker: Worker): AsyncGenerator<TableMessage> {
  const waiting: TableMessage[] = [];
  let [over, failure]: [boolean, unknown] = [false, null];
  let news = Promise.withResolvers<void>();
  worker.on('message', (message: TableMessage) => {
    waiting.push(message);
    news.resolve();
  });
  worker.on('error', (error) => {
    failure = isOutOfMemory(error) ? new TableError('unpacks-too-big') : error;
    news.resolve();
  });
  worker.on('exit', () => {
    over = true;
    news.resolve();
  });
  for (;;) {
    const next = waiting.shift();
    if (next) yield next;
    else if (failure !== null) throw failure as Error;
    else if (over) return;
    else {
      await news.promise;
      news = Promise.withResolvers();
    }
  }
}

export interface TableReader {
  readonly opened?: (reading: TableReading) => void;
  /** The next rows are read when these were dealt with. */
  readonly rows: (rows: readonly TableRow[]) => Promise<void> | void;
}

/** A text of a few pages is read in milliseconds; a thread takes longer to begin. */
const isShortText = (bytes: Buffer): boolean => bytes.length <= 65_536 && !isZip(bytes);

const readHere = async (bytes: Buffer, options: TableOptions, reader: TableReader): Promise<TableNotices> => {
  const table = await openTable(bytes, options);
  reader.opened?.(table.reading);
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    await reader.rows(rows.slice(start, start + rowsPerBatch));
  }
  return table.notices();
};

/** Reads a file in a thread of its own, so that nobody waits for it; throws `TableError` where it is no table. */
export const readTable = async (bytes: Buffer, options: TableOptions, reader: TableReader): Promise<TableNotices> => {
  if (isShortText(bytes)) return readHere(bytes, options, reader);
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), options, perBatch: rowsPerBatch },
    resourceLimits: memory,
  });
  let notices: TableNotices = { merged: 0, formulas: 0, empty_rows: 0 };
  try {
    for await (const message of messagesOf(worker)) {
      if ('reading' in message) reader.opened?.(message.reading);
      else if ('rows' in message) {
        await reader.rows(message.rows);
        worker.postMessage('next');
      } else if ('notices' in message) ({ notices } = message);
      else throw new TableError(message.error, message.params);
      if ('notices' in message) break;
    }
  } finally {
    await worker.terminate();
  }
  return notices;
};
