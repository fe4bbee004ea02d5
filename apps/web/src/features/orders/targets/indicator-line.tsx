import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './indicator-line.module.css';
import { measuredNumber } from './measured-number.ts';

interface IndicatorLineProps {
  target: BimTargetView;
  /** With the figures below the line. */
  labelled?: boolean;
}

/** How far the indicator has come from where it began to where it should be. */
export const IndicatorLine = ({ target, labelled = false }: IndicatorLineProps) => {
  const t = useTranslation();
  const { baseline, goal, actual, unit, completion } = target;
  if (baseline === null || goal === null || baseline === goal) return null;
  const figure = (value: number | null) => (value === null ? '–' : measuredNumber(value));
  const words = t('bimTargets.line', {
    baseline: figure(baseline),
    goal: figure(goal),
    actual: figure(actual),
    unit: unit ?? '',
  });
  const at = actual === null ? null : Math.min(1, Math.max(0, (actual - baseline) / (goal - baseline))) * 100;
  const isReached = completion === 100;
  return (
    <span className={classes.indicator} role="img" aria-label={words}>
      <span className={classes.line} aria-hidden="true">
        {at !== null && <span className={classes.reached} style={{ width: `${at}%` }} />}
        <span className={classes.end} />
        <span className={classes.end} data-goal="" />
        {at !== null && (
          <span className={classes.actual} data-reached={isReached || undefined} style={{ left: `${at}%` }} />
        )}
      </span>
      {labelled && (
        <span className={classes.figures} aria-hidden="true">
          <span>{figure(baseline)}</span>
          {actual !== null && (
            <b className={classes.now}>
              {t('bimTargets.now', { actual: figure(actual) })} {unit}
            </b>
          )}
          <span>{figure(goal)}</span>
        </span>
      )}
    </span>
  );
};
