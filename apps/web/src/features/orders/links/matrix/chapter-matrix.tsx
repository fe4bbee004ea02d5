import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '../../../../components/button/button.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { EmptyPart } from '../../order-part/empty-part.tsx';
import { isOpenOrder } from '../../order-part/order-crumbs.tsx';
import { OrderSection } from '../../overview/order-section.tsx';
import { linkFinder } from '../link-finder.ts';
import { linkHandlers } from './link-handlers.ts';
import { useObjectGroups } from './use-object-groups.ts';
import { LinkMatrix, type MatrixRow, type CellPosition } from './link-matrix.tsx';
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
  const [position, setPosition] = useState<CellPosition | null>(null);
  const plans = useQuery(queryOf(endpoints.executionPlans.list, { query: { orderId: order.id } }));
  const newest = plans.data?.find(({ state }) => state !== 'superseded');
  const plan = useQuery({
    ...queryOf(endpoints.executionPlans.getById, { query: { id: newest?.id ?? 0 } }),
    enabled: newest !== undefined,
  });
  const groups = useObjectGroups(order, objects);
  const error = plans.error ?? plan.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([plans.refetch(), plan.refetch()])} />;
  if (plans.data !== undefined && newest === undefined)
    return (
      <EmptyPart
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
  return (
    <OrderSection title={t('orderLinks.tabs.chapters')} meta={plan.data.title}>
      <LinkMatrix
        label={t('orderLinks.chapterMatrix')}
        rows={rows}
        groups={groups}
        orphans={{ name: '', ids: none }}
        cursor={position}
        onMove={setPosition}
        {...linkHandlers(writes, { from: 'chapter', to: 'object', find })}
        mayLink={mayLink}
      />
    </OrderSection>
  );
};
