import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { chainOf } from '../../chain/chain.ts';
import classes from './chain-orphans.module.css';

/** So many of each by name; the matrix has them all. */
const most = 4;

const More = ({ orderId, count }: { orderId: number; count: number }) => {
  const t = useTranslation();
  if (count <= most) return null;
  return (
    <RouteLink to="/links" search={{ orderId }}>
      {t('orderOverview.chain.more', { count: count - most })}
    </RouteLink>
  );
};

/** What nothing justifies, each leading to the place where it can be linked. */
export const ChainOrphans = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const chain = useMemo(() => chainOf(overview), [overview]);
  const { order, orphans } = overview;
  const orderId = order.id;
  const targets = overview.targets.filter(({ id }) => orphans.targets.includes(id));
  const cases = overview.use_cases.filter(({ id }) => orphans.use_cases.includes(id));
  const objects = overview.objects.filter(({ id }) => orphans.objects.includes(id));
  const count = targets.length + cases.length + objects.length;
  if (count === 0) return <p className={classes.linked}>{t('orderOverview.chain.allLinked')}</p>;
  return (
    <section className={classes.orphans} aria-label={t('orderLinks.orphans')}>
      <h3 className={classes.orphansHead}>
        {t('orderLinks.orphans')} <span className={classes.count}>{count}</span>
      </h3>
      {targets.length > 0 && (
        <p className={classes.orphanTargets}>
          {targets.slice(0, most).map(({ id, code, title }) => (
            <RouteLink key={id} to="/bimtargets" search={{ orderId, target: id }}>
              {code} {title}
            </RouteLink>
          ))}
          <More orderId={orderId} count={targets.length} />
        </p>
      )}
      {cases.length > 0 && (
        <p className={classes.orphanCases}>
          {cases.slice(0, most).map(({ id, code }) => (
            <RouteLink key={id} to="/bimusecases" search={{ orderId, useCase: id }}>
              {t(
                chain.targetsOf(id).length > 0
                  ? 'orderOverview.chain.withoutObject'
                  : chain.objectsOf(id).length > 0
                    ? 'orderOverview.chain.withoutTarget'
                    : 'orderOverview.chain.withoutBoth',
                { code },
              )}
            </RouteLink>
          ))}
          <More orderId={orderId} count={cases.length} />
        </p>
      )}
      {objects.length > 0 && (
        <p className={classes.orphanObjects}>
          {objects.slice(0, most).map(({ id, code, title }) => (
            <RouteLink key={id} to="/view" search={{ id: orderId, object: id }} title={title}>
              {code}
            </RouteLink>
          ))}
          <More orderId={orderId} count={objects.length} />
        </p>
      )}
    </section>
  );
};
