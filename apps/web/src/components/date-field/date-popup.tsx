import { type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadChunk } from '../../platform/loading/load-chunk.ts';
import type { CalendarProps } from './calendar.tsx';
import classes from './date-popup.module.css';

let loaded: ComponentType<CalendarProps> | null = null;
const loadCalendar = async (): Promise<void> => {
  loaded ??= (await loadChunk(() => import('./calendar.tsx'))).Calendar;
};

/** Preloads the calendar when the pointer or focus reaches a date. */
export const preloadCalendar = (): void => {
  // A failure is shown once the calendar is opened.
  loadCalendar().catch(() => {});
};

/** The date can still be typed when the calendar does not arrive, so this stops nothing else. */
const LoadedCalendar = (props: CalendarProps) => {
  const t = useTranslation();
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>(loaded === null ? 'waiting' : 'loaded');
  useEffect(() => {
    loadCalendar().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, []);
  if (state === 'failed') return <p className={classes.failed}>{t('common.calendar.failed')}</p>;
  const Calendar = loaded;
  return Calendar === null ? <div className={classes.waiting} /> : <Calendar {...props} />;
};

interface DatePopupProps extends CalendarProps {
  /** The field the calendar belongs to; it opens beside it. */
  anchor: () => HTMLElement | null;
  /** Between the field and the calendar: more where a sentence stands below the field. */
  gap?: number;
  onClose: (how: 'escape' | 'outside') => void;
}

const edge = 4;
const phone = '(max-width: 719px)';

/** Below its field and flush with its right edge, within the window; on the phone the style sheet lays it at the foot. */
const place = (popup: HTMLElement, anchor: HTMLElement, gap: number): void => {
  if (matchMedia(phone).matches) {
    popup.removeAttribute('style');
    return;
  }
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = at.bottom + gap;
  const isUpward = below + height > innerHeight && at.top - gap - height > 0;
  const top = isUpward ? at.top - gap - height : Math.min(below, innerHeight - height - edge);
  popup.style.left = `${Math.max(edge, Math.min(at.right - width, innerWidth - width - edge))}px`;
  popup.style.top = `${Math.max(edge, top)}px`;
};

/** The calendar in the browser's top layer, above dialogs and whatever scrolls. */
export const DatePopup = ({ anchor, gap = edge, onClose, ...calendar }: DatePopupProps) => {
  const t = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const latest = useRef({ anchor, onClose });
  useLayoutEffect(() => {
    latest.current = { anchor, onClose };
  });

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return undefined;
    element.showPopover();
    const placeAgain = () => {
      const field = latest.current.anchor();
      if (field !== null) place(element, field, gap);
    };
    placeAgain();
    // The days arrive after the frame, and what the field stands in may scroll.
    const watched = new ResizeObserver(placeAgain);
    watched.observe(element);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || element.contains(target)) return;
      if (latest.current.anchor()?.contains(target) !== true) latest.current.onClose('outside');
    };
    addEventListener('scroll', placeAgain, { capture: true, passive: true });
    addEventListener('resize', placeAgain);
    addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      watched.disconnect();
      removeEventListener('scroll', placeAgain, { capture: true });
      removeEventListener('resize', placeAgain);
      removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, [gap]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the days are no keys of the grid or the form around them.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose('escape');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the days inside it
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={t('common.calendar.label')}
      className={classes.popup}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget) || anchor()?.contains(relatedTarget) === true;
        if (relatedTarget !== null && !isInside) onClose('outside');
      }}
      // A field that is being written in keeps its focus while somebody points at the days.
      onMouseDown={(event) => event.preventDefault()}
    >
      <LoadedCalendar {...calendar} />
    </div>
  );
};
