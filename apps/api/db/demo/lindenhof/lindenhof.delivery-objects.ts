import { readFileSync } from 'node:fs';
import {
  type DeliveryObjectState,
  deliveryObjectStates,
} from '@polier/contract/orders/formulas/delivery-object-states';
import { deliveryObjectKinds } from '@polier/contract/orders/delivery/delivery-object-fields';
import { z } from 'zod';
import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { say } from '../demo-content.ts';

const datedSteps = ['sta', 'sha', 'sub', 'acc', 'rej'] as const;

interface DemoDeliveryStep {
  /** Started, shared, submitted, accepted or rejected. */
  readonly step: (typeof datedSteps)[number];
  readonly day: number;
  /** Why it was rejected. */
  readonly cause?: string;
}

/** A delivery object of the demo; days count from today. */
export interface DemoDeliveryObject {
  readonly code: string;
  readonly phase: string;
  readonly party: string;
  readonly kind: (typeof deliveryObjectKinds)[number];
  readonly format: string;
  readonly weight: number;
  readonly planChf: number;
  readonly actualChf: number;
  readonly start: number;
  readonly due: number;
  readonly state: DeliveryObjectState;
  /** By the author in progress and after a rejection, by the reviewer once shared. */
  readonly ticked: number;
  readonly criteria: number;
  readonly steps: readonly DemoDeliveryStep[];
  readonly predecessors: readonly string[];
  readonly title: Translated;
}

const stepsOf = (written: string): DemoDeliveryStep[] =>
  [...written.matchAll(/(sta|sha|sub|acc|rej) (-?\d+)(?: (?!sta|sha|sub|acc|rej)(\w+))?/g)].flatMap(
    ([, name, day, cause]) =>
      datedSteps
        .filter((step) => step === name)
        .map((step) => ({ step, day: Number(day), ...(cause === undefined ? {} : { cause }) })),
  );

/** Ticks as written, `3/7`; otherwise four criteria, all ticked, once submitted, and three open ones while planned. */
const ticksOf = (written: string, state: string): { ticked: number; criteria: number } => {
  if (written === '') return state === 'planned' ? { ticked: 0, criteria: 3 } : { ticked: 4, criteria: 4 };
  const [ticked, criteria] = written.split('/').map(Number);
  return { ticked: ticked ?? 0, criteria: criteria ?? 0 };
};

const columns = z.strictObject({
  code: z.string(),
  phase: z.string(),
  party: z.string(),
  kind: z.enum(deliveryObjectKinds),
  format: z.string(),
  weight: z.coerce.number(),
  plan_chf: z.coerce.number(),
  actual_chf: z.coerce.number(),
  start: z.coerce.number(),
  due: z.coerce.number(),
  state: z.enum(deliveryObjectStates),
  ticks: z.string(),
  dates: z.string(),
  predecessors: z.string(),
  de: z.string(),
  en: z.string(),
  fr: z.string(),
});

const [heading, ...lines] = readFileSync(new URL('./lindenhof.delivery-objects.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

/** The 40 delivery objects of the order on Lindenhof. */
export const lindenhofDeliveryObjects: readonly DemoDeliveryObject[] = lines.map((cells) => {
  const row = columns.parse(Object.fromEntries(cells.map((cell, index) => [heading?.[index], cell])));
  const { ticks, dates, predecessors, plan_chf, actual_chf, de, en, fr, ...rest } = row;
  return {
    ...rest,
    ...ticksOf(ticks, row.state),
    planChf: plan_chf,
    actualChf: actual_chf,
    steps: stepsOf(dates),
    predecessors: predecessors === '' ? [] : predecessors.split(' '),
    title: say(de, en, fr),
  };
});
