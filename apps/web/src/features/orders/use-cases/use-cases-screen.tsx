import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsPhone, useIsStacked } from '../../../platform/viewport/media-query.ts';
import { chainOf } from '../chain/chain.ts';
import { EmptyPart } from '../order-part/empty-part.tsx';
import { isOpenOrder, orderCrumbs } from '../order-part/order-crumbs.tsx';
import { OrderPartScreen } from '../order-part/order-part-screen.tsx';
import { capabilityLevelOf } from './capability.ts';
import { addressOfCases } from './use-case-address.ts';
import { UseCaseForm } from './use-case-form.tsx';
import { UseCasePanel } from './use-case-panel.tsx';
import { UseCaseTable } from './use-case-table.tsx';
import { ValueCapabilityField } from './value-capability-field.tsx';

type UseCases = OrderOverview['use_cases'];

/** How many are chosen, what is undecided, and what would help most but nobody can do yet. */
const Sentence = ({ cases }: { cases: UseCases }) => {
  const t = useTranslation();
  const chosen = cases.filter(isCountedUseCase).length;
  const undecided = cases.filter(({ decision, state }) => decision === 'maybe' && state !== 'dropped').length;
  const hard = cases.filter((row) => isCountedUseCase(row) && row.value === 3 && capabilityLevelOf(row) === 'small');
  return (
    <StatusSentence size="small">
      <Figure>{t('bimUseCases.chosen', { chosen, count: cases.length })}</Figure>
      {undecided > 0 && `, ${t('bimUseCases.undecided', { count: undecided })}`}
      {'. '}
      {hard.length > 0 && t('bimUseCases.hard', { codes: hard.map(({ code }) => code).join(', '), count: hard.length })}
    </StatusSentence>
  );
};

const LoadedUseCases = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [{ useCase, edit }, setUrl] = useUrlState(addressOfCases);
  const mayCreate = useCan('order.bim_use_case.create') && isOpenOrder(overview.order);
  const { order, use_cases: cases } = overview;
  const chain = chainOf(overview);
  const edited = cases.find(({ id }) => String(id) === edit);
  if (edit === 'new' && mayCreate) return <UseCaseForm overview={overview} useCase={null} />;
  if (edited?.can.edit === true) return <UseCaseForm key={edited.id} overview={overview} useCase={edited} />;

  const at = cases.findIndex(({ id }) => id === useCase);
  const open = cases[at];
  const goTo = (row: UseCases[number] | undefined) =>
    row === undefined ? undefined : () => setUrl({ useCase: row.id });
  const panel = open !== undefined && (
    <UseCasePanel
      key={open.id}
      overview={overview}
      useCase={open}
      chain={chain}
      onClose={() => setUrl({ useCase: null }, { replace: false })}
      onPrevious={goTo(cases[at - 1])}
      onNext={goTo(cases[at + 1])}
    />
  );
  if (isStacked && panel !== false) return <Screen title={t('bimUseCases.title')}>{panel}</Screen>;
  const create = mayCreate && (
    <LinkButton
      to="/bimusecases"
      search={{ orderId: order.id, edit: 'new' }}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('bimUseCases.one')}
    </LinkButton>
  );
  return (
    <Screen
      title={`${t('bimUseCases.title')} ${order.number}`}
      {...(panel !== false && { aside: panel, asideLabel: t('bimUseCases.one') })}
    >
      <ScreenFooter
        keys={
          <KeyHints
            hints={[
              { keys: [t('bimUseCases.keys.yes')], label: t('bimUseCases.decisions.yes') },
              { keys: [t('bimUseCases.keys.maybe')], label: t('bimUseCases.decisions.maybe') },
              { keys: [t('bimUseCases.keys.no')], label: t('bimUseCases.decisions.no') },
              { keys: ['↑', '↓'], label: t('orderParts.move') },
            ]}
          />
        }
      >
        {t('bimUseCases.marksExplained')}
      </ScreenFooter>
      <PageHeader
        size="orderScreen"
        number={isPhone ? undefined : cases.length}
        title={t('bimUseCases.title')}
        crumbs={orderCrumbs(t, order)}
        actions={create}
      >
        {cases.length > 0 && <Sentence cases={cases} />}
      </PageHeader>
      {cases.length === 0 ? (
        <EmptyPart
          title={t('bimUseCases.empty.title')}
          text={mayCreate ? t('bimUseCases.empty.text') : t('bimUseCases.empty.reading')}
        />
      ) : (
        <>
          <ValueCapabilityField orderId={order.id} cases={cases} open={open?.id} />
          <UseCaseTable orderId={order.id} cases={cases} chain={chain} open={open?.id} />
        </>
      )}
    </Screen>
  );
};

/** How the targets of an order are reached: each use case with its value, what is able to do it, and the decision. */
export const UseCasesScreen = () => {
  const t = useTranslation();
  return (
    <OrderPartScreen title={t('bimUseCases.title')}>
      {(overview) => <LoadedUseCases overview={overview} />}
    </OrderPartScreen>
  );
};
