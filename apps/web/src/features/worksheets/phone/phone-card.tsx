import { IconCheck, IconMessage } from '@tabler/icons-react';
import { memo } from 'react';
import { Due } from '../../../components/due/due.tsx';
import { MandatoryMark, Question } from '../../../components/question/question.tsx';
import { SwipeRow } from '../../../components/swipe/swipe-row.tsx';
import { Vial } from '../../../components/vial/vial.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { SheetActions } from '../data/sheet-actions.ts';
import { vialStateOf } from '../grid/vial-state.ts';
import { type Answer, isVialHeld } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import classes from './phone-sheet.module.css';

export interface PhoneCardProps {
  answer: Answer;
  number: string;
  state: SheetRow['state'];
  today: string;
  isSelected: boolean;
  folded: boolean;
  isReadOnly: boolean;
  actions: SheetActions;
  onUnfold: (id: number) => void;
  onOpen: (id: number) => void;
}

const Folded = ({ answer, number, state, isReadOnly, actions, onUnfold }: PhoneCardProps) => {
  const t = useWords();
  return (
    <div className={classes.folded} data-state={state}>
      <button type="button" className={classes.foldedWords} aria-expanded="false" onClick={() => onUnfold(answer.id)}>
        <span className={classes.number}>
          {number}
          {answer.lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
        </span>
        <Question level="phone" as="span" quiet clamp>
          {answer.lesson.insight}
        </Question>
      </button>
      {state === 'n' ? (
        <span className={classes.setAside}>{t('common.states.n')}</span>
      ) : (
        <button
          type="button"
          role="checkbox"
          className={classes.tick}
          aria-checked={answer.done}
          aria-label={t('worksheets.doneLabel', { number })}
          disabled={isReadOnly}
          onClick={() => actions.tick(answer, t('worksheets.reopened', { number }))}
        >
          <span className={classes.box} data-ticked={answer.done || undefined} />
        </button>
      )}
    </div>
  );
};

/** A question for the thumb: two targets over the whole width, a swipe to the right ticks it off. */
export const PhoneCard = memo((props: PhoneCardProps) => {
  const { answer, number, state, today, isSelected, folded, isReadOnly, actions, onOpen } = props;
  const t = useWords();
  if (folded) return <Folded {...props} />;
  const { lesson, todo, contacttill, done, responsible_user: person } = answer;
  const vial = vialStateOf(answer);
  const tick = () =>
    actions.tick(answer, done ? t('worksheets.reopened', { number }) : t('worksheets.ticked', { number }));
  return (
    <SwipeRow
      disabled={isReadOnly || done || state === 'n'}
      onSwipe={tick}
      revealed={
        <>
          <IconCheck size={22} stroke={2} aria-hidden />
          {t('worksheets.states.done')}
        </>
      }
    >
      <article
        className={classes.card}
        data-selected={isSelected || undefined}
        aria-label={t('worksheets.questionNumber', { number })}
      >
        <button type="button" className={classes.words} onClick={() => onOpen(answer.id)}>
          <span className={classes.facts}>
            <span className={classes.number}>
              {number}
              {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
            </span>
            <Due date={contacttill} done={done} form="short" today={today} />
            <span className={classes.person}>{person?.name}</span>
          </span>
          <Question level="phone" as="span" quiet={done}>
            {lesson.insight}
          </Question>
          {todo !== null && <span className={classes.notes}>{todo}</span>}
        </button>
        <div className={classes.targets}>
          <button
            type="button"
            role="checkbox"
            className={classes.target}
            aria-checked={done}
            disabled={isReadOnly || state === 'n'}
            onClick={tick}
          >
            <span className={classes.box} data-ticked={done || undefined} />
            {t('worksheets.states.done')}
          </button>
          <Vial
            className={classes.target}
            state={vial}
            withLabel
            label={
              vial === 'empty'
                ? t('worksheets.check')
                : vial === 'to-check'
                  ? t('worksheets.states.toCheck')
                  : t('worksheets.states.checked')
            }
            disabled={isReadOnly || state === 'n'}
            heldBecause={isVialHeld(answer) ? t('worksheets.mayNotCheck') : undefined}
            onClick={() => actions.turnVial(answer)}
          />
          <button
            type="button"
            className={classes.note}
            aria-label={t('worksheets.openQuestion', { number })}
            onClick={() => onOpen(answer.id)}
          >
            <IconMessage size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      </article>
    </SwipeRow>
  );
});
PhoneCard.displayName = 'PhoneCard';
