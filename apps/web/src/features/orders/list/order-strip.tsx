import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import { countStates } from '../../../components/progress-strip/progress-strip-shape.ts';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './order-strip.module.css';

const stateWords = (t: Translate): Record<AppliedLessonState, string> => ({
  c: t('orders.states.accepted'),
  t: t('orders.states.submitted'),
  d: t('orders.states.shared'),
  v: t('common.states.v'),
  o: t('common.states.o'),
  n: t('orders.states.cancelled'),
});

interface OrderStripProps {
  /** One letter for each delivery object that counts. */
  states: string;
  stroke?: number;
}

/** One stroke per delivery object. */
export const OrderStrip = ({ states, stroke = 5 }: OrderStripProps) => {
  const t = useTranslation();
  if (states === '') return null;
  const words = stateWords(t);
  const summary = countStates([{ states }])
    .map(([state, count]) => `${count} ${words[state]}`)
    .join(', ');
  return <ProgressStrip states={states} height={12} stroke={stroke} label={t('orders.list.strip', { summary })} />;
};

/** What the strokes mean; each strip says it in words of its own to who cannot see them. */
export const StripLegend = () => {
  const t = useTranslation();
  const words = stateWords(t);
  return (
    <span className={classes.legend} aria-hidden="true">
      {(['c', 't', 'd', 'v', 'o'] as const).map((state) => (
        <span key={state}>
          <ProgressStrip states={state} />
          {words[state]}
        </span>
      ))}
    </span>
  );
};
