import type { LiveOrderChange } from '@polier/contract/live/live.contract';
import type { SharedDeliveryObject } from '@polier/contract/orders/delivery/delivery-object-fields';
import { isWriting, isWrittenIn } from '../../../components/grid/written-in.ts';
import { getCachedObject, setCachedSharedObjects } from '../delivery-objects/data/delivery-objects.cache.ts';
import { areTicksPending } from '../delivery-objects/data/pending-ticks.ts';
import { invalidateObject, invalidateOrder } from './order.cache.ts';

/**
 * Milliseconds in which changes are gathered, by chance, so that not all readers ask at the same moment. A tick comes along
 * itself; figures that follow from it may come later.
 */
const gathering = { soon: [300, 900], later: [4_000, 8_000], writing: [1_000, 1_500] } as const;
type Wait = keyof typeof gathering;

interface FollowedOrder {
  readonly follow: (changes: readonly LiveOrderChange[]) => void;
  /** Reads everything anew. */
  readonly reload: () => void;
  readonly stop: () => void;
}

/** What is read now would not know of a tick under way and take it back; its own answer brings the rest. */
const isBusy = (): boolean => isWriting() || areTicksPending();

const sameTicks = (one: SharedDeliveryObject['ticks'], other: SharedDeliveryObject['ticks']) =>
  one.author === other.author &&
  one.reviewer === other.reviewer &&
  one.refused === other.refused &&
  one.all === other.all;

/** Keeps what is cached of an order as colleagues leave it; nothing moves under a field somebody writes in. */
export const followOrder = (orderId: number): FollowedOrder => {
  const deferred = new Map<number, SharedDeliveryObject>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  const stopped = new AbortController();

  const readAgain = () => {
    timer = undefined;
    due = Infinity;
    if (isBusy()) plan('writing');
    else invalidateOrder();
  };
  const plan = (wait: Wait) => {
    const [least, most] = gathering[wait];
    const at = Date.now() + least + Math.random() * (most - least);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(readAgain, at - Date.now());
  };
  const show = (objects: readonly SharedDeliveryObject[]) => {
    for (const object of objects) if (isWrittenIn(object.id)) deferred.set(object.id, object);
    const free = objects.filter(({ id }) => !isWrittenIn(id));
    if (free.length > 0) setCachedSharedObjects(orderId, free);
  };
  /** How soon the rest has to be read; null for what is known here already. */
  const waitFor = ({ object }: LiveOrderChange): Wait | null => {
    if (object === null) return 'soon';
    const known = getCachedObject(orderId, object.id);
    if (known === undefined || known.version < object.version) return 'soon';
    const isSame = sameTicks(known.ticks, object.ticks) && known.unsubmitted_files === object.unsubmitted_files;
    return known.version === object.version && !isSame ? 'later' : null;
  };
  // What the field was left with is in the queue before the newer object comes.
  const onLeave = () =>
    setTimeout(() => {
      const objects = [...deferred.values()].filter(({ id }) => !isWrittenIn(id));
      for (const { id } of objects) deferred.delete(id);
      show(objects.filter(({ id, version }) => (getCachedObject(orderId, id)?.version ?? 0) <= version));
    });
  addEventListener('focusout', onLeave, { signal: stopped.signal });

  return {
    follow: (changes) => {
      const news = changes.flatMap((change) => {
        const wait = waitFor(change);
        return wait === null ? [] : [{ wait, object: change.object }];
      });
      show(news.flatMap(({ object }) => object ?? []));
      for (const { wait, object } of news) {
        plan(wait);
        // Its criteria are ticked in the panel.
        if (object !== null && !isBusy()) invalidateObject(object.id);
      }
    },
    reload: () => plan('soon'),
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
};
