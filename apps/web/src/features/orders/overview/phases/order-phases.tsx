import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { daysBetween, formatDate, formatDayMonth, today } from '../../../../platform/formats/dates.ts';
import { type Translate, useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { GateForm } from './gate-form.tsx';
import { completionOf, plannedCompletion } from '../order-figures.ts';
import classes from './order-phases.module.css';
import { OrderSection } from '../order-section.tsx';
import { PhaseLine } from './phase-line.tsx';
import lineClasses from './phase-line.module.css';
import { type PhaseScale, phaseScale } from './phase-scale.ts';

type Phase = OrderDetail['phases'][number];

/** `offen, 20 Tage`, `21.07.`; null for a gate that has time. */
const gateWords = ({ gate, gate_on, plan_end }: Phase, t: Translate): string | null => {
  if (gate !== 'open') return gate_on === null ? t(`orderOverview.gates.${gate}`) : formatDayMonth(gate_on);
  const late = daysBetween(plan_end, today());
  return late > 0 ? t('orderOverview.gateLate', { count: late }) : null;
};

/** The same in a sentence: `Tor: passiert mit Auflagen, 21.07.2026, Statik fehlt`. */
const gateSentence = (phase: Phase, t: Translate): string => {
  const late = phase.gate === 'open' ? gateWords(phase, t) : null;
  const gate = late ?? t(`orderOverview.gates.${phase.gate}`);
  const words = [gate, phase.gate_on === null ? null : formatDate(phase.gate_on), phase.gate_note];
  return t('orderOverview.gate', { gate: words.filter(Boolean).join(', ') });
};

const Axis = ({ scale }: { scale: PhaseScale }) => {
  const language = useLanguage();
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <div className={classes.axis} aria-hidden="true">
      <span className={`${lineClasses.track} ${lineClasses.axis}`}>
        {scale.ticks.map((tick, index) => {
          const isYear = tick.slice(5, 7) === '01';
          const name = isYear ? tick.slice(0, 4) : month.format(new Date(`${tick}T00:00:00Z`));
          return (
            <span key={tick} style={{ left: `${scale.at(tick)}%` }} data-year={isYear || undefined}>
              {index === 0 && !isYear ? `${name} ${tick.slice(0, 4)}` : name}
            </span>
          );
        })}
      </span>
    </div>
  );
};

interface PhaseRowProps {
  order: OrderDetail;
  phase: Phase;
  rows: readonly DeliveryObjectRow[] | undefined;
  scale: PhaseScale;
}

const PhaseRow = ({ order, phase, rows, scale }: PhaseRowProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const [isAsked, setAsked] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) item.current?.querySelector('button')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const now = today();
  const own = rows?.filter(({ phase_id }) => phase_id === phase.id);
  const completion = own === undefined ? null : completionOf(own);
  const planned = own === undefined ? null : plannedCompletion(order, own, now);
  const isHere = phase.plan_start <= now && now <= phase.plan_end;
  const decideLabel = t('orderOverview.decideGate', { phase: phase.code });
  const mayDecide = order.can.pass_gates && order.state === 'active';
  return (
    <li ref={item} className={classes.phase} data-here={isHere || undefined} aria-current={isHere ? 'step' : undefined}>
      <div className={classes.row}>
        <span className={classes.name}>
          <b>{phase.code}</b>
          <span>
            <span className={classes.title} title={phase.title}>
              {phase.title}
            </span>
            <span className={isPhone ? classes.period : 'visually-hidden'}>
              {t('orderOverview.period', { from: formatDate(phase.plan_start), to: formatDate(phase.plan_end) })}
            </span>
          </span>
        </span>
        <span
          className={isPhone ? classes.gateWords : 'visually-hidden'}
          data-late={(phase.gate === 'open' && phase.plan_end < now) || undefined}
        >
          {gateSentence(phase, t)}
        </span>
        <PhaseLine
          phase={phase}
          milestones={order.milestones.filter(({ phase_id }) => phase_id === phase.id)}
          scale={scale}
          today={now}
          words={gateWords(phase, t)}
          decide={mayDecide && !isPhone && !isAsked ? { label: decideLabel, onClick: () => setAsked(true) } : null}
        />
        <span className={classes.figures}>
          {planned !== null && (
            <span className={classes.planned}>{t('orderOverview.planned', { percentage: planned })}</span>
          )}
          <b>{completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}</b>
        </span>
      </div>
      {!isPhone && phase.gate_note !== null && phase.gate_note !== '' && (
        <p className={classes.note} aria-hidden="true">
          {phase.gate === 'passed' ? phase.gate_note : gateSentence(phase, t)}
        </p>
      )}
      {mayDecide && isPhone && !isAsked && (
        <Button variant="bare" className={classes.decide ?? ''} onClick={() => setAsked(true)}>
          {decideLabel}
        </Button>
      )}
      {mayDecide && isAsked && <GateForm phase={phase} onClose={() => setAsked(false)} />}
    </li>
  );
};

interface OrderPhasesProps {
  order: OrderDetail;
  rows: readonly DeliveryObjectRow[] | undefined;
}

/** The phases on one scale of time, each with its gate. */
export const OrderPhases = ({ order, rows }: OrderPhasesProps) => {
  const t = useTranslation();
  const scale = phaseScale(order, today());
  return (
    <OrderSection title={t('orderOverview.phases')}>
      {order.phases.length === 0 ? (
        <p className={classes.none}>{t('orderOverview.noPhases')}</p>
      ) : (
        <div className={classes.timeline}>
          <ol className={classes.phases}>
            {order.phases.map((phase) => (
              <PhaseRow key={phase.id} order={order} phase={phase} rows={rows} scale={scale} />
            ))}
          </ol>
          <Axis scale={scale} />
        </div>
      )}
    </OrderSection>
  );
};
