import type { OwnDeliveryCounts, OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { type OwnTaskList, ownTaskLists } from '@polier/contract/orders/delivery/own-tasks';
import { useQuery } from '@tanstack/react-query';
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
import { usePagedQuery } from '../../../../platform/api/paged-query.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useArrowList } from '../../../../platform/viewport/arrow-list.ts';
import { useIsPhone, useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { EmptyPart } from '../../order-part/empty-part.tsx';
import { DeliveryPanel } from '../panel/delivery-panel.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const address = urlSchema({ object: urlId() });

interface SentenceProps {
  list: OwnTaskList;
  counts: OwnDeliveryCounts;
}

const Sentence = ({ list, counts: { decide, overdue } }: SentenceProps) => {
  const t = useTranslation();
  const count = list === 'decisions' ? decide : overdue;
  if (count === 0) return <StatusSentence>{t(`orders.mine.nothingUrgent.${list}`)}</StatusSentence>;
  const what = list === 'decisions' ? t('orders.mine.decisions', { count }) : t('orders.mine.overdue', { count });
  return (
    <StatusSentence>
      <Figure tone="decision">{what}</Figure>.
    </StatusSentence>
  );
};

interface ListProps {
  list: OwnTaskList;
  rows: readonly OwnDeliveryObject[];
  counts: OwnDeliveryCounts;
  open: number | undefined;
}

const List = ({ list, rows: own, counts, open }: ListProps) => {
  const t = useTranslation();
  const { ref, onKeyDown } = useArrowList<HTMLDivElement>('[data-delivery]');
  return (
    <GroupedList ref={ref} label={t(`orders.mine.title.${list}`)} hasTopLine onKeyDown={onKeyDown}>
      {ownTaskLists[list]
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

/** What this person decides, or reviews and delivers, over all active orders, with the next step of each. */
const OwnTasksScreen = ({ list }: { list: OwnTaskList }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [{ object }, setUrl] = useUrlState(address);
  const { mine } = endpoints.deliveryObjects;
  const counted = useQuery(queryOf(mine));
  const listed = usePagedQuery<OwnDeliveryObject>(mine, { tasks: list });
  const counts = counted.data?.counts;
  const own = listed.data;
  const error = counted.error ?? listed.error;
  const title = t(`orders.mine.title.${list}`);
  const open = typeof object === 'number' ? object : undefined;
  const count = counts && ownTaskLists[list].reduce((sum, task) => sum + counts[task], 0);
  const panel = open !== undefined && (
    <DeliveryPanel key={open} id={open} onClose={() => setUrl({ object: null }, { replace: false })} />
  );
  if (isStacked && panel !== false) return <Screen title={title}>{panel}</Screen>;

  const retry = () => {
    void counted.refetch();
    listed.refetch();
  };
  const content = () => {
    if (own === undefined || counts === undefined) {
      if (error !== null) return <ErrorState title={t('orders.mine.failed')} error={error} onRetry={retry} />;
      return <RowsSkeleton label={t('common.loading')} />;
    }
    if (count !== 0)
      return (
        <>
          <List list={list} rows={own} counts={counts} open={open} />
          <MoreRows more={listed.more} needsAll={false} />
        </>
      );
    return (
      <EmptyPart
        title={t(`orders.mine.empty.${list}.title`)}
        text={t(`orders.mine.empty.${list}.text`)}
        action={
          <LinkButton to="/home" variant="default">
            {t('home.howItWorks')}
          </LinkButton>
        }
      />
    );
  };
  return (
    <Screen title={title} {...(panel !== false && { aside: panel, asideLabel: t('orders.panel.label') })}>
      <ScreenFooter keys={<KeyHints hints={[{ keys: ['↑', '↓'], label: t('orders.mine.move') }]} />} />
      <PageHeader number={isPhone ? undefined : count} title={title}>
        {counts !== undefined && count !== 0 && <Sentence list={list} counts={counts} />}
      </PageHeader>
      {content()}
    </Screen>
  );
};

export const OwnDeliveriesScreen = () => <OwnTasksScreen list="deliveries" />;
export const OwnDecisionsScreen = () => <OwnTasksScreen list="decisions" />;
