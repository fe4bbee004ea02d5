import { Staff } from '../../../components/staff/staff.tsx';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { inSentence } from '../in-sentence.ts';
import { type ChoiceCounts, type ChoiceGroup, choiceStates, type IsChosen } from './lesson-choice.ts';
import classes from './choice-summary.module.css';

interface ChoiceSummaryProps {
  groups: readonly ChoiceGroup[];
  counts: ChoiceCounts;
  isChosen: IsChosen;
  groupWord: string;
}

/** How many questions the sheet will have, counted while one chooses. */
export const ChoiceSummary = ({ groups, counts, isChosen, groupWord }: ChoiceSummaryProps) => {
  const t = useWords();
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
          <Staff states={choiceStates(groups, isChosen)} height={18} stroke={9} fill={counts.fitting > 18} />
          <section>
            <h2 className={classes.summaryHead}>
              {t('worksheets.orders.topic', { group: inSentence(groupWord, language) })}
            </h2>
            <ol>
              {groups.map(({ id, title, lessons, questions }, index) => (
                <li key={id} className={classes.summaryLine}>
                  <span className={classes.summaryNumber}>{index + 1}</span>
                  <span>{title}</span>
                  <strong>{lessons.filter(isChosen).length + questions.length}</strong>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </div>
  );
};
