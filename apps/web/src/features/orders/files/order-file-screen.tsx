import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Bar } from '../../../components/states/bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice, type NoticeProps } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import classes from '../../worksheets/spreadsheet/workbook-import.module.css';
import own from './object-files.module.css';

/** A sentence above what the file would change. */
export const FileNotice = (notice: NoticeProps) => (
  <div className={own.notice}>
    <Notice {...notice} />
  </div>
);

interface FileLoad {
  error: unknown;
  refetch: () => unknown;
}

/** Until what a file belongs to is there: a skeleton, or why it cannot be shown. */
export const FileScreenState = ({ title, load }: { title: string; load: FileLoad | 'missing' }) => {
  const t = useTranslation();
  const missing = {
    title: t('orderOverview.missing.title'),
    text: t('orderOverview.missing.text'),
    wayOut: <LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>,
  };
  return (
    <Screen title={title}>
      {load === 'missing' && (
        <Notice tone="failed" level="page" title={missing.title} text={missing.text} actions={missing.wayOut} />
      )}
      {load !== 'missing' && load.error !== null && (
        <ErrorState
          level="page"
          title={t('orderOverview.objectsFailed')}
          error={load.error}
          onRetry={() => void load.refetch()}
          missing={missing}
        />
      )}
      {load !== 'missing' && load.error === null && (
        <div role="status" aria-label={t('common.loading')} className={classes.section}>
          <Bar width={60} height={28} />
        </div>
      )}
    </Screen>
  );
};

interface OrderFileScreenProps {
  order: Pick<OrderDetail, 'id' | 'number' | 'title'>;
  title: string;
  /** What the file would change; null until one is compared, and once it is stored. */
  summary: ReactNode;
  canApply: boolean;
  isBusy: boolean;
  onApply: () => void;
  onRestart: () => void;
  children: ReactNode;
}

/** A file comes in: first what it would change, then it is stored. */
export const OrderFileScreen = (props: OrderFileScreenProps) => {
  const { order, title, summary, canApply, isBusy, onApply, onRestart, children } = props;
  const t = useTranslation();
  const isOn = canApply && !isBusy;
  useHotkey('mod+enter', onApply, { isOn });
  const apply = t('worksheetFiles.import.apply');
  const hints = [
    ...(summary === null ? [] : [{ keys: ['Ctrl', 'Enter'], label: apply }]),
    { keys: ['?'], label: t('common.allShortcuts') },
  ];
  return (
    <Screen
      title={title}
      {...(summary !== null && {
        aside: summary,
        asideLabel: t('worksheetFiles.import.label'),
        asideFoot: (
          <div className={classes.actions}>
            <Button
              variant="filled"
              size="large"
              fullWidth
              loading={isBusy}
              disabled={!isOn}
              aria-keyshortcuts="Control+Enter"
              onClick={onApply}
            >
              {apply}
            </Button>
            <Button variant="bare" onClick={onRestart}>
              {t('worksheetFiles.import.another')}
            </Button>
          </div>
        ),
      })}
    >
      <ScreenFooter keys={<KeyHints hints={hints} />} />
      <PageHeader
        title={title}
        crumbs={[
          ...orderCrumbs(t, order),
          <RouteLink key="objects" to="/deliveryobjects" search={{ orderId: order.id }}>
            {t('orderOverview.deliveryObjects')}
          </RouteLink>,
        ]}
      />
      {children}
    </Screen>
  );
};
