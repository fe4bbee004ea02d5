import type { FileResponse } from '@polier/contract/files/file-response';
import { useState } from 'react';
import { saveResponse } from '../../platform/files/save-file.ts';
import { toastDone, toastProblem } from '../toast/toast-store.ts';

interface Sentences<File> {
  readonly done?: (file: File) => string;
  /** What a failure is called; without it the error says all. */
  readonly failed?: string;
}

/** Saves a file that the server makes; while one is made no other is asked for. */
export const useFileDownload = <File extends FileResponse>(
  make: () => Promise<File>,
  { done, failed }: Sentences<File> = {},
): { isBusy: boolean; save: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await make();
      saveResponse(file);
      if (done !== undefined) toastDone(done(file));
    } catch (error) {
      toastProblem(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void (isBusy || save()) };
};
