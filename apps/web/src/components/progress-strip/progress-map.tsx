import { type CSSProperties, type KeyboardEvent, memo, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import type { StripGroup } from './progress-strip-shape.ts';
import classes from './progress-map.module.css';

export interface ProgressMapProps {
  groups: readonly StripGroup[];
  /** Index in row order of the row one is at; null for none. */
  selected: number | null;
  onJump: (index: number) => void;
  /** Label of the list of jumps. */
  label: string;
  /** A stroke of a short list grows to this many pixels, its gap included. */
  widest?: number;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface StrokesProps {
  id: string;
  groups: readonly StripGroup[];
  selected: number | null;
  widest: number;
}

/** An open stroke fills from below. */
const fillOf = (state: string, fill = 0) =>
  state === 'o' && fill > 0 ? ({ '--fill': `${fill}%` } as CSSProperties) : undefined;

const Strokes = memo(({ id, groups, selected, widest }: StrokesProps) => {
  const t = useTranslation();
  const words = useMemo(() => {
    const states: AppliedLessonState[] = ['o', 'v', 't', 'd', 'c', 'n'];
    return Object.fromEntries(states.map((state) => [state, t(`common.states.${state}`)]));
  }, [t]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { states }) => sum + states.length, 0));
  return groups.map((group, at) => (
    <span
      key={group.number}
      className={classes.group}
      role="group"
      aria-label={group.number}
      style={{ flexGrow: group.states.length, maxWidth: group.states.length * widest }}
    >
      <span className={classes.strokes} role="presentation">
        {group.states.split('').map((state, within) => {
          const index = (starts[at] ?? 0) + within;
          return (
            <span
              key={within}
              id={`${id}-${index}`}
              className={classes.stroke}
              role="option"
              aria-selected={index === selected}
              aria-label={group.labels?.[within] ?? `${group.number}.${within + 1}, ${words[state] ?? ''}`}
              style={fillOf(state, group.fills?.[within])}
              data-state={state}
              data-index={index}
            />
          );
        })}
      </span>
      <span className={classes.number} data-wide={group.number.length > 1 || undefined} aria-hidden="true">
        {group.number}
      </span>
    </span>
  ));
});
Strokes.displayName = 'Strokes';

/** The progress strip as a map: each stroke jumps to its text, the arrow says where one is. */
export const ProgressMap = ({ groups, selected, onJump, label, widest = 22 }: ProgressMapProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const filled = useMemo(() => groups.filter(({ states }) => states.length > 0), [groups]);
  const last = filled.reduce((sum, { states }) => sum + states.length, 0) - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || last < 0) return;
    event.preventDefault();
    onJump(step(selected ?? -1, last));
  };
  return (
    <div
      ref={list}
      className={classes.map}
      role="listbox"
      aria-orientation="horizontal"
      aria-label={label}
      aria-activedescendant={selected === null ? undefined : `${id}-${selected}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const index = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'];
        if (index !== undefined) onJump(Number(index));
      }}
    >
      <Strokes id={id} groups={filled} selected={selected} widest={widest} />
    </div>
  );
};
