import type { OrderView } from '@polier/contract/orders/order-fields';
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

type StripOrder = Pick<OrderView, 'object_states' | 'objects_of_phases'>;

/** The letters of each phase. */
const groupsOf = ({ object_states: states, objects_of_phases: counts }: StripOrder) => {
  let end = 0;
  return counts.map((count) => {
    end += count;
    return { states: states.slice(end - count, end) };
  });
};

interface OrderStripProps {
  order: StripOrder;
  stroke?: number;
}

/** One stroke per delivery object that counts, with a gap between phases. */
export const OrderStrip = ({ order, stroke = 5 }: OrderStripProps) => {
  const t = useTranslation();
  if (order.object_states === '') return null;
  const words = stateWords(t);
  const summary = countStates([{ states: order.object_states }])
    .map(([state, count]) => `${count} ${words[state]}`)
    .join(', ');
  return (
    <ProgressStrip states={groupsOf(order)} height={12} stroke={stroke} label={t('orders.list.strip', { summary })} />
  );
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
