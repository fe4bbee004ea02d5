import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { NoteForm } from '../overview/head/note-form.tsx';
import classes from './part-panel.module.css';

interface StateStepsProps<S extends string> {
  /** In their order: going back needs a note. */
  states: readonly S[];
  state: S;
  orderId: number;
  /** What is done by taking it there. */
  wordOf: (state: S) => string;
  /** Rejects when the server refuses. */
  onTake: (state: S, note: string | undefined) => Promise<void>;
  /** Where it may lead besides the state before, the state after and the last one. */
  alsoTo?: readonly S[];
}

/** The next step, a step back, and leaving it; a step back says why. */
export const StateSteps = <S extends string>(props: StateStepsProps<S>) => {
  const { states, state, orderId, wordOf, onTake, alsoTo = [] } = props;
  const bar = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const [asked, setAsked] = useState<S | null>(null);
  const at = states.indexOf(state);
  // A dropped row begins anew.
  const back = at === states.length - 1 ? 0 : at - 1;
  const offered = states.filter(
    (other, index) =>
      other !== state && (index === at + 1 || index === back || index === states.length - 1 || alsoTo.includes(other)),
  );
  useEffect(() => {
    if (wasAsked.current && asked === null) bar.current?.querySelector('button')?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  if (asked !== null)
    return (
      <NoteForm
        label={wordOf(asked)}
        orderId={orderId}
        isNoteNeeded={states.indexOf(asked) < at}
        onTake={async ({ note }) => {
          await onTake(asked, note);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    );
  return (
    <div ref={bar} className={classes.actions}>
      {offered.map((other) => (
        <Button
          key={other}
          variant={states.indexOf(other) === at + 1 ? 'default' : 'bare'}
          onClick={() => setAsked(other)}
        >
          {wordOf(other)}
        </Button>
      ))}
    </div>
  );
};
