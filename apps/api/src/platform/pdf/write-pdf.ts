import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Megabytes that one document may use: one that needs more ends its thread, not the server. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const limited = createConcurrencyLimiter({ atOnce: 2, mostWaiting: 20 });

/** The document, or how many pages of it are laid out so far. */
export type PdfMessage = Uint8Array | number;

const writeInThread = async (document: PdfDocument, onPages?: (pages: number) => void): Promise<Buffer> => {
  const worker = new Worker(new URL('./write-pdf.worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: memory,
  });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (message: PdfMessage) => {
        if (typeof message === 'number') onPages?.(message);
        else resolve(Buffer.from(message));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a document')));
    });
  } finally {
    await worker.terminate();
  }
};

/** Writes a document in a thread of its own: laying out thousands of rows takes seconds, in which others are served. */
export const writePdf = (document: PdfDocument, onPages?: (pages: number) => void): Promise<Buffer> =>
  limited(() => writeInThread(document, onPages));
