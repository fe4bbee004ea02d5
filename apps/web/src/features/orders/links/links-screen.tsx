import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsCoarse, useIsPhone } from '../../../platform/viewport/media-query.ts';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import { OrderPartScreen } from '../order-part/order-part-screen.tsx';
import { AddressLinks } from './address-links.tsx';
import { chainFigures } from './chain-figures.ts';
import { ChainMatrix } from './chain-matrix.tsx';
import { ChapterMatrix } from './chapter-matrix.tsx';
import { LinkList } from './link-list.tsx';
import classes from './links-screen.module.css';
import { useLinkWrites } from './use-link-writes.ts';

const tabs = ['chain', 'chapters', 'addresses'] as const;
const address = urlSchema({ tab: urlChoice(tabs, 'chain') });

const LoadedLinks = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isCoarse = useIsCoarse();
  const mayReadPlan = useCan('order.bim_execution_plan');
  const [{ tab }, setUrl] = useUrlState(address);
  const writes = useLinkWrites(overview.order.id);
  const figures = useMemo(() => chainFigures(overview), [overview]);
  const { order, use_cases: cases, objects, links } = overview;
  const shownTabs = tabs.filter((one) => one !== 'chapters' || mayReadPlan);
  const isEmpty = cases.length === 0 || objects.length === 0;
  const content = () => {
    if (tab === 'addresses') return <AddressLinks overview={overview} />;
    if (isEmpty)
      return (
        <EmptyState
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
    if (tab === 'chapters' && mayReadPlan) return <ChapterMatrix overview={overview} writes={writes} />;
    if (isPhone || isCoarse) return <LinkList overview={overview} figures={figures} writes={writes} />;
    return <ChainMatrix overview={overview} figures={figures} writes={writes} />;
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
          <span className={classes.orphans}>
            {t('orderLinks.orphans')} <b>{figures.orphanCount}</b>
          </span>
        }
      />
      <div className={classes.content}>{content()}</div>
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
