import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { LinkButton } from '../../../../components/button/button.tsx';
import { KeyHints } from '../../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { Figure, StatusSentence } from '../../../../components/status-sentence/status-sentence.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useArrowEntry } from '../../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { DeliveryPanel } from '../delivery-panel.tsx';
import { DeliveryRow, type OwnDelivery } from '../delivery-row.tsx';
import classes from './own-deliveries.module.css';

const address = urlSchema({ object: urlId() });
/** A decision comes before a review, a review before work of one's own. */
const groups = ['decide', 'review', 'deliver'] as const;
type Groups = Readonly<Record<(typeof groups)[number], readonly OwnDelivery[]>>;

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-delivery]')];

const Sentence = ({ own }: { own: Groups }) => {
  const t = useTranslation();
  const decisions = own.decide.length;
  const overdue = own.deliver.filter((row) => row.overdue).length;
  if (decisions === 0 && overdue === 0) return <StatusSentence>{t('orders.mine.nothingUrgent')}</StatusSentence>;
  return (
    <StatusSentence>
      {decisions > 0 && <Figure tone="decision">{t('orders.mine.decisions', { count: decisions })}</Figure>}
      {decisions > 0 && overdue > 0 && ', '}
      {overdue > 0 && <Figure tone="decision">{t('orders.mine.overdue', { count: overdue })}</Figure>}.
    </StatusSentence>
  );
};

const Skeleton = ({ label }: { label: string }) => (
  <div className={classes.list} role="status" aria-label={label}>
    {[62, 48, 70, 55].map((width) => (
      <div key={width} className={classes.group}>
        <span />
        <span className={classes.row}>
          <SkeletonBar width={70} />
          <SkeletonBar width={80} />
          <SkeletonBar width={width} />
        </span>
      </div>
    ))}
  </div>
);

const List = ({ own, open }: { own: Groups; open: number | undefined }) => {
  const t = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useArrowEntry(() => {
    if (list.current !== null) rowsIn(list.current)[0]?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = rowsIn(event.currentTarget);
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div ref={list} className={classes.list} role="group" aria-label={t('orders.mine.title')} onKeyDown={onKeyDown}>
      {groups.map(
        (group) =>
          own[group].length > 0 && (
            <section key={group} className={classes.group} aria-labelledby={`own-${group}`}>
              <h2 className={classes.heading} id={`own-${group}`}>
                <span className={classes.headingTitle}>{t(`orders.mine.${group}`)}</span>
                <span className={classes.headingCount} data-tone={group === 'decide' ? 'decision' : undefined}>
                  {own[group].length}
                </span>
              </h2>
              <ul>
                {own[group].map((row) => (
                  <DeliveryRow key={row.id} row={row} isOpen={row.id === open} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
};

/** What this person delivers, reviews and decides over all active orders, with the next step of each. */
export const OwnDeliveriesScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const [{ object }, setUrl] = useUrlState(address);
  const { data: own, error, refetch } = useQuery(queryOf(endpoints.deliveryObjects.mine));
  const open = typeof object === 'number' ? object : undefined;
  const count = own === undefined ? undefined : groups.reduce((sum, group) => sum + own[group].length, 0);
  const panel = open !== undefined && (
    <DeliveryPanel key={open} id={open} onClose={() => setUrl({ object: null }, { replace: false })} />
  );
  if (isPhone && panel !== false) return <Screen title={t('orders.mine.title')}>{panel}</Screen>;

  const content = () => {
    if (own === undefined && error !== null)
      return <ErrorState title={t('orders.mine.failed')} error={error} onRetry={() => void refetch()} />;
    if (own === undefined) return <Skeleton label={t('common.loading')} />;
    if (count !== 0) return <List own={own} open={open} />;
    return (
      <EmptyState
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
        {own !== undefined && count !== 0 && <Sentence own={own} />}
      </PageHeader>
      {content()}
    </Screen>
  );
};
