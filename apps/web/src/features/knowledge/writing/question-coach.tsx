import { questionPoints, type QuestionScore, scoreQuestion } from '@polier/contract/lessons/question-score';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { contentLanguage } from '../../../platform/i18n/content-language.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import classes from './question-coach.module.css';

const pause = 500;
/** Nothing is said of the first words. */
const firstWords = 8;

/** The text once typing pauses. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const Strokes = ({ points }: { points: number }) => (
  <span className={classes.strokes} aria-hidden="true">
    {Array.from({ length: questionPoints }, (_, index) => (
      <span key={index} data-on={index < points || undefined} />
    ))}
  </span>
);

const Score = ({ score, onApply }: { score: QuestionScore; onApply: (better: string) => void }) => {
  const t = useTranslation();
  const { points, findings, better } = score;
  const [first] = findings;
  return (
    <div className={classes.coach} role="group" aria-label={t('knowledge.coach.label')}>
      <Strokes points={points} />
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
      {better !== null && (
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
  const paused = usePaused(question);
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
