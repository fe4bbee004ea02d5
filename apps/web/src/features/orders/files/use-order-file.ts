import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { useState } from 'react';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { saveResponse } from '../../../platform/files/save-file.ts';

/** Saves a file that the server makes; while one is made no other is asked for. */
export const useOrderFile = (make: () => Promise<OrderFile>): { isBusy: boolean; save: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveResponse(await make());
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void (isBusy || save()) };
};
