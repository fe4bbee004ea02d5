import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { completionOf, plannedCompletion, stripOf } from '../../overview/order-figures.ts';
import classes from './object-board.module.css';

interface LaneHeadProps {
  order: OrderDetail;
  phase: OrderDetail['phases'][number];
  objects: readonly DeliveryObjectRow[];
}

/** The phase of a lane and where it stands, in the margin. */
export const LaneHead = ({ order, phase, objects }: LaneHeadProps) => {
  const t = useTranslation();
  const completion = completionOf(objects);
  const planned = plannedCompletion(order, objects, today());
  const words = [
    completion === null ? null : t('orderOverview.percentage', { percentage: completion }),
    planned === null ? null : t('orderOverview.planned', { percentage: planned }),
  ];
  return (
    <div className={classes.lane}>
      <span className={classes.laneTitle}>
        {phase.code} <b>{phase.title}</b>
      </span>
      <span>{words.filter(Boolean).join(', ')}</span>
      <span className={classes.laneStrip} aria-hidden="true">
        <ProgressStrip states={[stripOf(objects)]} height={8} label={phase.title} />
      </span>
    </div>
  );
};
