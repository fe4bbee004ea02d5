import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlChoice, urlFlag, urlNumber, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsCoarse, useIsPhone } from '../../../platform/viewport/media-query.ts';
import { LineSelect } from '../order-part/line-select.tsx';
import { EmptyPart } from '../order-part/empty-part.tsx';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import { OrderPartScreen } from '../order-part/order-part-screen.tsx';
import { AddressLinks } from './address-links.tsx';
import { chainFigures } from './chain-figures.ts';
import { ChainMatrix } from './matrix/chain-matrix.tsx';
import { ChapterMatrix } from './matrix/chapter-matrix.tsx';
import { LessonLinks } from './lesson-links.tsx';
import { LinkList } from './link-list.tsx';
import classes from './links-screen.module.css';
import { useLinkWrites } from './use-link-writes.ts';

const tabs = ['chain', 'chapters', 'lessons', 'addresses'] as const;
const address = urlSchema({
  tab: urlChoice(tabs, 'chain'),
  /** Only what belongs to this phase. */
  phase: urlNumber(),
  /** Only objects that no counted use case needs. */
  orphans: urlFlag(),
});

/** What is left of the order by the filters; the figures stay those of the whole. */
const filtered = (overview: OrderOverview, phase: number | undefined, only: ReadonlySet<number> | null) => ({
  ...overview,
  objects: overview.objects.filter(
    ({ id, phase_id: own }) => (phase === undefined || own === phase) && (only === null || only.has(id)),
  ),
  use_cases: overview.use_cases.filter(
    ({ phases }) => phase === undefined || phases.length === 0 || phases.includes(phase),
  ),
});

const LoadedLinks = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isCoarse = useIsCoarse();
  const mayReadPlan = useCan('order.bim_execution_plan');
  const [{ tab, phase, orphans: onlyOrphans }, setUrl] = useUrlState(address);
  const writes = useLinkWrites(overview.order.id);
  const figures = useMemo(() => chainFigures(overview), [overview]);
  const shown = useMemo(
    () => filtered(overview, phase, onlyOrphans ? figures.orphanObjects : null),
    [overview, phase, onlyOrphans, figures],
  );
  const { order, use_cases: cases, objects, links } = overview;
  const emptyPhases = order.phases.filter(({ id }) => !objects.some(({ phase_id: own }) => own === id));
  const shownTabs = tabs.filter((one) => one !== 'chapters' || mayReadPlan);
  const isEmpty = cases.length === 0 || objects.length === 0;
  const content = () => {
    if (tab === 'addresses') return <AddressLinks overview={overview} />;
    if (tab === 'lessons') return <LessonLinks overview={overview} writes={writes} />;
    if (isEmpty)
      return (
        <EmptyPart
          title={t('orderLinks.empty.title')}
          text={t('orderLinks.empty.text')}
          action={
            cases.length === 0 && (
              <LinkButton to="/bimusecases" search={{ orderId: order.id }}>
                {t('bimUseCases.title')}
              </LinkButton>
            )
          }
        />
      );
    if (shown.objects.length === 0 || shown.use_cases.length === 0)
      return (
        <EmptyPart
          title={t(onlyOrphans ? 'orderLinks.noOrphans' : 'common.noMatch')}
          action={<Button onClick={() => setUrl({ phase: null, orphans: null })}>{t('common.resetFilters')}</Button>}
        />
      );
    if (tab === 'chapters' && mayReadPlan) return <ChapterMatrix overview={shown} writes={writes} />;
    if (isPhone || isCoarse) return <LinkList overview={shown} figures={figures} writes={writes} />;
    return <ChainMatrix overview={shown} figures={figures} writes={writes} />;
  };
  return (
    <Screen title={`${t('orderLinks.title')} ${order.number}`}>
      <ScreenFooter
        keys={
          <KeyHints
            hints={[
              { keys: [t('orderLinks.keys.space')], label: t('orderLinks.keys.link') },
              { keys: ['1–9'], label: t('orderLinks.keys.weight') },
              { keys: ['↑', '↓', '←', '→'], label: t('orderLinks.keys.cell') },
              { keys: [t('common.keys.control'), 'Z'], label: t('orderLinks.keys.undo') },
            ]}
          />
        }
      >
        <span className={classes.legend}>
          <i data-kind="linked" /> {t('orderLinks.legend.linked')}
        </span>
        <span className={classes.legend}>
          <i data-kind="orphan" /> {t('orderLinks.legend.orphan')}
        </span>
      </ScreenFooter>
      <PageHeader
        size="orderScreen"
        number={isPhone ? undefined : links.length}
        title={t('orderLinks.title')}
        crumbs={orderCrumbs(t, order)}
      />
      <TabBar
        items={shownTabs.map((value) => ({ value, label: t(`orderLinks.tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setUrl({ tab: value })}
        label={t('orderLinks.title')}
        tools={
          <>
            {(tab === 'chain' || tab === 'chapters') && !isEmpty && (
              <LineSelect
                label={t('deliveryObjects.phase')}
                value={phase ?? ''}
                none={t('deliveryObjects.allPhases')}
                choices={order.phases.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
                onChange={(id) => setUrl({ phase: id })}
              />
            )}
            <button
              type="button"
              className={classes.orphans}
              aria-pressed={onlyOrphans}
              onClick={() => setUrl({ tab: 'chain', orphans: onlyOrphans ? null : true })}
            >
              {t('orderLinks.orphans')} <b>{figures.orphanCount}</b>
            </button>
          </>
        }
      />
      <div className={classes.content}>
        {content()}
        {(tab === 'chain' || tab === 'chapters') && !isEmpty && emptyPhases.length > 0 && (
          <p className={classes.note}>
            {t('orderLinks.emptyPhases', {
              phases: emptyPhases.map(({ code, title }) => `${code} ${title}`).join(', '),
            })}
          </p>
        )}
        {tab === 'chain' && !isEmpty && figures.orphanObjects.size === 0 && (
          <p className={classes.note}>{t('orderLinks.noOrphans')}</p>
        )}
      </div>
    </Screen>
  );
};

/** What joins the targets, use cases, delivery objects and chapters of an order. */
export const LinksScreen = () => {
  const t = useTranslation();
  return (
    <OrderPartScreen title={t('orderLinks.title')}>{(overview) => <LoadedLinks overview={overview} />}</OrderPartScreen>
  );
};
