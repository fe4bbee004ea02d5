import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../../components/button/button.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { Notice } from '../../../../components/states/notice.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { urlFlag, urlId, urlSchema, useUrlState } from '../../../../platform/navigation/url-state.ts';
import { EditOrder } from './edit-order.tsx';
import { LoadingOrderForm } from '../loading-order-form.tsx';
import { useOrderChoices } from '../order-choices.ts';

const address = urlSchema({ id: urlId(), remove: urlFlag() });

const EditById = ({ id }: { id: number }) => {
  const t = useTranslation();
  const [{ remove }, setUrl] = useUrlState(address);
  const choices = useOrderChoices();
  const order = useQuery(queryOf(endpoints.orders.getById, { query: { id } }));
  if (choices.data !== undefined && order.data !== undefined) {
    return (
      <EditOrder
        order={order.data}
        choices={choices.data}
        isRemoving={remove}
        onRemoving={(isRemoving) => setUrl({ remove: isRemoving }, { replace: !isRemoving })}
      />
    );
  }
  const retry = () => {
    choices.retry();
    if (order.isError) void order.refetch();
  };
  return (
    <LoadingOrderForm
      title={t('orderForm.editTitle')}
      failure={t(order.error === null ? 'orderForm.choicesFailed' : 'orderOverview.failed')}
      error={order.error ?? choices.error}
      onRetry={retry}
    />
  );
};

/** Edits the order in the address. */
export const EditOrderScreen = () => {
  const t = useTranslation();
  const [{ id }] = useUrlState(address);
  if (typeof id === 'number') return <EditById key={id} id={id} />;
  return (
    <Screen title={t('orderForm.editTitle')}>
      <Notice
        tone="failed"
        level="page"
        title={t('orderOverview.missing.title')}
        text={t('orderOverview.missing.text')}
        actions={<LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>}
      />
    </Screen>
  );
};
