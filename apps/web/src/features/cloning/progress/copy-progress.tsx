import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import { StatusSentence, Figure } from '../../../components/status-sentence/status-sentence.tsx';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { currentStep, stepsOf } from '../cloning-choice.ts';
import classes from './copy-progress.module.css';

/** One stroke per step, filled as far as the step is. */
export const CopyProgress = ({ copy }: { copy: CloningView }) => {
  const t = useTranslation();
  const steps = stepsOf(copy.totals, copy.counts);
  const current = currentStep(steps);
  if (copy.state === 'waiting' || steps.length === 0) {
    return (
      <p className={classes.waiting} role="status">
        {t('cloning.run.waiting')} {t('cloning.run.leave')}
      </p>
    );
  }
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('cloning.run.from', {
          source: copy.source?.name ?? t('cloning.run.removedCompany'),
          target: copy.target.name,
        })}
        aria-valuenow={copy.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.strokes}
      >
        {steps.map(({ kind, copied, total }) => (
          <span key={kind} className={classes.stroke} data-current={kind === current?.kind || undefined}>
            <span className={classes.fill} style={{ width: `${(100 * copied) / total}%` }} />
          </span>
        ))}
      </div>
      <StatusSentence size="small">
        <Figure>{t('cloning.run.running', { progress: copy.progress })}</Figure>
      </StatusSentence>
      <ol className={classes.steps} aria-label={t('cloning.run.steps')}>
        {steps.map(({ kind, copied, total }) => (
          <li
            key={kind}
            className={classes.step}
            data-state={copied === total ? 'done' : kind === current?.kind ? 'current' : 'open'}
          >
            <span>{t(`cloning.kinds.${kind}`)}</span>
            <span>{t('cloning.run.step', { done: formatNumber(copied), total: formatNumber(total) })}</span>
          </li>
        ))}
      </ol>
      <p className={classes.waiting}>{t('cloning.run.leave')}</p>
    </div>
  );
};
