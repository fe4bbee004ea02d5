import { questionFaults } from '@polier/contract/lessons/question-score';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './question-checks.module.css';
import { useQuestionScore } from './use-question-score.ts';

interface QuestionChecksProps {
  question: string;
  isNearCopy: boolean;
}

/** Everything that the question coach looks at, and whether the question has it. */
export const QuestionChecks = ({ question, isNearCopy }: QuestionChecksProps) => {
  const t = useTranslation();
  const id = useId();
  const score = useQuestionScore(question.trim(), isNearCopy);
  if (score === null) return null;
  const faults = new Set(score.findings.map(({ fault }) => fault));
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={classes.title}>
        {t('knowledge.checks.title')}
      </h4>
      <ul>
        {questionFaults.map((fault) => {
          const isAtFault = faults.has(fault);
          const Icon = isAtFault ? IconMinus : IconCheck;
          return (
            <li key={fault} className={classes.check} data-fault={isAtFault || undefined}>
              <Icon size={14} stroke={1.75} aria-hidden />
              <span>
                {isAtFault && <span className="visually-hidden">{t('knowledge.checks.missing')} </span>}
                {t(`knowledge.checks.${fault}`, { count: question.trim().length })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
