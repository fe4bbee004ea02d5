import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconButton, LinkButton } from '../../../../components/button/button.tsx';
import { Due } from '../../../../components/due/due.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { daysBetween, formatDate, today } from '../../../../platform/formats/dates.ts';
import { formatRoundMoney } from '../../../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../../platform/viewport/focus-if-lost.ts';
import { useHotkey } from '../../../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { ActivityLines } from '../../activity/activity-lines.tsx';
import { ObjectFiles } from '../../files/object-files.tsx';
import { CriteriaList } from './criteria-list.tsx';
import classes from './delivery-panel.module.css';
import { DeliveryFiles } from '../files/delivery-files.tsx';
import { NextStep } from './next-step.tsx';
import { LinkedList } from './linked-list.tsx';
import { ObjectFields } from './object-fields.tsx';
import { OwnCriteria } from './own-criteria.tsx';
import { SubmissionList } from './submission-list.tsx';

const foldIcon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;
const needs = ['purpose', 'objects', 'geometry', 'information', 'documentation'] as const;

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.field}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** `Zurückgewiesen, 35 Tage überfällig` */
const stateSentence = (
  { state, due, overdue, decide_by, review_overdue }: DeliveryObjectView,
  t: Translate,
): string => {
  const sentence = [
    t(`orders.states.${state}`),
    overdue ? t('orders.panel.daysOverdue', { count: daysBetween(due, today()) }) : null,
    decide_by === null
      ? null
      : review_overdue
        ? t('orders.panel.decisionOverdue', { count: daysBetween(decide_by, today()) })
        : t('orders.panel.decideBy', { date: formatDate(decide_by) }),
  ]
    .filter(Boolean)
    .join(', ');
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
};

const Requirement = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const words = [
    t('orders.panel.weight', { weight: object.weight }),
    object.plan_chf === null ? null : formatRoundMoney(object.plan_chf),
  ];
  const stated = needs.flatMap((need) => {
    const text = object[`loin_${need}`];
    return text === null || text === '' ? [] : [{ need, text }];
  });
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        {t('orders.panel.requirement')}
        <span className={classes.aside}>{words.filter(Boolean).join(', ')}</span>
      </h3>
      {stated.length > 0 && (
        <dl className={classes.fields}>
          {stated.map(({ need, text }) => (
            <Field key={need} label={t(`orders.panel.loin.${need}`)}>
              {text}
            </Field>
          ))}
        </dl>
      )}
      {object.description !== null && object.description !== '' && (
        <p className={classes.description}>{object.description}</p>
      )}
    </section>
  );
};

/** Who did what to the object; read only when somebody asks for it. */
const History = ({ object: { id, orderId } }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('orders.panel.history')}
          {isOpen ? <IconChevronUp {...foldIcon} /> : <IconChevronDown {...foldIcon} />}
        </button>
      </h3>
      {isOpen && <ActivityLines orderId={orderId} objectId={id} />}
    </section>
  );
};

const Opened = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  // Where nothing stands beside it, it is the whole screen.
  const Title = useIsStacked() ? 'h1' : 'h2';
  const isUrgent = object.overdue || object.state === 'rejected' || object.state === 'submitted';
  const isLate = object.slip !== null && object.slip > 0 && object.forecast !== null && object.state !== 'accepted';
  return (
    <>
      <Title className={classes.title} tabIndex={-1} data-object-title>
        {object.title}
      </Title>
      <p className={classes.state} data-tone={isUrgent ? 'decision' : undefined}>
        {stateSentence(object, t)}
      </p>
      {isLate && (
        <p className={classes.forecast}>
          {t('orders.panel.forecast', { date: formatDate(object.forecast ?? ''), count: object.slip ?? 0 })}
        </p>
      )}
      <NextStep object={object} />
      <dl className={classes.fields}>
        <Field label={t('orders.panel.order')}>{`${object.order.number} ${object.order.title}`}</Field>
        {!object.can.edit && (
          <>
            <Field label={t('orders.panel.author')}>{object.author?.name ?? '–'}</Field>
            <Field label={t('orders.panel.reviewer')}>{object.reviewer?.name ?? '–'}</Field>
            <Field label={t('orders.panel.due')}>
              <Due date={object.due} done={object.state === 'accepted' || object.state === 'submitted'} />
            </Field>
          </>
        )}
        {object.link !== null && (
          <Field label={t('orders.panel.link')}>
            <a className={classes.link} href={object.link} target="_blank" rel="noreferrer">
              {t('orders.panel.openLink')}
              <IconExternalLink size={14} stroke={1.5} aria-hidden />
            </a>
          </Field>
        )}
      </dl>
      {object.can.edit && <ObjectFields object={object} />}
      <Requirement object={object} />
      <CriteriaList object={object} />
      <OwnCriteria key={object.id} object={object} />
      <ObjectFiles object={object} />
      <SubmissionList object={object} />
      <DeliveryFiles key={`files-${object.id}`} object={object} />
      <LinkedList object={object} />
      <History object={object} />
    </>
  );
};

interface DeliveryPanelProps {
  id: number;
  onClose: () => void;
}

/** Everything about one delivery object, its next step first. */
export const DeliveryPanel = ({ id, onClose }: DeliveryPanelProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const { data: object, error, refetch } = useQuery(queryOf(endpoints.deliveryObjects.getById, { query: { id } }));
  const leave = () => {
    onClose();
    focusIfLost(...['delivery', 'object', 'board-entry'].map((list) => `[data-${list}="${id}"]`));
  };
  useHotkey('escape', leave);
  const content = () => {
    if (object !== undefined) return <Opened object={object} />;
    if (error === null)
      return (
        <div role="status" aria-label={t('common.loading')} className={classes.loading}>
          <SkeletonBar width={80} height={20} />
          <SkeletonBar width={60} />
          <SkeletonBar width={100} height={30} />
          <SkeletonBar width={70} />
          <SkeletonBar width={50} />
        </div>
      );
    return (
      <ErrorState
        title={t('orders.panel.failed')}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t('orders.panel.missing.title'),
          text: t('orders.panel.missing.text'),
          wayOut: <LinkButton to="/deliveries">{t('orders.mine.title.deliveries')}</LinkButton>,
        }}
      />
    );
  };
  const close = (
    <IconButton label={isStacked ? t('common.back') : t('common.close')} onClick={leave}>
      {isStacked ? <IconArrowLeft size={20} stroke={1.5} /> : <IconX size={18} stroke={1.5} />}
    </IconButton>
  );
  return (
    <div className={classes.panel} data-panel-row={id}>
      <div className={classes.head}>
        {isStacked && close}
        <span className={classes.code}>
          <strong>{object?.code}</strong>
          {object !== undefined && ` ${t(`orders.kinds.${object.kind}`)} ${object.format ?? ''}`}
        </span>
        {!isStacked && close}
      </div>
      {content()}
    </div>
  );
};
