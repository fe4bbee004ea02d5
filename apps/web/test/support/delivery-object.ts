import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { type OwnTask, ownTasks } from '@polier/contract/orders/delivery/own-tasks';

const order = { id: 1, number: '2417-B1', title: 'BIM-Bestellung' };

/** A delivery object that waits for a decision, unless said otherwise. */
export const deliveryObjectOf = (id: number, change: Partial<DeliveryObjectView> = {}): DeliveryObjectView => ({
  id,
  orderId: order.id,
  code: `HLK-${id}`,
  title: `Modell ${id}`,
  description: null,
  position: 1,
  phase_id: 1,
  milestone_id: null,
  party_id: null,
  author_user_id: null,
  author_external_user_id: null,
  author: { type: 'internal', id: 9, name: 'Sandra Huber' },
  reviewer_user_id: null,
  reviewer: null,
  kind: 'model',
  format: 'IFC',
  loin_purpose: null,
  loin_objects: null,
  loin_geometry: null,
  loin_information: null,
  loin_documentation: null,
  weight: 3,
  plan_start: '2026-09-01',
  due: '2026-10-24',
  effort_days: null,
  plan_chf: null,
  actual_chf: null,
  base_start: null,
  base_due: null,
  base_chf: null,
  state: 'submitted',
  started_on: null,
  revision: 'P01',
  suitability: 'S5',
  link: null,
  ticks: { author: 0, reviewer: 0, refused: 0, all: 0 },
  unsubmitted_files: 0,
  predecessors: [],
  submitted_on: '2026-11-09',
  p: 85,
  overdue: false,
  decide_by: '2026-11-19',
  review_overdue: true,
  forecast: '2026-11-09',
  forecast_start: null,
  slip: 16,
  first_time: null,
  version: 1,
  updated_at: '2026-11-09T08:00:00.000Z',
  can: { edit: true, remove: false, tick_author: false, tick_reviewer: false, steps: ['accepted', 'rejected'] },
  order: { ...order, state: 'active' },
  criteria: [],
  submissions: [],
  files: [],
  links: [],
  ...(change.state !== undefined && change.state !== 'submitted' && { decide_by: null, review_overdue: false }),
  ...change,
});

/** One of its criteria, that nobody has ticked. */
export const criterionOf = (id: number, text: string): DeliveryObjectView['criteria'][number] => ({
  id,
  position: id,
  text,
  source: 'own',
  lesson_id: null,
  lesson_version: null,
  external_key: null,
  author_ok: null,
  author_ok_at: null,
  author_ok_by: null,
  reviewer_ok: null,
  reviewer_ok_at: null,
  reviewer_ok_by: null,
  note: null,
  file_id: null,
  version: 1,
});

/** All that one person decides, reviews and delivers, on one page. */
export const ownDeliveries = (objects: Partial<Record<OwnTask, readonly DeliveryObjectView[]>> = {}) => {
  const rows = ownTasks.flatMap((task) => (objects[task] ?? []).map((object) => ({ ...object, order, task })));
  const count = (task: OwnTask) => rows.filter((row) => row.task === task).length;
  const overdue = rows.filter((row) => row.task !== 'decide' && row.overdue).length;
  return {
    rows,
    next_cursor: null as string | null,
    counts: { decide: count('decide'), review: count('review'), deliver: count('deliver'), overdue },
  };
};
