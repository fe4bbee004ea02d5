import { type KeyboardEvent, useId } from 'react';
import { VialGlyph } from '../../../components/vial/vial-glyph.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { type Answer, type ChosenState, chosenStateOf, flagsOf, mayTake } from '../model/answer.ts';
import classes from './question-panel.module.css';

const states = ['open', 'done', 'toCheck', 'checked'] as const satisfies readonly ChosenState[];

const glyphOf: Record<ChosenState, React.ReactNode> = {
  open: <span className={classes.stateBox} aria-hidden="true" />,
  done: <span className={classes.stateBox} data-ticked aria-hidden="true" />,
  toCheck: <VialGlyph state="to-check" size={24} />,
  checked: <VialGlyph state="checked" size={24} />,
};

interface StateChoiceProps {
  answer: Answer;
  onChange: (flags: (typeof flagsOf)[ChosenState]) => void;
  isReadOnly: boolean;
}

/** The four states side by side; a question that is not applicable has none of them. */
export const StateChoice = ({ answer, onChange, isReadOnly }: StateChoiceProps) => {
  const t = useWords();
  const isSetAside = answer.not_applicable_reason !== null;
  const chosen = chosenStateOf(answer);
  const reasonId = useId();
  const open = states.filter((state) => mayTake(answer, state));
  // Said in words where somebody might wait for it: on what they have just done.
  const isHeld = !isReadOnly && !isSetAside && answer.done && !mayTake(answer, 'checked');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || isReadOnly) return;
    event.preventDefault();
    const next = open[(open.indexOf(chosen) + step + open.length) % open.length];
    if (next === undefined) return;
    onChange(flagsOf[next]);
    event.currentTarget.querySelector<HTMLElement>(`[data-state="${next}"]`)?.focus();
  };
  return (
    <>
      <div className={classes.states} role="radiogroup" aria-label={t('worksheets.state')} onKeyDown={onKeyDown}>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            role="radio"
            className={classes.state}
            data-state={state}
            aria-checked={!isSetAside && state === chosen}
            tabIndex={state === chosen ? 0 : -1}
            disabled={isReadOnly || isSetAside || !mayTake(answer, state)}
            aria-describedby={isHeld && !mayTake(answer, state) ? reasonId : undefined}
            title={mayTake(answer, state) ? undefined : t('worksheets.mayNotCheck')}
            onClick={() => onChange(flagsOf[state])}
          >
            <span className={classes.glyph}>{glyphOf[state]}</span>
            {t(`worksheets.states.${state}`)}
          </button>
        ))}
      </div>
      {isHeld && (
        <p className={classes.quiet} id={reasonId}>
          {t('worksheets.mayNotCheck')}
        </p>
      )}
    </>
  );
};
