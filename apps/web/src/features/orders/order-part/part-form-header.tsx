import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import type { FormFrame } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { SearchOf } from '../../../platform/navigation/addresses.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { orderCrumbs } from './order-crumbs.tsx';

type ListPath = '/bimusecases' | '/bimtargets';

interface PartFormHeaderProps {
  order: OrderDetail;
  title: string;
  form: FormFrame;
  list: { to: ListPath; title: string };
  /** Where it leads without saving. */
  back: SearchOf<ListPath>;
}

/** Title of a form about a row of an order, with the way back and the button that saves. */
export const PartFormHeader = ({ order, title, form, list, back }: PartFormHeaderProps) => {
  const t = useTranslation();
  return (
    <PageHeader
      size="orderScreen"
      title={title}
      crumbs={[
        ...orderCrumbs(t, order),
        <RouteLink key="list" to={list.to} search={{ orderId: order.id }}>
          {list.title}
        </RouteLink>,
      ]}
      actions={
        <>
          <LinkButton to={list.to} search={back}>
            {t('common.cancel')}
          </LinkButton>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('common.save')}
          </Button>
        </>
      }
    />
  );
};
