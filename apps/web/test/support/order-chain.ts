import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { day, orderOf } from './order.ts';

const can = { edit: true, remove: true };

export const targetOf = (id: number, change: Partial<BimTargetView> = {}): BimTargetView => ({
  id,
  orderId: 1,
  code: `Z${id}`,
  title: `Ziel ${id}`,
  description: null,
  priority: 3,
  indicator: 'Kernbohrungen je Geschoss',
  unit: null,
  baseline: 6,
  goal: 0,
  actual: 1.5,
  actual_on: null,
  responsible_user_id: null,
  responsible: null,
  due: null,
  state: 'running',
  completion: 75,
  version: 2,
  can,
  ...change,
});

export const useCaseOf = (id: number, change: Partial<BimUseCaseView> = {}): BimUseCaseView => ({
  id,
  orderId: 1,
  code: `A0${id}`,
  title: `Anwendung ${id}`,
  description: null,
  source: 'own',
  phases: [],
  value: 3,
  resource: 2,
  competence: 2,
  experience: 2,
  decision: 'yes',
  party_id: null,
  responsible_user_id: null,
  responsible: null,
  software: null,
  notes: null,
  has_ids: false,
  state: 'in_use',
  completion: 69,
  decided_objects: 0,
  accepted_at_first: 0,
  version: 5,
  can,
  ...change,
});

export const chainObjectOf = (id: number, change: Partial<OrderOverview['objects'][number]> = {}) => ({
  id,
  code: `HLK-0${id}`,
  title: `Plan ${id}`,
  phase_id: 1,
  party_id: null,
  weight: 2,
  state: 'in_progress' as const,
  due: day(10),
  completion: 40,
  ...change,
});

const noEnds = {
  target_id: null,
  use_case_id: null,
  delivery_object_id: null,
  chapter_id: null,
  lesson_id: null,
  worksheet_id: null,
  url: null,
  title: null,
};

export const linkOf = (id: number, kind: OrderLinkView['kind'], ends: Partial<OrderLinkView>): OrderLinkView => ({
  id,
  orderId: 1,
  kind,
  ...noEnds,
  weight: 1,
  note: null,
  version: 1,
  can,
  ...ends,
});

export const overviewOf = (orderId: number, change: Partial<OrderOverview> = {}): OrderOverview => ({
  order: orderOf(orderId, {}),
  targets: [],
  use_cases: [],
  objects: [],
  links: [],
  orphans: { objects: [], use_cases: [], targets: [] },
  ...change,
});
