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
  const scrollAgain = () => {
    if (stop.signal.aborted || !element.isConnected) return;
    element.scrollIntoView({ block, behavior: 'instant' });
    left -= 1;
    if (left > 0) requestAnimationFrame(scrollAgain);
    else stop.abort();
  };
  scrollAgain();
};

export interface LessonInView {
  scroller: HTMLElement | null;
  lessonId: number | undefined;
  /** Changes with what is drawn: the lesson may come later than its address. */
  drawn: unknown;
  /** Called once it is there. */
  onScrolledTo: (row: HTMLElement, lessonId: number) => void;
}

/** Brings the lesson an address points at into view, once for each address. */
export const useLessonInView = ({ scroller, lessonId, drawn, onScrolledTo }: LessonInView): void => {
  const scrolledTo = useRef<number | undefined>(undefined);
  const latestCallback = useRef(onScrolledTo);
  useEffect(() => {
    latestCallback.current = onScrolledTo;
  });
  useEffect(() => {
    if (lessonId === undefined) scrolledTo.current = undefined;
    if (lessonId === undefined || scroller === null || scrolledTo.current === lessonId) return;
    const row = document.getElementById(`lesson-${lessonId}`);
    if (row === null) return;
    scrolledTo.current = lessonId;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    const isSeen = top >= Math.max(frame.top, 0) && bottom <= Math.min(frame.bottom, innerHeight);
    // Of what is higher than the page below its heads and above its bar, the beginning is read first.
    const style = getComputedStyle(row);
    const bar = row.querySelector('[data-action-bar]') === null ? '0' : style.getPropertyValue('--action-bar');
    const room =
      Math.min(frame.height, innerHeight) - 2 * Number.parseFloat(style.scrollMarginTop) - Number.parseFloat(bar);
    if (!isSeen) bringIntoView(row, bottom - top > room ? 'start' : 'center');
    latestCallback.current(row, lessonId);
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
  currentTopicId: number | null;
  onTopicChange: (subgroupId: number) => void;
  /** Counts the times a subgroup was chosen. */
  scrollRequest: number;
}

/** Milliseconds in which the page moves by itself. */
const settling = 400;

/** The address leads the page to a subgroup, and scrolling leads the address: whichever moved last. */
export const useSubgroupInView = ({
  scroller,
  isOn,
  isReady,
  currentTopicId,
  onTopicChange,
  scrollRequest,
}: SubgroupInView): void => {
  const notified = useRef<number | null>(null);
  const handledRequest = useRef(scrollRequest);
  const ignoreUntil = useRef(0);
  const latestCallback = useRef(onTopicChange);
  useEffect(() => {
    latestCallback.current = onTopicChange;
  });

  useEffect(() => {
    if (scroller === null || !isReady || currentTopicId === null) return;
    const isAgain = handledRequest.current !== scrollRequest;
    handledRequest.current = scrollRequest;
    if (currentTopicId === notified.current && !isAgain) return;
    notified.current = currentTopicId;
    ignoreUntil.current = performance.now() + settling;
    const subgroup = document.getElementById(`subgroup-${currentTopicId}`);
    if (subgroup !== null) bringIntoView(subgroup, 'start');
  }, [scroller, isReady, currentTopicId, scrollRequest]);

  useEffect(() => {
    if (scroller === null || !isOn || !isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateTopic = () => {
      timer = undefined;
      const subgroup = subgroupAtTop(scroller);
      if (subgroup === null || subgroup === notified.current) return;
      notified.current = subgroup;
      latestCallback.current(subgroup);
    };
    const onScroll = () => {
      if (performance.now() < ignoreUntil.current || timer !== undefined) return;
      timer = setTimeout(updateTopic, 100);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isOn, isReady]);
};
