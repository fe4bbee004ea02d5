import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';
import { useProposeAccepted } from './use-propose-accepted.ts';
import type { ApprovalItem, ItemType } from '../approval-items.ts';

type Undo = () => Promise<unknown>;

/** What somebody says with an acceptance. */
export interface Acceptance {
  /** Where the question coach finds much at fault. */
  readonly reason?: string | undefined;
  /** Running projects to which the question is proposed. */
  readonly projects?: readonly number[];
}

/** Approves, takes over or confirms what was read; answers how that is undone, where it can be. */
const accepts: Record<ItemType, (item: ApprovalItem, reason?: string) => Promise<Undo | null>> = {
  lesson: async ({ kind, lesson: { id, version } }, reason) => {
    const { approve } = lessonWrites[kind];
    await approve({ id, version, approved: true, ...(reason !== undefined && { reason }) });
    return () => approve({ id, approved: false });
  },
  suggestion: async ({ kind, lesson: { version }, suggestion }, reason) => {
    if (suggestion === null) return null;
    await lessonWrites[kind].decideSuggestion({
      body: { id: suggestion.id, accepted: true, version, ...(reason !== undefined && { reason }) },
    });
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
  readonly accept: (item: ApprovalItem, acceptance: Acceptance, onFailed: () => void) => Promise<void>;
}

/** The next item opens while the server stores; an error, as when somebody else was faster, brings the item back. */
export const useDecisions = (): Decisions => {
  const t = useTranslation();
  const propose = useProposeAccepted();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const withdraw = async (undo: Undo) => {
    try {
      await undo();
    } catch (error) {
      toastProblem(error, t('approval.undoFailed'));
    }
  };
  const accept: Decisions['accept'] = async (item, { reason, projects = [] }, onFailed) => {
    setHidden((before) => new Set([...before, item.key]));
    try {
      const undo = await accepts[item.type](item, reason);
      toastDone(t(`approval.done.${item.type}`), undo === null ? {} : { undo: () => void withdraw(undo) });
      if (item.type === 'lesson') await propose(item, projects);
    } catch (error) {
      toastProblem(error, t(`approval.failed.${item.type}`));
      onFailed();
    } finally {
      setHidden((before) => new Set([...before].filter((key) => key !== item.key)));
    }
  };
  return { hidden, accept };
};
