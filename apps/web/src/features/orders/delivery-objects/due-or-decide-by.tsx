import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { Due } from '../../../components/due/due.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isFinished } from './model/object-rows.ts';

/** `30.11. Mo`, or `bis 04.12. Fr` where the date is that of the decision on what is submitted. */
export const DueOrDecideBy = ({ object }: { object: DeliveryObjectRow }) => {
  const t = useTranslation();
  const { decide_by: until, due } = object;
  return until === null ? (
    <Due date={due} form="short" done={isFinished(object)} />
  ) : (
    <Due date={until} form="short" lead={t('orders.decideUntil')} />
  );
};
