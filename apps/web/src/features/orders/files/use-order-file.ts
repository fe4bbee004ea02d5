import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { useState } from 'react';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { saveFile } from '../../../platform/files/save-file.ts';

/** Saves a file that the server makes; while one is made no other is asked for. */
export const useOrderFile = (make: () => Promise<OrderFile>): { isBusy: boolean; save: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { content, file_name: name, media_type: type } = await make();
      saveFile(
        name,
        Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0),
        type,
      );
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void (isBusy || save()) };
};
