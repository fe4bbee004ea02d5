import { useState } from 'react';
import { type MadeFile, saveResponse } from '../../platform/files/save-file.ts';
import { toastDone, toastFailed, toastProblem } from '../toast/toast-store.ts';

interface Sentences<File, Asked extends readonly unknown[]> {
  readonly done?: (file: File) => string;
  /** What a failure is called; without it the error says all. */
  readonly failed?: string;
  /** A sentence of its own for this failure, where there is one. */
  readonly failureOf?: (error: unknown, ...asked: Asked) => string | null;
}

/** Saves a file that the server makes of what `save` is called with; while one is made no other is asked for. */
export const useFileDownload = <File extends MadeFile, Asked extends readonly unknown[] = []>(
  make: (...asked: Asked) => Promise<File>,
  { done, failed, failureOf }: Sentences<File, Asked> = {},
): { isBusy: boolean; save: (...asked: Asked) => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async (...asked: Asked) => {
    setBusy(true);
    try {
      const file = await make(...asked);
      saveResponse(file);
      if (done !== undefined) toastDone(done(file));
    } catch (error) {
      const sentence = failureOf?.(error, ...asked) ?? null;
      if (sentence === null) toastProblem(error, failed);
      else toastFailed(sentence);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: (...asked) => void (isBusy || save(...asked)) };
};
