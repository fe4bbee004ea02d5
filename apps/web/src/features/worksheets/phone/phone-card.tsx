import { IconCheck, IconMessage } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { SwipeRow } from '../../../components/swipe/swipe-row.tsx';
import { CheckToggle } from '../../../components/check-toggle/check-toggle.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { WorksheetActions } from '../data/worksheet-actions.ts';
import type { CellContext, Column } from '../columns/column.ts';
import { availableColumns } from '../columns/columns.ts';
import { type AppliedLesson, isCheckForbidden, checkToggleStateOf } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { PhotoCount, usePhotoCount } from '../view/photo-counts.tsx';
import classes from './phone-list.module.css';

const checkWords = {
  'empty': 'worksheets.check',
  'requested': 'worksheets.checkRequested',
  'to-check': 'worksheets.states.toCheck',
  'checked': 'worksheets.states.checked',
} as const;

export interface PhoneCardProps {
  appliedLesson: AppliedLesson;
  number: string;
  state: WorksheetRow['state'];
  cellContext: CellContext;
  isSelected: boolean;
  folded: boolean;
  isReadOnly: boolean;
  actions: WorksheetActions;
  onUnfold: (id: number) => void;
  onOpen: (id: number) => void;
}

const Folded = ({ appliedLesson, number, state, isReadOnly, actions, onUnfold }: PhoneCardProps) => {
  const t = useTranslation();
  return (
    <div className={classes.folded} data-state={state}>
      <button
        type="button"
        className={classes.foldedWords}
        aria-expanded="false"
        onClick={() => onUnfold(appliedLesson.id)}
      >
        <span className={classes.number}>
          {number}
          {appliedLesson.lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
        </span>
        <LessonText level="phone" as="span" quiet clamp>
          {appliedLesson.lesson.insight}
        </LessonText>
      </button>
      {state === 'n' ? (
        <span className={classes.setAside}>{t('common.states.n')}</span>
      ) : (
        <button
          type="button"
          role="checkbox"
          className={classes.tick}
          aria-checked={appliedLesson.done}
          aria-label={t('worksheets.doneLabel', { number })}
          disabled={isReadOnly}
          onClick={() => actions.tick(appliedLesson)}
        >
          <span className={classes.box} data-ticked={appliedLesson.done || undefined} />
        </button>
      )}
    </div>
  );
};

type PhoneSlot = NonNullable<Column['phone']>['slot'];

const PhoneCell = ({ slot, children }: { slot: PhoneSlot; children: ReactNode }) =>
  slot === 'below' && children !== '' ? <span className={classes.notes}>{children}</span> : children;

/** A lesson on the phone: two touch targets over the whole width; a swipe to the right marks it as done. */
export const PhoneCard = memo((props: PhoneCardProps) => {
  const { appliedLesson, number, state, cellContext, isSelected, folded, isReadOnly, actions, onOpen } = props;
  const t = useTranslation();
  const photos = usePhotoCount(appliedLesson.id);
  if (folded) return <Folded {...props} />;
  const { lesson, done } = appliedLesson;
  const checkToggle = checkToggleStateOf(appliedLesson);
  const slot = (wanted: PhoneSlot) =>
    availableColumns(cellContext).map(({ id, phone, text }) =>
      phone?.slot === wanted ? (
        <PhoneCell key={id} slot={wanted}>
          {phone.content?.(appliedLesson, cellContext) ?? text(appliedLesson, cellContext)}
        </PhoneCell>
      ) : null,
    );
  const tick = () => actions.tick(appliedLesson, done ? undefined : t('worksheets.ticked', { number }));
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
        <button type="button" className={classes.words} onClick={() => onOpen(appliedLesson.id)}>
          <span className={classes.facts}>
            <span className={classes.number}>
              {number}
              {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
            </span>
            {slot('start')}
            <span className={classes.end}>{slot('end')}</span>
            {photos > 0 && <PhotoCount count={photos} />}
          </span>
          <LessonText level="phone" as="span" quiet={done}>
            {lesson.insight}
          </LessonText>
          {slot('below')}
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
          <CheckToggle
            className={classes.target}
            state={checkToggle}
            withLabel
            label={t(checkWords[checkToggle])}
            disabled={isReadOnly || state === 'n'}
            forbiddenReason={isCheckForbidden(appliedLesson) ? t('worksheets.mayNotCheck') : undefined}
            onClick={() => actions.toggleCheck(appliedLesson)}
          />
          <button
            type="button"
            className={classes.note}
            aria-label={t('worksheets.openQuestion', { number })}
            onClick={() => onOpen(appliedLesson.id)}
          >
            <IconMessage size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      </article>
    </SwipeRow>
  );
});
PhoneCard.displayName = 'PhoneCard';
