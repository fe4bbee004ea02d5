import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';
import type { ApprovalItem, ItemType } from '../approval-items.ts';

type Undo = () => Promise<unknown>;

/** Approves, takes over or confirms what was read; answers how that is undone, where it can be. */
const accepts: Record<ItemType, (item: ApprovalItem) => Promise<Undo | null>> = {
  lesson: async ({ kind, lesson: { id, version } }) => {
    const { approve } = lessonWrites[kind];
    await approve({ id, version, approved: true });
    return () => approve({ id, approved: false });
  },
  suggestion: async ({ kind, lesson: { version }, suggestion }) => {
    if (suggestion === null) return null;
    await lessonWrites[kind].decideSuggestion({ body: { id: suggestion.id, accepted: true, version } });
    return null;
  },
  verification: async ({ kind, lesson: { id, version } }) => {
    await lessonWrites[kind].verify({ id, version });
    return null;
  },
};

export interface Decisions {
  /** What was just accepted here is not shown while the server stores it. */
  readonly hidden: ReadonlySet<string>;
  readonly accept: (item: ApprovalItem, onFailed: () => void) => Promise<void>;
}

/** The next item opens while the server stores; an error, as when somebody else was faster, brings the item back. */
export const useDecisions = (): Decisions => {
  const t = useTranslation();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const withdraw = async (undo: Undo) => {
    try {
      await undo();
    } catch (error) {
      toastProblem(error, t('approval.undoFailed'));
    }
  };
  const accept: Decisions['accept'] = async (item, onFailed) => {
    setHidden((before) => new Set([...before, item.key]));
    try {
      const undo = await accepts[item.type](item);
      toastDone(t(`approval.done.${item.type}`), undo === null ? {} : { undo: () => void withdraw(undo) });
    } catch (error) {
      toastProblem(error, t(`approval.failed.${item.type}`));
      onFailed();
    } finally {
      setHidden((before) => new Set([...before].filter((key) => key !== item.key)));
    }
  };
  return { hidden, accept };
};
