import { isOverdue } from '@polier/contract/orders/formulas/overdue';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LinkButton } from '../../../../components/button/button.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { isOpenOrder } from '../../order-part/order-crumbs.tsx';
import { letterOf } from '../../delivery-objects/model/object-strip.ts';
import { OrderSection } from '../../overview/order-section.tsx';
import { linkFinder } from '../link-finder.ts';
import { LinkMatrix, type MatrixColumn, type MatrixRow, type Place } from './link-matrix.tsx';
import type { LinkWrites } from '../use-link-writes.ts';

interface ChapterMatrixProps {
  overview: OrderOverview;
  writes: LinkWrites;
}

const none: ReadonlySet<number> = new Set();

/** Which chapter of the newest execution plan speaks of which delivery object. */
export const ChapterMatrix = ({ overview: { order, objects, links }, writes }: ChapterMatrixProps) => {
  const t = useTranslation();
  const mayLink = useCan('order.bim_execution_plan.link.create') && isOpenOrder(order);
  const [place, setPlace] = useState<Place | null>(null);
  const plans = useQuery(queryOf(endpoints.executionPlans.list, { query: { orderId: order.id } }));
  const newest = plans.data?.find(({ state }) => state !== 'superseded');
  const plan = useQuery({
    ...queryOf(endpoints.executionPlans.getById, { query: { id: newest?.id ?? 0 } }),
    enabled: newest !== undefined,
  });
  const groups = useMemo(() => {
    const day = today();
    const filled = order.phases.filter(({ id }) => objects.some(({ phase_id: phase }) => phase === id));
    return filled.map(({ id, code, title }) => ({
      key: id,
      code,
      title,
      columns: objects
        .filter(({ phase_id: phase }) => phase === id)
        .map((object): MatrixColumn => ({
          id: object.id,
          code: object.code,
          title: object.title,
          muted: object.state === 'accepted' || object.state === 'cancelled',
          stroke: {
            states: letterOf({ state: object.state, overdue: isOverdue(day, object) }),
            fills: [object.completion ?? 0],
          },
        })),
    }));
  }, [order.phases, objects]);
  const error = plans.error ?? plan.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([plans.refetch(), plan.refetch()])} />;
  if (plans.data !== undefined && newest === undefined)
    return (
      <EmptyState
        title={t('orderLinks.noPlan.title')}
        text={t('orderLinks.noPlan.text')}
        action={
          <LinkButton to="/view" search={{ id: order.id }}>
            {t('orderOverview.order')}
          </LinkButton>
        }
      />
    );
  if (plan.data === undefined)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <SkeletonBar width={60} />
      </div>
    );
  const find = linkFinder(links, 'chapter-object', 'chapter_id', 'delivery_object_id');
  const rows = plan.data.chapters.map(({ id, position, title, done }): MatrixRow => ({
    id,
    code: String(position),
    title,
    muted: false,
    result: done ? t('orderLinks.done') : '',
  }));
  const pairOf = (row: MatrixRow, column: MatrixColumn) => ({
    from: { type: 'chapter' as const, id: row.id },
    to: { type: 'object' as const, id: column.id },
    name: `${row.code} × ${column.code}`,
  });
  return (
    <OrderSection title={t('orderLinks.tabs.chapters')} meta={plan.data.title}>
      <LinkMatrix
        label={t('orderLinks.chapterMatrix')}
        rows={rows}
        groups={groups}
        linkAt={find}
        orphans={{ name: '', ids: none }}
        cursor={place}
        onMove={setPlace}
        onToggle={(row, column) => {
          const link = find(row.id, column.id);
          if (link === undefined) writes.store(pairOf(row, column));
          else if (link.can.remove) writes.remove(pairOf(row, column), link);
        }}
        onWeigh={(row, column, weight) => {
          const link = find(row.id, column.id);
          if (link === undefined) writes.store(pairOf(row, column), weight);
          else writes.weigh(pairOf(row, column), link, weight);
        }}
        mayLink={mayLink}
      />
    </OrderSection>
  );
};
