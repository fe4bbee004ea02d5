import type { CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import { useRef, useState } from 'react';
import { fileErrorText } from '../../../components/file-import/file-error-text.ts';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { compareChecks, storeChecks } from './order-files.mutations.ts';

/** What tools usually call a topic that is done with. */
const usualClosed: readonly string[] = ['Closed', 'Resolved'];

/** From the file to what it says of the criteria; which statuses close a topic can be chosen before it is stored. */
export const useChecksImport = (id: number) => {
  const t = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [results, setResults] = useState<CheckResults | null>(null);
  const [closed, setClosed] = useState(usualClosed);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Of several choices in a row only the answer to the last one is shown.
  const last = useRef(0);

  const compare = async (chosen: File, statuses: readonly string[]) => {
    const now = (last.current += 1);
    setBusy(true);
    setError(null);
    try {
      const answer = await compareChecks({
        query: { id, dry: 'true', closed_statuses: statuses.join(',') },
        file: chosen,
      });
      if (now !== last.current) return;
      setResults(answer);
      setFile(chosen);
    } catch (failure) {
      if (now === last.current) setError(fileErrorText(t, failure, t('imports.file.tooLarge')));
    } finally {
      if (now === last.current) setBusy(false);
    }
  };
  const close = (status: string, isOn: boolean) => {
    const next = isOn ? [...closed, status] : closed.filter((one) => one.toLowerCase() !== status.toLowerCase());
    setClosed(next);
    if (file !== null) void compare(file, next);
  };
  const apply = async () => {
    if (file === null) return;
    setBusy(true);
    try {
      setResults(await storeChecks({ query: { id, closed_statuses: closed.join(',') }, file }));
    } catch (failure) {
      toastProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  const restart = () => {
    setResults(null);
    setError(null);
    setClosed(usualClosed);
  };
  return { file, results, closed, close, error, setError, isBusy, compare, apply, restart };
};
