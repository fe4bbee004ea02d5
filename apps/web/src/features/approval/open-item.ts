import { useState } from 'react';
import { type ApprovalItem, itemAfter } from './approval-items.ts';

export interface OpenItem {
  /** Undefined: nothing is open. */
  readonly item: ApprovalItem | undefined;
  /** Its place in the list, from 1; 0 when it is no longer there. */
  readonly position: number;
  /** It was in the list and is there no longer, or the address names something that never was. */
  readonly isGone: boolean;
  readonly after: (key: string) => string;
  readonly beside: (step: 1 | -1) => ApprovalItem | undefined;
}

/** What the address names; an item that somebody else decides meanwhile stays known, so that no typed word is lost. */
export const useOpenItem = (items: readonly ApprovalItem[], key: string): OpenItem => {
  const [last, setLast] = useState<ApprovalItem | undefined>();
  const found = items.find((item) => item.key === key);
  if (found !== undefined && found !== last) setLast(found);
  const index = items.findIndex((item) => item.key === key);
  return {
    item: found ?? (last?.key === key ? last : undefined),
    position: index + 1,
    isGone: key !== '' && found === undefined,
    after: (decided) => itemAfter(items, decided)?.key ?? '',
    beside: (step) => items[index + step],
  };
};
