import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { createTurns } from './turns.ts';

/** Megabytes that one document may use: one that needs more ends its thread, not the server. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const inTurn = createTurns({ atOnce: 2, mostWaiting: 20 });

const writeInThread = async (document: PdfDocument): Promise<Buffer> => {
  const worker = new Worker(new URL('./write-pdf.worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: memory,
  });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a document')));
    });
  } finally {
    await worker.terminate();
  }
};

/** Writes a document in a thread of its own: laying out thousands of rows takes seconds, in which others are served. */
export const writePdf = (document: PdfDocument): Promise<Buffer> => inTurn(() => writeInThread(document));
