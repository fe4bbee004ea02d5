import type { KeyboardEvent } from 'react';
import classes from './assign-dialog.module.css';

interface SegmentsProps<K extends string> {
  label: string;
  segments: readonly { key: K; label: string; count: number }[];
  value: K;
  onChange: (key: K) => void;
}

/** One of a few, side by side; arrows choose. */
export const Segments = <K extends string>({ label, segments, value, onChange }: SegmentsProps<K>) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = segments.findIndex(({ key }) => key === value);
    const next = segments[(at + step + segments.length) % segments.length];
    if (next === undefined) return;
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments} onKeyDown={onKeyDown}>
      {segments.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          role="radio"
          data-key={key}
          className={classes.segment}
          aria-checked={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label} {count}
        </button>
      ))}
    </div>
  );
};
