import type { OrderState } from '@polier/contract/orders/order-fields';
import { stepsFrom } from '@polier/contract/orders/order-steps';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../components/button/button.tsx';
import { Menu } from '../../../../components/menu/menu.tsx';
import { MenuItem } from '../../../../components/menu/menu-item.tsx';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import classes from './order-head.module.css';
import { NoteForm, type StepInput } from './note-form.tsx';
import { takeOrderStep } from '../orders.mutations.ts';

const stepNames = [
  'draft active',
  'active accepted',
  'accepted closed',
  'active draft',
  'accepted active',
  'closed accepted',
  'draft cancelled',
  'active cancelled',
  'cancelled draft',
] as const;
type StepName = (typeof stepNames)[number];

const nameOf = (from: OrderState, to: OrderState): StepName | undefined =>
  stepNames.find((name) => name === `${from} ${to}`);

/** What counts is accepted, so that nothing speaks against accepting the order. */
const isDelivered = ({ object_states: states }: OrderDetail): boolean => /^[cn]*c[cn]*$/.test(states);

interface OrderStep {
  to: OrderState;
  word: string;
  /** What comes next, without a reason. */
  isNext: boolean;
}

/** The steps that the person may take with the order; each says what follows from it before it is taken. */
const useOrderSteps = (order: OrderDetail) => {
  const t = useTranslation();
  const mayStepBack = useCan('order.edit.all');
  const host = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const [asked, setAsked] = useState<OrderState | null>(null);
  const steps = order.can.manage ? stepsFrom(order.state, mayStepBack) : [];
  const step = steps.find(({ to }) => to === asked);
  const isOpen = step !== undefined;
  useEffect(() => {
    // The step that was taken goes away, the menu stays.
    const stays = host.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? host.current?.querySelector('button');
    if (wasAsked.current && !isOpen) stays?.focus();
    wasAsked.current = isOpen;
  }, [isOpen]);

  const take = async (to: OrderState, input: StepInput) => {
    await takeOrderStep({ body: { id: order.id, state: to, version: order.version, ...input } });
    setAsked(null);
    toastDone(t('orderOverview.taken', { number: order.number, state: t(`orderOverview.states.${to}`) }));
  };
  const choices = steps.flatMap(({ to, needsNote }): OrderStep[] => {
    const name = nameOf(order.state, to);
    const isNext = !needsNote && (to !== 'accepted' || isDelivered(order));
    return name === undefined ? [] : [{ to, word: t(`orderOverview.steps.${name}`), isNext }];
  });
  const name = step === undefined ? undefined : nameOf(order.state, step.to);
  const form = step !== undefined && name !== undefined && (
    <NoteForm
      key={name}
      label={t(`orderOverview.steps.${name}`)}
      text={t(`orderOverview.stepTexts.${name}`)}
      orderId={order.id}
      isNoteNeeded={step.needsNote}
      explainsOpen={step.to === 'accepted'}
      onTake={(input) => take(step.to, input)}
      onCancel={() => setAsked(null)}
    />
  );
  return { host, choices, ask: setAsked, form };
};

/** All steps side by side. */
export const OrderStepsBar = ({ order }: { order: OrderDetail }) => {
  const { host, choices, ask, form } = useOrderSteps(order);
  if (form !== false) return form;
  return (
    <div ref={host} className={classes.steps}>
      {choices.map(({ to, word, isNext }) => (
        <Button key={to} variant={isNext ? 'filled' : 'default'} onClick={() => ask(to)}>
          {word}
        </Button>
      ))}
    </div>
  );
};

/** The step that comes next as a button, the others in a menu; the form stands elsewhere. */
export const useStepsMenu = (order: OrderDetail): { buttons: ReactNode; form: ReactNode } => {
  const t = useTranslation();
  const { host, choices, ask, form } = useOrderSteps(order);
  const next = choices.find(({ isNext }) => isNext);
  const others = choices.filter((one) => one !== next);
  const buttons = choices.length > 0 && (
    <div ref={host} className={classes.menu}>
      {next !== undefined && form === false && (
        <Button variant="filled" onClick={() => ask(next.to)}>
          {next.word}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('orderOverview.moreSteps')}>
              <IconDotsVertical size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        >
          {others.map(({ to, word }) => (
            <MenuItem key={to} onSelect={() => ask(to)}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
  return { buttons, form };
};
