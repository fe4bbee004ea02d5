import type { LinkStart, OrderLinkDraft, OrderLinkView } from '@polier/contract/orders/order-links.contract';
import { useEffect, useRef } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import {
  invalidateLinkFigures,
  invalidateLinks,
  removeLinkInPlace,
  storeLinkInPlace,
  updateLinkInPlace,
} from './order-links.mutations.ts';

interface Pair {
  readonly from: { readonly type: LinkStart; readonly id: number };
  readonly to: OrderLinkDraft['to'];
  /** `A05 × HLK-05` */
  readonly name: string;
}

const undoToast = 'order-link-undo';

/** Links, unlinks and weighs, each with a way back; one write at a time, in the order in which they were asked for. */
export const useLinkWrites = (orderId: number) => {
  const t = useTranslation();
  const undo = useRef<(() => void) | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hasWritten = useRef(false);
  // The percentages of other screens follow from the links: they are read anew once somebody leaves.
  useEffect(
    () => () => {
      if (hasWritten.current) invalidateLinkFigures();
    },
    [],
  );
  const inTurn = (write: () => Promise<void>): void => {
    hasWritten.current = true;
    queue.current = queue.current.then(write).catch((error: unknown) => {
      toastProblem(error, t('orderLinks.notWritten'));
      invalidateLinks();
    });
  };
  const toastWithUndo = (message: string, back: () => void) => {
    const once = () => {
      if (undo.current !== once) return;
      undo.current = null;
      back();
    };
    undo.current = once;
    toastDone(message, { id: undoToast, undo: once });
  };
  const store = (pair: Pair, weight = 1, note: string | null = null): void =>
    inTurn(async () => {
      const { from, to, name } = pair;
      const link = await storeLinkInPlace({ body: { orderId, from: { ...from }, to, weight, note } });
      toastWithUndo(t('orderLinks.linked', { name }), () => remove(pair, link));
    });
  const remove = (pair: Pair, { id, weight, note }: Pick<OrderLinkView, 'id' | 'weight' | 'note'>): void =>
    inTurn(async () => {
      await removeLinkInPlace({ body: { id } });
      toastWithUndo(t('orderLinks.removed', { name: pair.name }), () => store(pair, weight, note));
    });
  const weigh = (pair: Pair, link: OrderLinkView, weight: number): void => {
    if (weight === link.weight) return;
    inTurn(async () => {
      const after = await updateLinkInPlace({ body: { id: link.id, weight, version: link.version } });
      toastWithUndo(t('orderLinks.weighed', { name: pair.name, weight }), () => weigh(pair, after, link.weight));
    });
  };
  useHotkey('mod+z', () => undo.current?.());
  return { store, remove, weigh };
};
export type LinkWrites = ReturnType<typeof useLinkWrites>;
