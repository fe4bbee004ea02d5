import type { RequestedFile, RequestedFileError } from '@polier/contract/files/file-response';

/** A job could not write the file. */
export class UnwrittenFileError extends Error {
  override readonly name = 'UnwrittenFileError';
  readonly reason: RequestedFileError;

  constructor(reason: RequestedFileError) {
    super(`the file was not written: ${reason}`);
    this.reason = reason;
  }
}

/** Milliseconds between two looks at a file that a job writes. */
const lookEvery = 2_000;

/** Asks the same again until the file is written; `onWait` is told once where that takes longer than an answer, `onPages` how far a document is. */
export const fetchRequestedFile = async <File>(
  ask: () => Promise<RequestedFile<File>>,
  onWait: () => void,
  onPages?: (pages: number) => void,
): Promise<File> => {
  for (let looks = 0; ; looks += 1) {
    const { state, error, pages, file } = await ask();
    if (file !== null) return file;
    if (state === 'failed') throw new UnwrittenFileError(error ?? 'failed');
    if (looks === 0) onWait();
    if (pages !== null) onPages?.(pages);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
};
