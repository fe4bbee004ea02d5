import type { ExecutionPlanView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { MissingPaper, OrderPaper } from '../order-part/order-paper.tsx';
import paper from '../../worksheets/print/print-screen.module.css';
import { FilledChapter } from './chapters/filled-chapter.tsx';
import { openedPlan, versionName } from './plan-words.ts';
import classes from './execution-plan-print.module.css';

const address = urlSchema({ orderId: urlId(), plan: urlId() });

const useOrderAndPlan = (orderId: number, asked: number | undefined) => {
  const order = useQuery(queryOf(endpoints.orders.getById, { query: { id: orderId } }));
  const plans = useQuery({
    ...queryOf(endpoints.executionPlans.list, { query: { orderId } }),
    enabled: asked === undefined,
  });
  const id = asked ?? openedPlan(plans.data ?? [])?.id;
  const plan = useQuery({
    ...queryOf(endpoints.executionPlans.getById, { query: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const isForeign = plan.data !== undefined && plan.data.orderId !== orderId;
  return {
    order: order.data,
    plan: isForeign ? undefined : plan.data,
    error: order.error ?? plans.error ?? plan.error,
    isMissing: isForeign || (plans.data !== undefined && id === undefined),
    retry: () => void Promise.all([order.refetch(), plan.refetch()]),
  };
};

const useStanding = (plan: ExecutionPlanView | undefined): string => {
  const t = useTranslation();
  if (plan === undefined) return '';
  return plan.agreed_on === null
    ? t(`executionPlans.states.${plan.state}`)
    : t('executionPlans.agreedOn', { date: formatDate(plan.agreed_on), name: plan.agreed_by?.name ?? '' });
};

const PrintedPlan = ({ orderId, asked }: { orderId: number; asked: number | undefined }) => {
  const t = useTranslation();
  const { order, plan, error, isMissing, retry } = useOrderAndPlan(orderId, asked);
  const standing = useStanding(plan);
  const back = (
    <LinkButton
      to="/bimexecutionplan"
      search={{ orderId, ...(plan !== undefined && { plan: plan.id }) }}
      leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
    >
      {t('executionPlans.title')}
    </LinkButton>
  );
  if (isMissing)
    return (
      <MissingPaper title={t('executionPlans.missing.title')} text={t('executionPlans.missing.text')} back={back} />
    );
  return (
    <OrderPaper
      orientation="landscape"
      tabTitle={plan?.title ?? ''}
      order={order}
      isLoaded={order !== undefined && plan !== undefined}
      back={back}
      facts={[standing, t('executionPlans.printedOn', { date: formatDate(today()) })]}
      subtitle={plan === undefined ? '' : `${plan.title}, ${versionName(t, plan)}`}
    >
      {order !== undefined && plan !== undefined ? (
        <ol className={classes.chapters}>
          {plan.chapters.map(({ id, title, text, responsible, filled_from, required }, index) => (
            <li key={id} className={classes.chapter}>
              <h2 className={classes.title}>
                <span className={classes.number}>{index + 1}</span>
                <span>{title}</span>
                {responsible !== null && <span className={classes.responsible}>{responsible.name}</span>}
              </h2>
              {text !== null && text !== '' && <RichText className={classes.text}>{text}</RichText>}
              {!text && filled_from === null && (
                <p className={classes.nothing}>
                  {t(required ? 'executionPlans.nothingWritten' : 'executionPlans.nothingWrittenOptional')}
                </p>
              )}
              {filled_from !== null && (
                <div className={classes.filled}>
                  <FilledChapter order={order} filled={plan.filled} source={filled_from} isOnPaper />
                </div>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className={paper.message}>
          {error === null ? (
            <p role="status">{t('print.loading')}</p>
          ) : (
            <ErrorState title={t('executionPlans.failed')} error={error} onRetry={retry} />
          )}
        </div>
      )}
    </OrderPaper>
  );
};

/** `/convert/bim-execution-plan`: a version of the execution plan on paper, with what the order fills. */
export const ExecutionPlanPrintScreen = () => {
  const t = useTranslation();
  const [{ orderId, plan }] = useUrlState(address);
  if (typeof orderId === 'number' && plan !== 'invalid')
    return <PrintedPlan key={`${orderId} ${plan ?? ''}`} orderId={orderId} asked={plan} />;
  return (
    <MissingPaper
      title={t('executionPlans.missing.title')}
      text={t('executionPlans.missing.text')}
      back={<LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>}
    />
  );
};
