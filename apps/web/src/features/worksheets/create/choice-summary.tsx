import type { Kind } from '@polier/contract/kinds';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { groupWordInPhrase } from '../worksheet-kinds.ts';
import { type ChoiceCounts, type ChoiceGroup, choiceStates, type IsChosen } from './lesson-choice.ts';
import classes from './choice-summary.module.css';

interface ChoiceSummaryProps {
  groups: readonly ChoiceGroup[];
  counts: ChoiceCounts;
  isChosen: IsChosen;
  kind: Kind;
}

/** How many lessons the worksheet will have, counted while one chooses. */
export const ChoiceSummary = ({ groups, counts, isChosen, kind }: ChoiceSummaryProps) => {
  const t = useTranslation();
  const language = useLanguage();
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
