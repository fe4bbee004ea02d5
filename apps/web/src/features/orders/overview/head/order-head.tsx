import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../components/button/button.tsx';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { formatRoundMoney } from '../../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { useOpenIn } from '../../../shell/top-bar/open-in.ts';
import classes from './order-head.module.css';
import { useStepsMenu } from './order-steps.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const measure = maySeeAmounts ? order.measure : 'weight';
  const partyOf = (role: 'client' | 'lead') => {
    const party = order.parties.find((one) => one.role === role);
    return party === undefined ? null : [party.title, party.contact].filter(Boolean).join(', ');
  };
  const baseline =
    order.baseline_number === 0
      ? t('orderOverview.noBaseline')
      : order.activated_on === null
        ? order.baseline_number
        : t(order.baseline_number === 1 ? 'orderOverview.firstBaseline' : 'orderOverview.baselineFrom', {
            number: order.baseline_number,
            date: formatDate(order.activated_on),
          });
  return (
    <dl className={classes.facts}>
      <Fact label={t('orderOverview.facts.state')}>
        <span className={classes.state}>{t(`orderOverview.states.${order.state}`)}</span>
        {order.state_note !== null && order.state_note !== '' && <q className={classes.note}>{order.state_note}</q>}
      </Fact>
      {(['client', 'lead'] as const).map((role) => {
        const party = partyOf(role);
        return (
          party !== null && (
            <Fact key={role} label={t(`orderOverview.roles.${role}`)}>
              {party}
            </Fact>
          )
        );
      })}
      <Fact label={t('orderOverview.facts.manager')}>{order.manager.name}</Fact>
      <Fact label={t('orderOverview.facts.period')}>
        {t('orderOverview.period', { from: formatDate(order.start_on), to: formatDate(order.end_on) })}
      </Fact>
      <Fact label={t('orderOverview.facts.baseline')}>{baseline}</Fact>
      <Fact label={t('orderOverview.facts.measure')}>{t(`orderOverview.measures.${measure}`)}</Fact>
      {order.budget_chf !== null && (
        <Fact label={t('orderOverview.facts.budget')}>{formatRoundMoney(order.budget_chf)}</Fact>
      )}
      {order.link !== null && (
        <Fact label={t('orderOverview.facts.link')}>
          <a className={classes.link} href={order.link} target="_blank" rel="noreferrer">
            {t('orderOverview.facts.openLink')}
            <IconExternalLink size={14} stroke={1.5} aria-hidden />
          </a>
        </Fact>
      )}
    </dl>
  );
};

/** Number, title and what holds for the whole order, with the steps that the person may take. */
export const OrderHead = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const mayEdit = useCan('order.edit');
  const openProject = useOpenIn('appKnowledge');
  const { project } = order;
  const words = project === null ? '' : `${t('orderOverview.facts.project')} ${project.title}`;
  const steps = useStepsMenu(order);
  const crumbs = [
    <RouteLink key="orders" to="/">
      {t('orderOverview.orders')}
    </RouteLink>,
    ...(project === null
      ? []
      : [
          openProject === null ? (
            words
          ) : (
            <button
              key="project"
              type="button"
              className={classes.project}
              onClick={() => openProject(`#/projects/overview?id=${project.id}`)}
            >
              {words}
            </button>
          ),
        ]),
  ];
  return (
    <PageHeader
      size="order"
      marginLabel={t('orderOverview.order')}
      crumbs={crumbs}
      number={<span className={classes.number}>{order.number}</span>}
      title={order.title}
      actions={
        <>
          {mayEdit && (
            <LinkButton to="/update" search={{ id: order.id }}>
              {t('orderOverview.edit')}
            </LinkButton>
          )}
          {steps.buttons}
        </>
      }
    >
      {order.description !== null && order.description !== '' && order.description !== order.title && (
        <p className={classes.description}>{order.description}</p>
      )}
      <Facts order={order} />
      {steps.form}
    </PageHeader>
  );
};
