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

/** Milliseconds between two requests for a file that a job writes. */
const askEvery = 2_000;

/** Asks the same again until the file is written; `onWait` is called once where that takes longer than an answer, `onPages` with the pages laid out so far. */
export const fetchRequestedFile = async <File>(
  ask: () => Promise<RequestedFile<File>>,
  onWait: () => void,
  onPages?: (pages: number) => void,
): Promise<File> => {
  for (let attempts = 0; ; attempts += 1) {
    const { state, error, pages, file } = await ask();
    if (file !== null) return file;
    if (state === 'failed') throw new UnwrittenFileError(error ?? 'failed');
    if (attempts === 0) onWait();
    if (pages !== null) onPages?.(pages);
    await new Promise((resolve) => setTimeout(resolve, askEvery));
  }
};
