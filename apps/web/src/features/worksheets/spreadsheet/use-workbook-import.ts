import type { WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { useState } from 'react';
import { fileErrorText } from '../../../components/file-import/file-error-text.ts';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { applyWorksheets, compareWorkbook } from '../worksheets.mutations.ts';
import { type CellChoices, itemsOf, worksheetsOf } from './cell-choices.ts';

const noChoices: CellChoices = new Map();

/** From the file to its difference to what was stored; the file stays, so that it can be compared anew. */
export const useWorkbookImport = () => {
  const t = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [difference, setDifference] = useState<WorksheetImport | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const [stored, setStored] = useState<number | null>(null);

  const compare = async (chosen: File) => {
    setBusy(true);
    setError(null);
    try {
      setDifference(await compareWorkbook({ file: chosen }));
      setFile(chosen);
      setChoices(noChoices);
      setStored(null);
    } catch (failure) {
      setError(fileErrorText(t, failure, t('imports.file.tooLarge')));
    } finally {
      setBusy(false);
    }
  };
  const apply = async () => {
    if (difference === null || file === null) return;
    setBusy(true);
    setStale(false);
    try {
      const body = { items: itemsOf(difference, choices), worksheets: worksheetsOf(difference, choices) };
      setStored((await applyWorksheets({ body })).rows);
    } catch (failure) {
      // Others were faster: what they changed is shown before anything is overwritten.
      if (isProblem(failure, 'stale-version')) {
        setStale(true);
        await compare(file);
      } else toastProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  const restart = () => {
    setDifference(null);
    setStored(null);
    setStale(false);
    setError(null);
  };
  return { file, difference, choices, setChoices, error, setError, isBusy, isStale, stored, compare, apply, restart };
};
