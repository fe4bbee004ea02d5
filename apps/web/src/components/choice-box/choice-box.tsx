import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { plainText } from '../../platform/formats/plain-text.ts';
import { nearestScroller } from '../../platform/viewport/nearest-scroller.ts';
import { ColorSwatch } from './color-swatch.tsx';
import classes from './choice-box.module.css';

export interface Choice {
  key: string;
  label: string;
  /** In front of the label: a trade number, an abbreviation. */
  number?: string | null;
  /** Behind the label. */
  note?: string;
  /** Of the value, as the company chose it. */
  color?: string;
  /** A person, from inside or outside the company. */
  person?: 'internal' | 'external';
}

/** How a key leaves an editor: Enter and Tab save and go on, Escape throws away; null: the key belongs to the editor. */
export type KeyEnd = 'stay' | 'down' | 'next' | 'previous' | 'discard';
export const endOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyEnd | null => {
  if (key === 'Escape') return 'discard';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key !== 'Enter' || shiftKey || altKey) return null;
  return ctrlKey || metaKey ? 'stay' : 'down';
};

export interface ChoiceBoxProps {
  id?: string;
  choices: readonly Choice[];
  chosen: string | null;
  /** Label of the empty choice; without it a choice is required. */
  emptyLabel?: string;
  label: string;
  /** What was typed before the list was there. */
  typed?: string;
  /** `key` is undefined when nothing was chosen again. */
  onEnd: (how: KeyEnd | 'blur', key: string | null | undefined) => void;
}

interface Placement {
  up: boolean;
  left: boolean;
  /** Pixels that the list may take; undefined before it was measured. */
  room?: number;
}

/** Less than three rows of a list tell nothing. */
const leastRoom = 132;

/** How high a bar is that lies over the foot of every screen. */
const barHeight = (name: '--footer' | '--bottombar'): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/** Where the list has room within what scrolls it: below and to the right, unless an edge is near. */
const placementOf = (frame: HTMLElement): Placement => {
  const box = frame.getBoundingClientRect();
  const bounds = (frame.closest('[role="grid"]') ?? document.documentElement).getBoundingClientRect();
  const view = nearestScroller(frame)?.getBoundingClientRect();
  const foot = innerHeight - barHeight('--footer') - barHeight('--bottombar');
  const bottom = Math.min(foot, view?.bottom ?? innerHeight);
  const field = frame.parentElement?.getBoundingClientRect() ?? box;
  const search = frame.querySelector('input')?.offsetHeight ?? 0;
  const below = bottom - field.top;
  const above = field.bottom - Math.max(0, view?.top ?? 0);
  const up = box.bottom > bottom && (box.height < above || below < above);
  return {
    up,
    left: box.right > Math.min(innerWidth, bounds.right),
    room: Math.max(leastRoom, (up ? above : below) - search - 8),
  };
};

/** A list that is narrowed by typing; arrows move, Enter and Tab select. */
export const ChoiceBox = ({ id: givenId, choices, chosen, emptyLabel, label, typed = '', onEnd }: ChoiceBoxProps) => {
  const t = useTranslation();
  const [query, setQuery] = useState(typed);
  const [placement, setPlacement] = useState<Placement>({ up: false, left: false });
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  const ownId = useId();
  const id = givenId ?? ownId;

  const shown = useMemo(() => {
    const wanted = plainText(query.trim());
    const fitting = choices.filter((choice) => plainText(`${choice.number ?? ''} ${choice.label}`).includes(wanted));
    const empty: (Omit<Choice, 'key'> & { key: string | null })[] =
      emptyLabel === undefined || wanted !== '' ? [] : [{ key: null, label: emptyLabel }];
    return [...empty, ...fitting];
  }, [choices, query, emptyLabel]);
  const [highlighted, setHighlighted] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ key }) => key === chosen),
    ),
  );
  const at = Math.min(highlighted, shown.length - 1);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (frame.current !== null) setPlacement(placementOf(frame.current));
  }, []);
  useLayoutEffect(() => {
    const option = list.current?.children[at];
    if (option instanceof HTMLElement && list.current !== null) {
      const { offsetTop: top, offsetHeight: height } = option;
      const { scrollTop, clientHeight } = list.current;
      if (top < scrollTop) list.current.scrollTop = top;
      else if (top + height > scrollTop + clientHeight) list.current.scrollTop = top + height - clientHeight;
    }
  }, [at, placement.room]);

  const end = (how: KeyEnd | 'blur', key: string | null | undefined) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(how, key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (shown.length > 0) setHighlighted((at + step + shown.length) % shown.length);
      return;
    }
    const how = endOf(event);
    if (how === null) return;
    event.preventDefault();
    if (how === 'discard') end(how, undefined);
    // Enter on an empty list must not choose anything.
    else if (shown[at] !== undefined || how !== 'down') end(how, shown[at]?.key);
  };

  return (
    <div
      ref={frame}
      className={classes.choice}
      data-up={placement.up || undefined}
      data-left={placement.left || undefined}
      data-noted={choices.some(({ note }) => note !== undefined) || undefined}
    >
      <input
        ref={input}
        className={classes.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length === 0 ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={choices.find(({ key }) => key === chosen)?.label ?? t('grid.searchChoice')}
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setHighlighted(0);
        }}
        onBlur={() => end('blur', undefined)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.list}
        style={placement.room === undefined ? undefined : ({ '--room': `${placement.room}px` } as CSSProperties)}
        role="listbox"
        aria-label={label}
      >
        {shown.map((choice, index) => (
          <button
            key={choice.key ?? ''}
            id={`${id}-${index}`}
            className={classes.option}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            data-chosen={choice.key === chosen || undefined}
            onMouseDown={(event) => {
              event.preventDefault();
              event.stopPropagation();
            }}
            onClick={(event) => {
              event.stopPropagation();
              end('stay', choice.key);
            }}
            onMouseMove={() => setHighlighted(index)}
          >
            {choice.person !== undefined && (
              <Avatar name={choice.label} external={choice.person === 'external'} size={20} decorative />
            )}
            {Boolean(choice.number) && <span className={classes.number}>{choice.number}</span>}
            {choice.color !== undefined && <ColorSwatch color={choice.color} />}
            <span className={classes.label}>{choice.label}</span>
            {choice.note !== undefined && <span className={classes.note}>{choice.note}</span>}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{t('common.nothingFound')}</p>}
    </div>
  );
};
