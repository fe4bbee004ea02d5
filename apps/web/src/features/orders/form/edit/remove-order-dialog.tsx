import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../../platform/navigation/history.ts';
import { countWords } from '../count-words.ts';
import { removeOrder } from '../order-form.mutations.ts';

/** Shows what goes with an order; requires its typed title. */
export const RemoveOrderDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const t = useTranslation();
  const { id, title } = order;
  const consequences = countWords(t, order.counts);
  const remove = async () => {
    try {
      await removeOrder({ body: { id, confirm_title: title } });
      toastDone(t('orderForm.removed', { name: title }));
      replaceWith('/');
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('orderForm.removeTitle', { title })}
      text={t(consequences.length > 0 ? 'orderForm.removeWith' : 'common.removal.alone')}
      consequences={consequences}
      typedName={title}
      confirmLabel={t('common.deleteFinally')}
      onConfirm={remove}
    />
  );
};
