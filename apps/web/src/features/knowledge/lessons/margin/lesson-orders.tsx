import type { LessonInOrder } from '@polier/contract/orders/lesson-orders.contract';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { useOpenIn } from '../../../shell/top-bar/open-in.ts';
import classes from './lesson-orders.module.css';

type Figures = LessonInOrder['before'];

const sumOf = (uses: readonly LessonInOrder[], of: 'before' | 'since'): Figures => ({
  accepted: uses.reduce((sum, use) => sum + use[of].accepted, 0),
  decided: uses.reduce((sum, use) => sum + use[of].decided, 0),
});

/** One question for all lessons of a page. */
const staleTime = 5 * 60_000;

/** In which orders the lesson is asked for, and whether objects are accepted at the first go more often since. */
export const LessonOrders = ({ lessonId }: { lessonId: number }) => {
  const t = useTranslation();
  const mayRead = useCan('order');
  const open = useOpenIn('appOrders');
  const { data } = useQuery({ ...queryOf(endpoints.orders.lessons), staleTime, enabled: mayRead && open !== null });
  const uses = data?.filter(({ lesson_id: id }) => id === lessonId) ?? [];
  if (open === null || uses.length === 0) return null;
  const figures = { before: sumOf(uses, 'before'), since: sumOf(uses, 'since') };
  return (
    <details className={classes.orders}>
      <summary>{t('knowledge.inOrders.orders', { count: uses.length })}</summary>
      <ul>
        {uses.map(({ order, use_cases: cases, objects }) => (
          <li key={order.id}>
            <button type="button" className={classes.link} onClick={() => open(`#/view?id=${order.id}`)}>
              {order.number} {order.title}
            </button>
            {cases.map(({ id, code, title }) => (
              <button
                key={`case ${id}`}
                type="button"
                className={classes.link}
                onClick={() => open(`#/bimusecases?orderId=${order.id}&useCase=${id}`)}
              >
                {code} {title}
              </button>
            ))}
            {objects.length > 0 && (
              <span className={classes.objects}>
                {t('knowledge.inOrders.criterionOf', { count: objects.length })}{' '}
                {objects.map(({ id, code, title }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <button
                      type="button"
                      className={classes.code}
                      title={title}
                      onClick={() => open(`#/view?id=${order.id}&object=${id}`)}
                    >
                      {code}
                    </button>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {figures.before.decided + figures.since.decided > 0 && (
        <p>
          {t('knowledge.inOrders.firstTime')}{' '}
          {(['before', 'since'] as const)
            .filter((of) => figures[of].decided > 0)
            .map((of) => t(`knowledge.inOrders.${of}`, figures[of]))
            .join(', ')}
          .
        </p>
      )}
    </details>
  );
};
