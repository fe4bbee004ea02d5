import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Button, LinkButton } from '../../../../components/button/button.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { chainOf } from '../../chain/chain.ts';
import { ChainList } from './chain-list.tsx';
import { ChainOrphans } from './chain-orphans.tsx';
import { CaseRow, TargetRow } from './chain-rows.tsx';
import { type ChainEnd, caseHeight, curveBetween, isSame, targetHeight } from './chain-shape.ts';
import { OrderSection } from '../order-section.tsx';
import classes from './chain-section.module.css';

/** So many at first; the others follow on demand. */
const first = { targets: 12, cases: 24 } as const;

const Drawing = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const { targets, use_cases: cases, links } = overview;
  const chain = useMemo(() => chainOf(overview), [overview]);
  const [picked, setPicked] = useState<ChainEnd | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shownTargets = isWhole ? targets : targets.slice(0, first.targets);
  const shownCases = isWhole ? cases : cases.slice(0, first.cases);
  const start = shownTargets.find(({ id }) => chain.casesOf(id).length > 0) ?? shownTargets[0];
  const chosen: ChainEnd | null = picked ?? (start === undefined ? null : { type: 'target', id: start.id });
  const named =
    chosen?.type === 'target' ? targets.find(({ id }) => id === chosen.id) : cases.find(({ id }) => id === chosen?.id);
  const pairs = links.flatMap(({ id, kind, target_id: target, use_case_id: useCase }) => {
    const from = shownTargets.findIndex((one) => one.id === target);
    const to = shownCases.findIndex((one) => one.id === useCase);
    if (kind !== 'target-use_case' || target === null || useCase === null || from === -1 || to === -1) return [];
    const isOn = isSame(chosen, 'target', target) || isSame(chosen, 'use_case', useCase);
    return [{ id, from, to, isOn }];
  });
  const isTargetOn = (id: number) =>
    isSame(chosen, 'target', id) ||
    (chosen?.type === 'use_case' && chain.targetsOf(chosen.id).some((target) => target.id === id));
  const isCaseOn = (id: number) =>
    isSame(chosen, 'use_case', id) ||
    (chosen?.type === 'target' && chain.casesOf(chosen.id).some((useCase) => useCase.id === id));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rows = (type: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-chain="${type}"]`)];
    const at = document.activeElement as HTMLElement | null;
    const column = at?.dataset['chain'];
    if (column === undefined || at === null) return;
    const beside = { ArrowRight: 'use_case', ArrowLeft: 'target' }[event.key];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (beside === undefined && step === undefined) return;
    event.preventDefault();
    if (step !== undefined) {
      const all = rows(column);
      all[Math.min(Math.max(all.indexOf(at) + step, 0), all.length - 1)]?.focus();
    } else if (beside !== undefined && beside !== column) {
      const all = rows(beside);
      (all.find((row) => row.dataset['on'] !== undefined) ?? all[0])?.focus();
    }
  };
  const height = Math.max(shownTargets.length * targetHeight, shownCases.length * caseHeight);
  const hidden = targets.length + cases.length - shownTargets.length - shownCases.length;
  return (
    <OrderSection
      title={t('orderOverview.chain.title')}
      {...(named !== undefined &&
        chosen !== null && {
          meta: (
            <>
              {t(`orderOverview.chain.chosen.${chosen.type}`, { code: named.code })}{' '}
              <RouteLink
                className={classes.open}
                {...(chosen.type === 'target'
                  ? { to: '/bimtargets', search: { orderId: overview.order.id, target: chosen.id } }
                  : { to: '/bimusecases', search: { orderId: overview.order.id, useCase: chosen.id } })}
              >
                {t('orderOverview.chain.open', { code: named.code })}
              </RouteLink>
            </>
          ),
        })}
    >
      <div className={classes.heads} aria-hidden="true">
        <span>{t('orderOverview.chain.why')}</span>
        <span>{t('orderOverview.chain.how')}</span>
        <span>{t('orderOverview.chain.what')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside bubble to here */}
      <div className={classes.chain} onKeyDown={onKeyDown}>
        <div role="group" aria-label={t('orderOverview.chain.why')}>
          {shownTargets.map((target, index) => (
            <TargetRow
              key={target.id}
              target={target}
              cases={chain.casesOf(target.id)}
              isChosen={isSame(chosen, 'target', target.id)}
              isOn={isTargetOn(target.id)}
              isEntry={chosen?.type === 'target' ? isSame(chosen, 'target', target.id) : index === 0}
              onChoose={() => setPicked({ type: 'target', id: target.id })}
            />
          ))}
        </div>
        <svg className={classes.curves} width={54} height={height} aria-hidden="true">
          {pairs
            .toSorted((one, other) => Number(one.isOn) - Number(other.isOn))
            .map(({ id, from, to, isOn }) => (
              <path key={id} d={curveBetween(from, to)} data-on={isOn || undefined} />
            ))}
        </svg>
        <div role="group" aria-label={t('orderOverview.chain.how')}>
          {shownCases.map((useCase, index) => (
            <CaseRow
              key={useCase.id}
              useCase={useCase}
              targets={chain.targetsOf(useCase.id)}
              objects={chain.objectsOf(useCase.id)}
              isChosen={isSame(chosen, 'use_case', useCase.id)}
              isOn={isCaseOn(useCase.id)}
              isEntry={chosen?.type === 'use_case' ? isSame(chosen, 'use_case', useCase.id) : index === 0}
              onChoose={() => setPicked({ type: 'use_case', id: useCase.id })}
            />
          ))}
        </div>
      </div>
      {hidden > 0 && (
        <Button variant="bare" onClick={() => setWhole(true)}>
          {t('orderOverview.showAll', { count: targets.length + cases.length })}
        </Button>
      )}
      <ChainOrphans overview={overview} />
    </OrderSection>
  );
};

/** Why, how and what of one order: its targets, the use cases that serve them, and the objects that those need. */
export const ChainSection = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { order, targets, use_cases: cases } = overview;
  if (targets.length === 0 && cases.length === 0)
    return (
      <OrderSection title={t('orderOverview.chain.title')}>
        <p className={classes.none}>{t('orderOverview.chain.none')}</p>
        <LinkButton to="/bimtargets" search={{ orderId: order.id }}>
          {t('orderOverview.chain.toTargets')}
        </LinkButton>
      </OrderSection>
    );
  return isPhone ? <ChainList overview={overview} /> : <Drawing overview={overview} />;
};
