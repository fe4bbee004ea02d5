import { questionPoints, type QuestionScore } from '@polier/contract/lessons/question-score';
import { useEffect } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { usePaused } from '../../../../components/form/use-paused.ts';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './question-coach.module.css';
import { useQuestionScore } from './use-question-score.ts';

const pause = 500;
/** Nothing is said of the first words. */
const firstWords = 8;

interface ScoreProps {
  score: QuestionScore;
  /** Absent where the question is only read. */
  onApply?: (better: string) => void;
}

/** What the coach says of a question. */
export const QuestionScoreLine = ({ score, onApply }: ScoreProps) => {
  const t = useTranslation();
  const { points, findings, better } = score;
  const [first] = findings;
  return (
    <div className={classes.coach} role="group" aria-label={t('knowledge.coach.label')}>
      <Strokes filled={points} of={questionPoints} />
      <div className={classes.words} role="status">
        <p>
          <strong>{t('knowledge.coach.score', { points })}</strong>{' '}
          {first === undefined
            ? t('knowledge.coach.fine')
            : t(`knowledge.coach.${first.fault}`, { words: first.words ?? '' })}
        </p>
        {better !== null && (
          <p>
            {t('knowledge.coach.better')} <q className={classes.better}>{better}</q>
          </p>
        )}
      </div>
      {better !== null && onApply !== undefined && (
        <Button onClick={() => onApply(better)} aria-keyshortcuts="Alt+U">
          {t('knowledge.coach.apply')}
        </Button>
      )}
    </div>
  );
};

interface QuestionCoachProps {
  question: string;
  /** Whether nearly the same question is stored. */
  isNearCopy: boolean;
  /** Puts the better wording into the place of the question. */
  onApply: (better: string) => void;
}

/** Says under the question how well it can be answered on site; it never stands in the way of saving. */
export const QuestionCoach = ({ question, isNearCopy, onApply }: QuestionCoachProps) => {
  const paused = usePaused(question, pause);
  const whole = useQuestionScore(paused, isNearCopy);
  const score = paused.trim().length < firstWords ? null : whole;
  const better = score?.better ?? null;
  useEffect(() => {
    if (better === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyU') return;
      event.preventDefault();
      onApply(better);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [better, onApply]);
  return score === null ? null : <QuestionScoreLine score={score} onApply={onApply} />;
};
