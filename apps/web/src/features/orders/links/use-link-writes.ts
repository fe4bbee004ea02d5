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

/** How a pair is joined; null: not at all. */
type LinkState = Pick<OrderLinkView, 'weight' | 'note'> | null;

interface Step {
  readonly pair: Pair;
  readonly before: LinkState;
  readonly after: LinkState;
}

const undoToast = 'order-link-undo';
const mostSteps = 100;
const keyOf = ({ from, to }: Pair) => `${from.type} ${from.id} ${to.type} ${to.id}`;
const reversed = ({ pair, before, after }: Step): Step => ({ pair, before: after, after: before });

/** Links, unlinks and weighs, each with a way back; one write at a time, in the order in which they were asked for. */
export const useLinkWrites = (orderId: number) => {
  const t = useTranslation();
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  /** Of the pairs written here: a link that is stored again has another id. */
  const links = useRef(new Map<string, OrderLinkView>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hasWritten = useRef(false);
  // The percentages of other screens follow from the links: they are read anew once somebody leaves.
  useEffect(
    () => () => {
      if (hasWritten.current) invalidateLinkFigures();
    },
    [],
  );

  const send = async ({ pair, after }: Step): Promise<void> => {
    const key = keyOf(pair);
    const link = links.current.get(key);
    if (after !== null) {
      const { from, to } = pair;
      const written = await (link === undefined
        ? storeLinkInPlace({ body: { orderId, from: { ...from }, to, ...after } })
        : updateLinkInPlace({ body: { id: link.id, weight: after.weight, version: link.version } }));
      links.current.set(key, written);
    } else if (link !== undefined) {
      await removeLinkInPlace({ body: { id: link.id } });
      links.current.delete(key);
    }
  };
  const messageOf = ({ pair: { name }, before, after }: Step): string => {
    if (after === null) return t('orderLinks.removed', { name });
    return before === null ? t('orderLinks.linked', { name }) : t('orderLinks.weighed', { name, weight: after.weight });
  };
  /** `history` holds the step while it stands; `back` takes it back. */
  const write = (step: Step, history: Step[], entry: Step, back: () => void): void => {
    hasWritten.current = true;
    history.push(entry);
    if (history.length > mostSteps) history.shift();
    const isLast = () => history.at(-1) === entry;
    queue.current = queue.current
      .then(() => send(step))
      .then(() => toastDone(messageOf(step), { id: undoToast, undo: () => isLast() && back() }))
      .catch((error: unknown) => {
        history.splice(0, history.length, ...history.filter((other) => other !== entry));
        links.current.delete(keyOf(step.pair));
        toastProblem(error, t('orderLinks.notWritten'));
        invalidateLinks();
      });
  };
  const undo = (): void => {
    const step = done.current.pop();
    if (step !== undefined) write(reversed(step), undone.current, step, redo);
  };
  const redo = (): void => {
    const step = undone.current.pop();
    if (step !== undefined) write(step, done.current, step, undo);
  };
  const edit = (pair: Pair, link: OrderLinkView | undefined, after: LinkState): void => {
    const known = links.current.get(keyOf(pair));
    if (link === undefined) links.current.delete(keyOf(pair));
    else if (known?.id !== link.id || known.version < link.version) links.current.set(keyOf(pair), link);
    undone.current.length = 0;
    const step = { pair, before: link ? { weight: link.weight, note: link.note } : null, after };
    write(step, done.current, step, undo);
  };
  useHotkey('mod+z', undo);
  useHotkey('mod+y', redo);
  useHotkey('mod+shift+z', redo);
  return {
    store: (pair: Pair, weight = 1) => edit(pair, undefined, { weight, note: null }),
    remove: (pair: Pair, link: OrderLinkView) => edit(pair, link, null),
    weigh: (pair: Pair, link: OrderLinkView, weight: number) => {
      if (weight !== link.weight) edit(pair, link, { weight, note: link.note });
    },
  };
};
export type LinkWrites = ReturnType<typeof useLinkWrites>;
