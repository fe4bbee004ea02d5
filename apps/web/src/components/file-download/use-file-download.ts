import type { FileResponse } from '@polier/contract/files/file-response';
import { useState } from 'react';
import { saveResponse } from '../../platform/files/save-file.ts';
import { toastDone, toastFailed, toastProblem } from '../toast/toast-store.ts';

interface Sentences<File> {
  readonly done?: (file: File) => string;
  /** What a failure is called; without it the error says all. */
  readonly failed?: string;
  /** A sentence of its own for this failure, where there is one. */
  readonly failureOf?: (error: unknown) => string | null;
}

/** Saves a file that the server makes; while one is made no other is asked for. */
export const useFileDownload = <File extends FileResponse>(
  make: () => Promise<File>,
  { done, failed, failureOf }: Sentences<File> = {},
): { isBusy: boolean; save: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await make();
      saveResponse(file);
      if (done !== undefined) toastDone(done(file));
    } catch (error) {
      const sentence = failureOf?.(error) ?? null;
      if (sentence === null) toastProblem(error, failed);
      else toastFailed(sentence);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void (isBusy || save()) };
};
