import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { groupWordInPhrase } from '../worksheet-kinds.ts';
import { type ChoiceCounts, type ChoiceGroup, type ChoiceMarks, choiceStates } from './lesson-choice.ts';
import classes from './choice-summary.module.css';

interface ChoiceSummaryProps {
  groups: readonly ChoiceGroup[];
  counts: ChoiceCounts;
  marks: ChoiceMarks;
  kind: Kind;
  onChoose: (lessons: readonly LessonView[], isOn: boolean) => void;
}

/** How many lessons the worksheet will have, counted while one chooses. */
export const ChoiceSummary = ({ groups, counts, marks, kind, onChoose }: ChoiceSummaryProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const { isChosen, isProposed } = marks;
  const left = groups.flatMap(({ lessons }) => lessons.filter((lesson) => isProposed(lesson) && !isChosen(lesson)));
  return (
    <div className={classes.summary}>
      <p className={classes.running} role="status">
        <strong className={classes.chosen}>{counts.chosen}</strong>{' '}
        {t('worksheets.create.ofQuestions', { count: counts.fitting })}
      </p>
      <p className={classes.explained}>
        {counts.mandatory > 0 && `${t('worksheets.create.mandatoryCount', { count: counts.mandatory })} `}
        {t('worksheets.create.laterToo')}
      </p>
      {counts.fitting > 0 && (
        <>
          <ProgressStrip states={choiceStates(groups, isChosen)} height={18} stroke={9} fill={counts.fitting > 18} />
          {counts.proposed > 0 && (
            <section>
              <h2 className={classes.summaryHead}>{t('worksheets.create.forPhase')}</h2>
              <p className={classes.explained}>
                {t('worksheets.create.proposedCount', { count: counts.proposed })} {t('worksheets.create.proposedWhy')}
              </p>
              {left.length > 0 && (
                <button type="button" className={classes.take} onClick={() => onChoose(left, true)}>
                  {t('worksheets.create.chooseProposed', { count: left.length })}
                </button>
              )}
            </section>
          )}
          <section>
            <h2 className={classes.summaryHead}>
              {t('worksheets.orders.topic', { group: groupWordInPhrase(kind, t, language) })}
            </h2>
            <ol>
              {groups.map(({ id, title, lessons, newLessons }, index) => (
                <li key={id} className={classes.summaryLine}>
                  <span className={classes.summaryNumber}>{index + 1}</span>
                  <span>{title}</span>
                  <strong>{lessons.filter(isChosen).length + newLessons.length}</strong>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </div>
  );
};
