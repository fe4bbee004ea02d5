import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

interface Drag {
  readonly item: HTMLElement;
  /** The siblings without the dragged one. */
  readonly others: readonly HTMLElement[];
  /** Where it stood among them. */
  readonly from: number;
  to: number;
}

const edge = 48;
const step = 14;

const scrollerOf = (element: Element): Element | null => {
  let { parentElement } = element;
  while (parentElement !== null && !['auto', 'scroll'].includes(getComputedStyle(parentElement).overflowY)) {
    ({ parentElement } = parentElement);
  }
  return parentElement;
};

const scrollAtEdge = (item: Element, y: number): void => {
  const scroller = scrollerOf(item);
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if (y < top + edge) scroller?.scrollBy(0, -step);
  else if (y > bottom - edge) scroller?.scrollBy(0, step);
};

/** How many of the siblings lie above the pointer, by their middles. */
const indexAt = (others: readonly HTMLElement[], y: number): number =>
  others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;

const showLine = ({ others, from, to }: Drag): void => {
  for (const other of others) delete other.dataset['drop'];
  if (to === from) return;
  const [above, below] = [others[to - 1], others[to]];
  if (below !== undefined) below.dataset['drop'] = 'before';
  else if (above !== undefined) above.dataset['drop'] = 'after';
};

/** Spread onto the handle: drags the list item around it among its siblings; Esc leaves it where it was. */
export const useDragOrder = (onDrop: (afterId: number | null) => void) => {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    if (drag.current === null) return;
    const { item, others } = drag.current;
    delete item.dataset['dragged'];
    for (const other of others) delete other.dataset['drop'];
    drag.current = null;
  };
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const item = event.currentTarget.closest<HTMLElement>('[data-branch]');
      const siblings = [...(item?.parentElement?.children ?? [])] as HTMLElement[];
      if (event.button !== 0 || item === null || siblings.length < 2) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      const from = siblings.indexOf(item);
      drag.current = { item, others: siblings.filter((one) => one !== item), from, to: from };
      item.dataset['dragged'] = '';
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      if (drag.current === null) return;
      drag.current.to = indexAt(drag.current.others, event.clientY);
      showLine(drag.current);
      scrollAtEdge(drag.current.item, event.clientY);
    },
    onPointerUp: () => {
      const done = drag.current;
      end();
      if (done === null || done.to === done.from) return;
      const above = done.others[done.to - 1];
      onDrop(above === undefined ? null : Number(above.dataset['branch']));
    },
    onPointerCancel: end,
    onKeyDown: (event: { key: string; stopPropagation: () => void }) => {
      if (event.key !== 'Escape' || drag.current === null) return;
      event.stopPropagation();
      end();
    },
  };
};
