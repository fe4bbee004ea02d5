import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveChanges } from '../save-changes.ts';
import type { TodoSelection } from './use-todo-selection.ts';

/** Ticks off the chosen rows; one undo takes all of them back. */
export const useMarkSeveralDone = ({ items, end }: TodoSelection) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const write = (done: boolean) => saveChanges(items.map((item) => ({ item, changes: { done } })));
  const markSeveralDone = async () => {
    setBusy(true);
    try {
      await write(true);
      const undo = () => void write(false).catch(toastProblem);
      toastDone(t('todos.selection.markedDone', { count: items.length }), { undo });
      end();
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { markSeveralDone: () => void markSeveralDone(), isBusy };
};
