import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { ChosenFile } from '../../../components/file-import/chosen-file.tsx';
import { FileNotice, FileScreenState, OrderFileScreen } from './order-file-screen.tsx';
import { PlanDifference } from './plan-difference.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { usePlanImport } from './use-plan-import.ts';

const address = urlSchema({ orderId: urlId() });

const PlanImport = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const { file, difference, overwrite, setOverwrite, error, setError, isBusy, isStale, compare, apply, restart } =
    usePlanImport(order.id);
  const another = <Button onClick={restart}>{t('worksheetFiles.import.another')}</Button>;
  const isEmpty = difference !== null && !difference.stored && difference.rows.length === 0;
  const isOpen = difference !== null && !difference.stored && !isEmpty;
  const { counts } = difference ?? {};
  const takes = counts === undefined ? 0 : counts.new_rows + counts.changed + overwrite.size;
  return (
    <OrderFileScreen
      order={order}
      title={t('orderFiles.plan.title')}
      summary={isOpen ? <PlanSummary difference={difference} overwrite={overwrite} onOverwrite={setOverwrite} /> : null}
      canApply={isOpen && counts?.refused === 0 && takes > 0}
      isBusy={isBusy}
      onApply={() => void apply()}
      onRestart={restart}
    >
      {difference === null && (
        <ChosenFile
          empty={t('errors.field.empty-file')}
          accept=".xlsx,.csv"
          drop={t('orderFiles.plan.drop')}
          hint={t('orderFiles.plan.hint')}
          isBusy={isBusy}
          error={error}
          onFile={(chosen) => void compare(chosen)}
          onError={setError}
        />
      )}
      {isStale && isOpen && (
        <FileNotice title={t('worksheetFiles.import.stale')} text={t('worksheetFiles.import.staleText')} />
      )}
      {isOpen && counts !== undefined && counts.refused > 0 && (
        <FileNotice
          tone="failed"
          title={t('orderFiles.plan.refusedTitle', { file: file?.name ?? '' })}
          text={t('orderFiles.plan.refusedText')}
        />
      )}
      {isEmpty && (
        <FileNotice title={t('orderFiles.plan.nothing')} text={t('orderFiles.plan.nothingText')} actions={another} />
      )}
      {isOpen && (
        <PlanDifference difference={difference} orderId={order.id} overwrite={overwrite} onOverwrite={setOverwrite} />
      )}
      {difference?.stored === true && (
        <div role="status">
          <FileNotice
            title={t('orderFiles.plan.stored', { count: difference.counts.new_rows + difference.counts.changed_rows })}
            actions={
              <>
                <LinkButton to="/deliveryobjects" search={{ orderId: order.id }}>
                  {t('orderOverview.deliveryObjects')}
                </LinkButton>
                {another}
              </>
            }
          />
        </div>
      )}
    </OrderFileScreen>
  );
};

/** `/deliveryobjects/import`: a delivery plan as a file comes back; its difference is shown before it is stored. */
export const PlanImportScreen = () => {
  const t = useTranslation();
  const [{ orderId }] = useUrlState(address);
  const isId = typeof orderId === 'number';
  const load = useQuery({
    ...queryOf(endpoints.orders.getById, { query: { id: isId ? orderId : 0 } }),
    enabled: isId,
  });
  if (isId && load.data !== undefined) return <PlanImport key={orderId} order={load.data} />;
  return <FileScreenState title={t('orderFiles.plan.title')} load={isId ? load : 'missing'} />;
};
