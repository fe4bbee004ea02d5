import { type KeyboardEvent, useId } from 'react';
import { CheckToggleGlyph } from '../../../components/check-toggle/check-toggle-glyph.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import {
  type AppliedLesson,
  type AppliedLessonChanges,
  type ChosenState,
  chosenStateOf,
  chosenStates,
  flagsOf,
  mayChoose,
} from '../model/applied-lesson.ts';
import classes from './applied-lesson-panel.module.css';

const glyphOf: Record<ChosenState, React.ReactNode> = {
  open: <span className={classes.stateBox} aria-hidden="true" />,
  done: <span className={classes.stateBox} data-ticked aria-hidden="true" />,
  toCheck: <CheckToggleGlyph state="to-check" size={24} />,
  checked: <CheckToggleGlyph state="checked" size={24} />,
};

interface StateChoiceProps {
  appliedLesson: AppliedLesson;
  onChange: (changes: AppliedLessonChanges) => void;
  isReadOnly: boolean;
}

/** The four states side by side; a lesson that is not applicable has none of them. */
export const StateChoice = ({ appliedLesson, onChange, isReadOnly }: StateChoiceProps) => {
  const t = useTranslation();
  const isSetAside = appliedLesson.not_applicable_reason !== null;
  const chosen = chosenStateOf(appliedLesson);
  const reasonId = useId();
  const open = chosenStates.filter((state) => mayChoose(appliedLesson, state));
  // Said in words where somebody might wait for it: on what they have just done.
  const isHeld = !isReadOnly && !isSetAside && appliedLesson.done && !mayChoose(appliedLesson, 'checked');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || isReadOnly) return;
    event.preventDefault();
    const next = open[(open.indexOf(chosen) + step + open.length) % open.length];
    if (next === undefined) return;
    onChange(flagsOf(appliedLesson, next));
    event.currentTarget.querySelector<HTMLElement>(`[data-state="${next}"]`)?.focus();
  };
  return (
    <>
      <div className={classes.states} role="radiogroup" aria-label={t('worksheets.state')} onKeyDown={onKeyDown}>
        {chosenStates.map((state) => (
          <button
            key={state}
            type="button"
            role="radio"
            className={classes.state}
            data-state={state}
            aria-checked={!isSetAside && state === chosen}
            tabIndex={state === chosen ? 0 : -1}
            disabled={isReadOnly || isSetAside || !mayChoose(appliedLesson, state)}
            aria-describedby={isHeld && !mayChoose(appliedLesson, state) ? reasonId : undefined}
            title={mayChoose(appliedLesson, state) ? undefined : t('worksheets.mayNotCheck')}
            onClick={() => onChange(flagsOf(appliedLesson, state))}
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
