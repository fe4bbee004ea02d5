import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { Notice } from '../../../../components/states/notice.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { type ObjectsModel, useObjectsModel } from '../../delivery-objects/data/use-objects-model.ts';
import type { AskedReport } from '../report/variant-report.tsx';
import type { Variant } from '../report/variants.ts';
import { type ShownWorksheet, WorksheetHead } from '../worksheet-head.tsx';
import { missingWords, WorksheetSkeleton } from '../worksheet-states.tsx';
import { EditedObjects } from './edited-objects.tsx';
import { IssuedObjects } from './issued-objects.tsx';
import { SheetDetailsDialog } from './sheet-details-dialog.tsx';

interface WorksheetEditProps extends AskedReport {
  onChange: (change: { id?: number | null; variant?: Variant }) => void;
}

const shownOf = ({ order }: ObjectsModel, sheet: OrderWorksheetView | null): ShownWorksheet => ({
  order,
  status_date: sheet?.status_date ?? today(),
  worksheet: sheet && { ...sheet, issued_by: sheet.issued_by?.name ?? null },
});

interface LoadedProps extends WorksheetEditProps {
  model: ObjectsModel;
  sheet: OrderWorksheetView | null;
}

const Loaded = ({ model, sheet, ...asked }: LoadedProps) => {
  const t = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const title = `${model.order.number} ${sheet?.title ?? t('orderWorksheets.now')}`;
  const head = (
    <WorksheetHead
      orderId={asked.orderId}
      report={shownOf(model, sheet)}
      variant="edit"
      onChange={asked.onChange}
      {...(sheet?.can.edit === true && {
        tools: (
          <Button
            variant="bare"
            leftSection={<IconAdjustments size={16} stroke={1.5} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('orderWorksheets.edit.details')}
          </Button>
        ),
      })}
    />
  );
  return (
    <>
      {sheet?.state === 'issued' ? (
        <IssuedObjects orderId={asked.orderId} sheet={sheet} title={title} head={head} />
      ) : (
        <EditedObjects model={model} sheet={sheet} title={title} head={head} />
      )}
      {isChoosing && sheet !== null && (
        <SheetDetailsDialog order={model.order} sheet={sheet} onClose={() => setChoosing(false)} />
      )}
    </>
  );
};

/** The worksheet as it is worked on: what it shows of the delivery objects, its summary and its decisions. */
export const WorksheetEdit = (props: WorksheetEditProps) => {
  const { orderId, id, onChange } = props;
  const t = useTranslation();
  const load = useObjectsModel(orderId);
  const sheet = useQuery({
    ...queryOf(endpoints.orderWorksheets.getById, { query: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const shownSheet = id === undefined ? null : sheet.data;
  const isOfOrder = shownSheet == null || shownSheet.orderId === orderId;
  if (load.status === 'ready' && shownSheet !== undefined && isOfOrder)
    return <Loaded {...props} model={load.model} sheet={shownSheet} />;
  const error = load.status === 'failed' ? load.error : sheet.error;
  const missing = missingWords(t);
  return (
    <Screen title={t('orderWorksheets.worksheet')}>
      {!isOfOrder ? (
        <Notice tone="failed" level="page" title={missing.title} text={missing.text} actions={missing.wayOut} />
      ) : error === null ? (
        <>
          <WorksheetHead orderId={orderId} report={undefined} variant="edit" onChange={onChange} />
          <WorksheetSkeleton />
        </>
      ) : (
        <ErrorState
          level="page"
          title={t('orderWorksheets.failed')}
          error={error}
          onRetry={() => {
            if (load.status === 'failed') load.retry();
            void sheet.refetch();
          }}
          missing={missing}
        />
      )}
    </Screen>
  );
};
