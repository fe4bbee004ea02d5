import type { DeliveryPlanImport, PlanRow } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { useState } from 'react';
import { fileErrorText } from '../../../components/file-import/file-error-text.ts';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { comparePlan, storePlan } from './order-files.mutations.ts';

const hasConflict = ({ cells }: PlanRow): boolean => cells.some(({ result }) => result === 'conflict');

/** The delivery objects that were changed on both sides. */
export const conflictsOf = ({ rows }: DeliveryPlanImport): number[] =>
  rows.flatMap((row) => (row.id !== null && hasConflict(row) ? row.id : []));

/** From the file to its difference to the order; the file stays, so that it can be stored. */
export const usePlanImport = (orderId: number) => {
  const t = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [difference, setDifference] = useState<DeliveryPlanImport | null>(null);
  const [overwrite, setOverwrite] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);

  const compare = async (chosen: File) => {
    setBusy(true);
    setError(null);
    try {
      setDifference(await comparePlan({ query: { orderId, dry: 'true' }, file: chosen }));
      setFile(chosen);
      setOverwrite(new Set());
    } catch (failure) {
      setError(fileErrorText(t, failure, t('imports.file.tooLarge')));
    } finally {
      setBusy(false);
    }
  };
  const apply = async () => {
    if (file === null || difference === null) return;
    setBusy(true);
    setStale(false);
    try {
      const isAll = overwrite.size > 0 && overwrite.size === conflictsOf(difference).length;
      const answer = await storePlan({
        query: {
          orderId,
          seen: difference.fingerprint,
          overwrite: isAll ? 'true' : 'false',
          ...(overwrite.size > 0 && !isAll && { overwriteIds: [...overwrite].join(',') }),
        },
        file,
      });
      setDifference(answer);
      if (!answer.stored) setOverwrite(new Set());
      // The order has changed since the preview: nothing is stored, and what stands in the way is shown.
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
