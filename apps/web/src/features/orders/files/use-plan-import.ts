import type { DeliveryPlanImport } from '@polier/contract/orders/delivery-plan-file.contract';
import { useState } from 'react';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { fileProblem } from './file-problem.ts';
import { comparePlan, storePlan } from './order-files.mutations.ts';

/** From the file to its difference to the order; the file stays, so that it can be stored. */
export const usePlanImport = (orderId: number) => {
  const t = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [difference, setDifference] = useState<DeliveryPlanImport | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);

  const compare = async (chosen: File) => {
    setBusy(true);
    setError(null);
    try {
      setDifference(await comparePlan({ query: { orderId, dry: 'true' }, file: chosen }));
      setFile(chosen);
      setOverwrite(false);
    } catch (failure) {
      setError(fileProblem(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const apply = async () => {
    if (file === null) return;
    setBusy(true);
    setStale(false);
    try {
      const answer = await storePlan({ query: { orderId, overwrite: overwrite ? 'true' : 'false' }, file });
      setDifference(answer);
      // The order has changed since the look: nothing is stored, and what stands in the way is shown.
      setStale(!answer.stored);
    } catch (failure) {
      toastProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  const restart = () => {
    setDifference(null);
    setStale(false);
    setError(null);
  };
  return { file, difference, overwrite, setOverwrite, error, setError, isBusy, isStale, compare, apply, restart };
};
