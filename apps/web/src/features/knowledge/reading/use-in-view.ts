import { useEffect, useRef } from 'react';

const frames = 12;

/**
 * Brings an element into view and holds it there while what lies above it is laid out for the first time and turns out
 * higher or lower than it was estimated. Ends when somebody scrolls.
 */
const bringIntoView = (element: HTMLElement, block: 'start' | 'center'): void => {
  let left = frames;
  const stop = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  const hold = () => {
    if (stop.signal.aborted || !element.isConnected) return;
    element.scrollIntoView({ block, behavior: 'instant' });
    left -= 1;
    if (left > 0) requestAnimationFrame(hold);
    else stop.abort();
  };
  hold();
};

export interface LessonInView {
  scroller: HTMLElement | null;
  lessonId: number | undefined;
  /** Changes with what is drawn: the lesson may come later than its address. */
  drawn: unknown;
  /** Called once it is there. */
  onBrought: (row: HTMLElement, lessonId: number) => void;
}

/** Brings the lesson an address points at into view, once for each address. */
export const useLessonInView = ({ scroller, lessonId, drawn, onBrought }: LessonInView): void => {
  const brought = useRef<number | undefined>(undefined);
  const tell = useRef(onBrought);
  useEffect(() => {
    tell.current = onBrought;
  });
  useEffect(() => {
    if (lessonId === undefined) brought.current = undefined;
    if (lessonId === undefined || scroller === null || brought.current === lessonId) return;
    const row = document.getElementById(`lesson-${lessonId}`);
    if (row === null) return;
    brought.current = lessonId;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    const isSeen = top >= Math.max(frame.top, 0) && bottom <= Math.min(frame.bottom, innerHeight);
    // Of what is higher than the page, the beginning is read first.
    if (!isSeen) bringIntoView(row, bottom - top > Math.min(frame.height, innerHeight) ? 'start' : 'center');
    tell.current(row, lessonId);
  }, [lessonId, drawn, scroller]);
};

const subgroupsOf = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('[data-subgroup]'),
];

/** The subgroup that lies at the top; at the very end the last one, however short. */
const subgroupAtTop = (scroller: HTMLElement): number | null => {
  const subgroups = subgroupsOf(scroller);
  const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const line = scroller.getBoundingClientRect().top + 8;
  const subgroup = isAtEnd
    ? subgroups.at(-1)
    : subgroups.findLast((candidate) => candidate.getBoundingClientRect().top <= line);
  const id = Number((subgroup ?? subgroups[0])?.dataset['subgroup']);
  return Number.isNaN(id) ? null : id;
};

export interface SubgroupInView {
  scroller: HTMLElement | null;
  isOn: boolean;
  isReady: boolean;
  /** What the address says. */
  here: number | null;
  onHere: (subgroupId: number) => void;
  /** Counts the times a subgroup was chosen. */
  jump: number;
}

/** Milliseconds in which the page moves by itself. */
const settling = 400;

/** The address leads the page to a subgroup, and scrolling leads the address: whichever moved last. */
export const useSubgroupInView = ({ scroller, isOn, isReady, here, onHere, jump }: SubgroupInView): void => {
  const notified = useRef<number | null>(null);
  const jumped = useRef(jump);
  const ignoreUntil = useRef(0);
  const tell = useRef(onHere);
  useEffect(() => {
    tell.current = onHere;
  });

  useEffect(() => {
    if (scroller === null || !isReady || here === null) return;
    const isAgain = jumped.current !== jump;
    jumped.current = jump;
    if (here === notified.current && !isAgain) return;
    notified.current = here;
    ignoreUntil.current = performance.now() + settling;
    const subgroup = document.getElementById(`part-${here}`);
    if (subgroup !== null) bringIntoView(subgroup, 'start');
  }, [scroller, isReady, here, jump]);

  useEffect(() => {
    if (scroller === null || !isOn || !isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const subgroup = subgroupAtTop(scroller);
      if (subgroup === null || subgroup === notified.current) return;
      notified.current = subgroup;
      tell.current(subgroup);
    };
    const onScroll = () => {
      if (performance.now() < ignoreUntil.current || timer !== undefined) return;
      timer = setTimeout(look, 100);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isOn, isReady]);
};
