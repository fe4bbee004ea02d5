import type { ChapterSource } from '@polier/contract/orders/execution-plan/execution-plan-chapters';
import type { ExecutionPlanView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { ReactElement } from 'react';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { measuredNumber } from '../../targets/measured-number.ts';
import { priorityWords } from '../../targets/target-words.ts';
import { ReportTable } from '../../worksheets/report/report-section.tsx';
import classes from './plan-chapter.module.css';

type Filled = ExecutionPlanView['filled'];

interface SourceProps {
  order: OrderDetail;
  filled: Filled;
  t: Translate;
  /** Paper leads nowhere. */
  isOnPaper: boolean;
}

const day = (date: string | null): string => (date === null ? '–' : formatDate(date));
const measure = (value: number | null): string => (value === null ? '–' : measuredNumber(value));

const Targets = ({ order, filled, t, isOnPaper }: SourceProps) => (
  <ReportTable
    label={t('bimTargets.title')}
    head={[
      { label: t('bimTargets.columns.code') },
      { label: t('bimTargets.columns.title') },
      { label: t('bimTargets.priority') },
      { label: t('bimTargets.columns.way') },
      { label: t('bimTargets.fields.baseline'), isNumber: true },
      { label: t('bimTargets.fields.goal'), isNumber: true },
      { label: t('bimTargets.columns.due'), isNumber: true },
      { label: t('bimTargets.columns.state') },
    ]}
  >
    {filled.targets.map(({ id, code, title, priority, indicator, unit, baseline, goal, due, state }) => (
      <tr key={id}>
        <td data-word>{code}</td>
        <th scope="row">
          {isOnPaper ? (
            title
          ) : (
            <RouteLink to="/bimtargets" search={{ orderId: order.id, target: id }}>
              {title}
            </RouteLink>
          )}
        </th>
        <td>{t(`bimTargets.priorities.${priorityWords[priority - 1] ?? 'low'}`)}</td>
        <td>{[indicator, unit].filter(Boolean).join(', ') || '–'}</td>
        <td data-number>{measure(baseline)}</td>
        <td data-number>{measure(goal)}</td>
        <td data-number>{day(due)}</td>
        <td data-word>{t(`bimTargets.states.${state}`)}</td>
      </tr>
    ))}
  </ReportTable>
);

const UseCases = ({ order, filled, t, isOnPaper }: SourceProps) => (
  <ReportTable
    label={t('bimUseCases.title')}
    head={[
      { label: t('bimUseCases.columns.code') },
      { label: t('bimUseCases.columns.title') },
      { label: t('bimUseCases.columns.value') },
      { label: t('bimUseCases.fields.party') },
      { label: t('bimUseCases.fields.responsible') },
      { label: t('bimUseCases.columns.state') },
    ]}
  >
    {filled.use_cases.map(({ id, code, title, value, party, responsible, state }) => (
      <tr key={id}>
        <td data-word>{code}</td>
        <th scope="row">
          {isOnPaper ? (
            title
          ) : (
            <RouteLink to="/bimusecases" search={{ orderId: order.id, useCase: id }}>
              {title}
            </RouteLink>
          )}
        </th>
        <td>{t(`bimUseCases.values.${priorityWords[value - 1] ?? 'low'}`)}</td>
        <td data-word>{party ?? '–'}</td>
        <td data-word>{responsible ?? '–'}</td>
        <td data-word>{t(`bimUseCases.states.${state}`)}</td>
      </tr>
    ))}
  </ReportTable>
);

/** A column for each phase, in it the codes of what a party delivers there. */
const Responsibilities = ({ order, filled, t }: SourceProps) => (
  <ReportTable
    label={t('executionPlans.sources.responsibility_matrix')}
    head={[
      { label: t('executionPlans.party') },
      { label: t('executionPlans.role') },
      { label: t('executionPlans.contact') },
      ...order.phases.map(({ code, title }) => ({ label: code, title })),
    ]}
  >
    {filled.responsibility_matrix.map(({ id, code, title, role, contact, phases }) => (
      <tr key={id}>
        <th scope="row">
          <b>{code}</b> <span>{title}</span>
        </th>
        <td>{t(`orderOverview.roles.${role}`)}</td>
        <td data-word>{contact ?? '–'}</td>
        {order.phases.map((phase) => (
          <td key={phase.id} className={classes.codes}>
            {phases.find((one) => one.id === phase.id)?.delivery_objects.join(', ') ?? ''}
          </td>
        ))}
      </tr>
    ))}
  </ReportTable>
);

interface ObjectTitleProps {
  orderId: number;
  id: number;
  title: string;
  isOnPaper: boolean;
}

const ObjectTitle = ({ orderId, id, title, isOnPaper }: ObjectTitleProps) =>
  isOnPaper ? (
    title
  ) : (
    <RouteLink to="/deliveryobjects" search={{ orderId, object: id }}>
      {title}
    </RouteLink>
  );

const InformationNeed = ({ order, filled, t, isOnPaper }: SourceProps) => (
  <ReportTable
    label={t('executionPlans.sources.information_need')}
    head={[
      { label: t('deliveryObjects.longColumns.code') },
      { label: t('deliveryObjects.columns.title') },
      { label: t('deliveryObjects.longColumns.kind') },
      ...(['loin_purpose', 'loin_objects', 'loin_geometry', 'loin_information', 'loin_documentation'] as const).map(
        (field) => ({ label: t(`deliveryObjects.longColumns.${field}`) }),
      ),
    ]}
  >
    {filled.information_need.map((need) => (
      <tr key={need.id}>
        <td data-word>{need.code}</td>
        <th scope="row">
          <ObjectTitle orderId={order.id} id={need.id} title={need.title} isOnPaper={isOnPaper} />
        </th>
        <td>{t(`orders.kinds.${need.kind}`)}</td>
        <td>{need.loin_purpose}</td>
        <td>{need.loin_objects}</td>
        <td>{need.loin_geometry}</td>
        <td>{need.loin_information}</td>
        <td>{need.loin_documentation}</td>
      </tr>
    ))}
  </ReportTable>
);

const DeliveryPlan = ({ order, filled, t, isOnPaper }: SourceProps) => (
  <ReportTable
    label={t('executionPlans.sources.delivery_plan')}
    head={[
      { label: t('deliveryObjects.longColumns.code') },
      { label: t('deliveryObjects.columns.title') },
      { label: t('deliveryObjects.longColumns.phase') },
      { label: t('deliveryObjects.longColumns.party') },
      { label: t('deliveryObjects.longColumns.milestone') },
      { label: t('deliveryObjects.longColumns.format') },
      { label: t('deliveryObjects.longColumns.plan_start'), isNumber: true },
      { label: t('deliveryObjects.longColumns.due'), isNumber: true },
      { label: t('deliveryObjects.longColumns.state') },
    ]}
  >
    {filled.delivery_plan.map(({ id, code, title, phase, party, milestone, format, plan_start, due, state }) => (
      <tr key={id}>
        <td data-word>{code}</td>
        <th scope="row">
          <ObjectTitle orderId={order.id} id={id} title={title} isOnPaper={isOnPaper} />
        </th>
        <td>{phase}</td>
        <td data-word>{party ?? '–'}</td>
        <td>{milestone ?? '–'}</td>
        <td>{format ?? '–'}</td>
        <td data-number>{day(plan_start)}</td>
        <td data-number>{day(due)}</td>
        <td data-word>{t(`orders.states.${state}`)}</td>
      </tr>
    ))}
  </ReportTable>
);

const sources: Readonly<Record<ChapterSource, (props: SourceProps) => ReactElement>> = {
  targets: Targets,
  use_cases: UseCases,
  responsibility_matrix: Responsibilities,
  information_need: InformationNeed,
  delivery_plan: DeliveryPlan,
};

interface FilledChapterProps {
  order: OrderDetail;
  filled: Filled;
  source: ChapterSource;
  isOnPaper?: boolean;
}

/** What the order itself says to a chapter, as it stands now. */
export const FilledChapter = ({ order, filled, source, isOnPaper = false }: FilledChapterProps) => {
  const t = useTranslation();
  const Source = sources[source];
  if (filled[source].length === 0)
    return <p className={classes.quiet}>{t(`executionPlans.nothingFilled.${source}`)}</p>;
  return (
    <div className={classes.filled}>
      <p className={classes.source}>{t('executionPlans.live')}</p>
      <Source order={order} filled={filled} t={t} isOnPaper={isOnPaper} />
    </div>
  );
};
