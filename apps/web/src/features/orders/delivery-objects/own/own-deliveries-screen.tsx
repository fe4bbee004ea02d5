import type { OwnDeliveryCounts, OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { ownTasks } from '@polier/contract/orders/delivery/own-tasks';
import { LinkButton } from '../../../../components/button/button.tsx';
import { GroupedList, ListGroup } from '../../../../components/grouped-list/grouped-list.tsx';
import { MoreRows } from '../../../../components/data-table/more-rows.tsx';
import { KeyHints } from '../../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { Figure, StatusSentence } from '../../../../components/status-sentence/status-sentence.tsx';
import { RowsSkeleton } from '../../../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { useSharedPages } from '../../../../platform/api/paged-query.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useArrowList } from '../../../../platform/viewport/arrow-list.ts';
import { useIsPhone, useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { EmptyPart } from '../../order-part/empty-part.tsx';
import { DeliveryPanel } from '../panel/delivery-panel.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const address = urlSchema({ object: urlId() });

const Sentence = ({ decide: decisions, overdue }: OwnDeliveryCounts) => {
  const t = useTranslation();
  if (decisions === 0 && overdue === 0) return <StatusSentence>{t('orders.mine.nothingUrgent')}</StatusSentence>;
  return (
    <StatusSentence>
      {decisions > 0 && <Figure tone="decision">{t('orders.mine.decisions', { count: decisions })}</Figure>}
      {decisions > 0 && overdue > 0 && ', '}
      {overdue > 0 && <Figure tone="decision">{t('orders.mine.overdue', { count: overdue })}</Figure>}.
    </StatusSentence>
  );
};

interface ListProps {
  rows: readonly OwnDeliveryObject[];
  counts: OwnDeliveryCounts;
  open: number | undefined;
}

const List = ({ rows: own, counts, open }: ListProps) => {
  const t = useTranslation();
  const { ref, onKeyDown } = useArrowList<HTMLDivElement>('[data-delivery]');
  return (
    <GroupedList ref={ref} label={t('orders.mine.title')} hasTopLine onKeyDown={onKeyDown}>
      {ownTasks
        .map((group) => [group, own.filter(({ task }) => task === group)] as const)
        .map(
          ([group, rows]) =>
            rows.length > 0 && (
              <ListGroup
                key={group}
                id={`own-${group}`}
                title={t(`orders.mine.${group}`)}
                count={counts[group]}
                isUrgent={group === 'decide'}
              >
                {rows.map((row) => (
                  <DeliveryRow key={row.id} row={row} isOpen={row.id === open} />
                ))}
              </ListGroup>
            ),
        )}
    </GroupedList>
  );
};

/** What this person delivers, reviews and decides over all active orders, with the next step of each. */
export const OwnDeliveriesScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [{ object }, setUrl] = useUrlState(address);
  // The first page is also that of the badge in the menu.
  const { mine } = endpoints.deliveryObjects;
  const { data: own, first, error, refetch, more } = useSharedPages<OwnDeliveryObject, typeof mine>(mine);
  const counts = first?.counts;
  const open = typeof object === 'number' ? object : undefined;
  const count = counts && counts.decide + counts.review + counts.deliver;
  const panel = open !== undefined && (
    <DeliveryPanel key={open} id={open} onClose={() => setUrl({ object: null }, { replace: false })} />
  );
  if (isStacked && panel !== false) return <Screen title={t('orders.mine.title')}>{panel}</Screen>;

  const content = () => {
    if (own === undefined && error !== null)
      return <ErrorState title={t('orders.mine.failed')} error={error} onRetry={() => void refetch()} />;
    if (own === undefined || counts === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (count !== 0)
      return (
        <>
          <List rows={own} counts={counts} open={open} />
          <MoreRows more={more} needsAll={false} />
        </>
      );
    return (
      <EmptyPart
        title={t('orders.mine.empty.title')}
        text={t('orders.mine.empty.text')}
        action={
          <LinkButton to="/home" variant="default">
            {t('home.howItWorks')}
          </LinkButton>
        }
      />
    );
  };
  return (
    <Screen
      title={t('orders.mine.title')}
      {...(panel !== false && { aside: panel, asideLabel: t('orders.panel.label') })}
    >
      <ScreenFooter keys={<KeyHints hints={[{ keys: ['↑', '↓'], label: t('orders.mine.move') }]} />} />
      <PageHeader number={isPhone ? undefined : count} title={t('orders.mine.title')}>
        {counts !== undefined && count !== 0 && <Sentence {...counts} />}
      </PageHeader>
      {content()}
    </Screen>
  );
};
