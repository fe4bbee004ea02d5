import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { fitsFilter } from '../../delivery-objects/model/object-rows.ts';
import { deliveryObjectsAddress } from '../../delivery-objects/screen/delivery-objects-address.ts';
import { ReportFooter } from '../report/report-footer.tsx';
import { WorksheetSkeleton } from '../worksheet-states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { SheetFilters } from './sheet-filters.tsx';
import { SheetNotes } from './sheet-notes.tsx';
import classes from './worksheet-edit.module.css';

interface IssuedObjectsProps {
  orderId: number;
  sheet: OrderWorksheetView;
  title: string;
  head: ReactNode;
}

/** What an issued worksheet kept of the delivery objects: it is read, nothing of it changes any more. */
export const IssuedObjects = ({ orderId, sheet, title, head }: IssuedObjectsProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [{ filter }, setUrl] = useUrlState(deliveryObjectsAddress);
  const { data, error, refetch } = useQuery(
    queryOf(endpoints.orders.schedule, { query: { id: orderId, worksheetId: sheet.id } }),
  );
  const notes = <SheetNotes sheet={sheet} />;
  const shown = data?.objects.filter((object) => fitsFilter(filter, object)) ?? [];
  return (
    <Screen title={title} {...(!isStacked && { aside: notes, asideLabel: t('orderWorksheets.edit.notes') })}>
      {data !== undefined && <ReportFooter report={data} />}
      {head}
      {isStacked && <div className={classes.stacked}>{notes}</div>}
      {data !== undefined && (
        <SheetFilters
          objects={data.objects}
          value={filter}
          onChange={(value) => setUrl({ filter: value }, { replace: false })}
        />
      )}
      <div
        id="order-worksheet"
        className={classes.issued}
        role="tabpanel"
        aria-label={t('orderWorksheets.variants.edit')}
      >
        {data === undefined && error === null && <WorksheetSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState title={t('orderWorksheets.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && shown.length > 0 && <DeliveryList report={data} objects={shown} />}
        {data !== undefined && shown.length === 0 && (
          <div className={classes.empty}>
            <EmptyState
              title={t(data.objects.length === 0 ? 'orderWorksheets.none' : 'common.noMatch')}
              action={
                data.objects.length > 0 && (
                  <Button onClick={() => setUrl({ filter: 'all' })}>{t('common.resetFilters')}</Button>
                )
              }
            />
          </div>
        )}
      </div>
    </Screen>
  );
};
