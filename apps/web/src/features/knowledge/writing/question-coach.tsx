import { questionPoints, type QuestionScore, scoreQuestion } from '@polier/contract/lessons/question-score';
import { useEffect, useMemo } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { usePaused } from '../../../components/form/use-paused.ts';
import { Strokes } from '../../../components/strokes/strokes.tsx';
import { contentLanguage } from '../../../platform/i18n/content-language.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import classes from './question-coach.module.css';

const pause = 500;
/** Nothing is said of the first words. */
const firstWords = 8;

interface ScoreProps {
  score: QuestionScore;
  /** Absent where the question is only read. */
  onApply?: (better: string) => void;
}

const Score = ({ score, onApply }: ScoreProps) => {
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
  /** Puts the better wording into the place of the question. */
  onApply: (better: string) => void;
}

/** Says under the question how well it can be answered on site; it never stands in the way of saving. */
export const QuestionCoach = ({ question, onApply }: QuestionCoachProps) => {
  const language = useStore(contentLanguage, (content) => content.language) ?? 'de';
  const paused = usePaused(question, pause);
  const score = useMemo(
    () => (paused.trim().length < firstWords ? null : scoreQuestion(paused, language)),
    [paused, language],
  );
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
  return score === null ? null : <Score score={score} onApply={onApply} />;
};

/** What the coach says of a question that somebody else has written. */
export const QuestionScoreLine = ({ question }: { question: string }) => {
  const language = useStore(contentLanguage, (content) => content.language) ?? 'de';
  const score = useMemo(() => scoreQuestion(question, language), [question, language]);
  return score === null ? null : <Score score={score} />;
};
