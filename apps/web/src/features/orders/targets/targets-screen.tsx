import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsPhone, useIsStacked } from '../../../platform/viewport/media-query.ts';
import { chainOf } from '../chain/chain.ts';
import { EmptyPart } from '../order-part/empty-part.tsx';
import { isOpenOrder, orderCrumbs } from '../order-part/order-crumbs.tsx';
import { OrderPartScreen } from '../order-part/order-part-screen.tsx';
import { targetAddress } from './target-address.ts';
import { TargetForm } from './target-form.tsx';
import { TargetPanel } from './target-panel.tsx';
import { TargetTable } from './target-table.tsx';
import { isTargetFinished } from './target-words.ts';

type Targets = OrderOverview['targets'];

const Sentence = ({ targets }: { targets: Targets }) => {
  const t = useTranslation();
  const counted = targets.filter(({ state }) => state !== 'dropped');
  const achieved = counted.filter(({ state }) => state === 'achieved').length;
  const late = counted.filter(({ state, due }) => due !== null && due < today() && !isTargetFinished(state)).length;
  return (
    <StatusSentence size="small">
      <Figure>{t('bimTargets.achieved', { achieved, count: counted.length })}</Figure>
      {late > 0 && ', '}
      {late > 0 && <Figure tone="decision">{t('bimTargets.late', { count: late })}</Figure>}.
    </StatusSentence>
  );
};

const LoadedTargets = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [{ target, edit }, setUrl] = useUrlState(targetAddress);
  const mayCreate = useCan('order.bim_target.create') && isOpenOrder(overview.order);
  const { order, targets } = overview;
  const chain = chainOf(overview);
  const edited = targets.find(({ id }) => String(id) === edit);
  if (edit === 'new' && mayCreate) return <TargetForm overview={overview} target={null} />;
  if (edited?.can.edit === true) return <TargetForm key={edited.id} overview={overview} target={edited} />;

  const at = targets.findIndex(({ id }) => id === target);
  const open = targets[at];
  const goTo = (row: Targets[number] | undefined) => (row === undefined ? undefined : () => setUrl({ target: row.id }));
  const panel = open !== undefined && (
    <TargetPanel
      key={open.id}
      overview={overview}
      target={open}
      chain={chain}
      onClose={() => setUrl({ target: null }, { replace: false })}
      onPrevious={goTo(targets[at - 1])}
      onNext={goTo(targets[at + 1])}
    />
  );
  if (isStacked && panel !== false) return <Screen title={t('bimTargets.title')}>{panel}</Screen>;
  const create = mayCreate && (
    <LinkButton
      to="/bimtargets"
      search={{ orderId: order.id, edit: 'new' }}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('bimTargets.one')}
    </LinkButton>
  );
  return (
    <Screen
      title={`${t('bimTargets.title')} ${order.number}`}
      {...(panel !== false && { aside: panel, asideLabel: t('bimTargets.one') })}
    >
      <ScreenFooter keys={<KeyHints hints={[{ keys: ['↑', '↓'], label: t('orderParts.move') }]} />} />
      <PageHeader
        size="orderScreen"
        number={isPhone ? undefined : targets.length}
        title={t('bimTargets.title')}
        crumbs={orderCrumbs(t, order)}
        actions={create}
      >
        {targets.length > 0 && <Sentence targets={targets} />}
      </PageHeader>
      {targets.length === 0 ? (
        <EmptyPart
          title={t('bimTargets.empty.title')}
          text={mayCreate ? t('bimTargets.empty.text') : t('bimTargets.empty.reading')}
        />
      ) : (
        <TargetTable orderId={order.id} targets={targets} chain={chain} open={open?.id} />
      )}
    </Screen>
  );
};

/** Why the information of an order is needed: each target with its indicator and how far it has come. */
export const TargetsScreen = () => {
  const t = useTranslation();
  return (
    <OrderPartScreen title={t('bimTargets.title')}>
      {(overview) => <LoadedTargets overview={overview} />}
    </OrderPartScreen>
  );
};
