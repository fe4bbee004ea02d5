import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { type Chain, chainOf } from '../../chain/chain.ts';
import { ChainOrphans } from './chain-orphans.tsx';
import { ObjectStrokes } from './chain-rows.tsx';
import { OrderSection } from '../order-section.tsx';
import classes from './chain-section.module.css';

interface CasesProps {
  orderId: number;
  cases: readonly BimUseCaseView[];
  chain: Chain;
}

const Cases = ({ orderId, cases, chain }: CasesProps) => {
  const t = useTranslation();
  return (
    <ul>
      {cases.map(({ id, code, title, completion }) => (
        <li key={id}>
          <RouteLink className={classes.phoneCase} to="/bimusecases" search={{ orderId, useCase: id }}>
            <span className={classes.line}>
              <span>
                <b>{code}</b> {title}
              </span>
              <span>{completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}</span>
            </span>
            <span className={classes.strokes}>
              <ObjectStrokes objects={chain.objectsOf(id)} />
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
};

/** The chain on the phone: each target with the use cases that serve it. */
export const ChainList = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const chain = useMemo(() => chainOf(overview), [overview]);
  const { order, targets, use_cases: cases } = overview;
  const aimless = cases.filter(({ id }) => chain.targetsOf(id).length === 0);
  return (
    <OrderSection title={t('orderOverview.chain.title')}>
      {targets.map(({ id, code, title, completion }) => (
        <div key={id} className={classes.phoneTarget}>
          <RouteLink className={classes.line} to="/bimtargets" search={{ orderId: order.id, target: id }}>
            <b>
              {code} {title}
            </b>
            <b>{completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}</b>
          </RouteLink>
          <Cases orderId={order.id} cases={chain.casesOf(id)} chain={chain} />
        </div>
      ))}
      {aimless.length > 0 && (
        <div className={classes.phoneTarget}>
          <b>{t('orderLinks.withoutTarget')}</b>
          <Cases orderId={order.id} cases={aimless} chain={chain} />
        </div>
      )}
      <ChainOrphans overview={overview} />
    </OrderSection>
  );
};
