import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './swipe-row.module.css';

export interface SwipeRowProps {
  children: ReactNode;
  /** What lies underneath and shows while the row moves: an icon and a word. */
  revealed: ReactNode;
  onSwipe: () => void;
  disabled?: boolean;
}

// From here on the gesture counts as sideways; before, it may still become a scroll.
const slop = 12;
const threshold = 0.4;

/** A row that follows the finger to the right. Released beyond 40 % of its width it acts, otherwise it slides back. */
export const SwipeRow = ({ children, revealed, onSwipe, disabled = false }: SwipeRowProps) => {
  const [offset, setOffset] = useState(0);
  const gesture = useRef<{ x: number; y: number; sideways: boolean } | null>(null);

  const start = (event: PointerEvent) => {
    if (!disabled && event.pointerType === 'touch')
      gesture.current = { x: event.clientX, y: event.clientY, sideways: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = gesture.current;
    if (from === null) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.sideways && Math.abs(down) > slop) {
      gesture.current = null;
      return;
    }
    if (!from.sideways && right > slop) {
      from.sideways = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (from.sideways) setOffset(Math.max(0, right));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = gesture.current;
    gesture.current = null;
    setOffset(0);
    // Measured anew: the row follows late on a busy page.
    if (from?.sideways && event.clientX - from.x > event.currentTarget.clientWidth * threshold) onSwipe();
  };
  const cancel = () => {
    gesture.current = null;
    setOffset(0);
  };

  return (
    <div
      className={classes.frame}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      {offset > 0 && (
        <div className={classes.revealed} style={{ width: offset }} aria-hidden="true">
          {revealed}
        </div>
      )}
      <div className={classes.row} data-moving={offset > 0 || undefined} style={{ translate: `${offset}px 0` }}>
        {children}
      </div>
    </div>
  );
};
