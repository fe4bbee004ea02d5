import type {
  ControllingView,
  ExecutiveView,
  ReportHead,
  ReportWorksheet,
  ScheduleObject,
  ScheduleView,
} from '@polier/contract/orders/report/report-views';

/** An object of a schedule on 20 November 2026. */
export const reportObject = (
  change: Partial<ScheduleObject> & Pick<ScheduleObject, 'id' | 'code' | 'title' | 'state'>,
): ScheduleObject => ({
  due: '2026-10-16',
  phase_id: 1,
  party: 'ELE',
  completion: 40,
  plan_start: '2026-09-02',
  base_start: '2026-09-02',
  base_due: '2026-10-16',
  started_on: change.state === 'planned' ? null : '2026-09-02',
  submitted_on: change.state === 'submitted' || change.state === 'accepted' ? '2026-11-06' : null,
  accepted_on: null,
  forecast_start: null,
  forecast: '2026-12-11',
  slip: 0,
  overdue: false,
  decide_by: null,
  review_overdue: false,
  ticks: { done: 2, all: 4 },
  predecessors: [],
  ...change,
});

/** What each variant begins with, with the figures of the demo. */
export const reportHead = (): ReportHead & { worksheet: ReportWorksheet } => ({
  worksheet: {
    id: 7,
    number: 2,
    title: 'Statusbericht',
    state: 'open',
    issued_at: null,
    issued_by: null,
    summary: null,
    version: 1,
    can: { edit: true },
  },
  order: {
    id: 301,
    number: '2417-B1',
    title: 'BIM-Bestellung',
    state: 'active',
    project: { id: 5, title: 'Lindenhof' },
    start_on: '2026-04-19',
    end_on: '2027-09-16',
    review_days: 10,
    baseline_number: 1,
    baseline_on: '2026-04-28',
  },
  status_date: '2026-11-20',
  figures: {
    measure: 'chf',
    delivery_object_completion: 61,
    bim_target_completion: 59,
    bim_use_case_completion: 53,
    bim_execution_plan_completion: 92,
    planned_completion: 66,
    objects: 4,
    counts: { planned: 1, in_progress: 0, shared: 0, submitted: 1, accepted: 1, rejected: 1, cancelled: 0 },
    overdue: 1,
    review_overdue: 1,
    late_forecasts: 10,
    days_behind: 21,
    value: {
      bac: 458_000,
      pv: 322_205,
      ev: 295_370,
      ac: 324_500,
      sv: -26_835,
      cv: -29_130,
      spi: 0.92,
      cpi: 0.91,
      eac: 503_169,
      planned_percentage: 70,
      actual_percentage: 64,
      time_verdict: 'close',
      cost_verdict: 'close',
      first_time: { accepted: 14, decided: 18, percentage: 78 },
    },
  },
});

/** Delivery objects in four states, of which one waits for another. */
const objects = [
  reportObject({ id: 11, code: 'ELE-02', title: 'Modell Elektro', state: 'rejected', slip: 56, overdue: true }),
  reportObject({ id: 12, code: 'HLK-03', title: 'Modell HLKS', state: 'submitted', decide_by: '2026-11-16' }),
  reportObject({ id: 13, code: 'ARC-01', title: 'Modell Architektur', state: 'accepted', accepted_on: '2026-06-15' }),
  reportObject({
    id: 14,
    code: 'HLK-07',
    title: 'Montagemodell',
    state: 'planned',
    plan_start: '2026-12-11',
    due: '2027-01-29',
    predecessors: [{ id: 11, lag_days: 0 }],
  }),
];

/** The overview of the worksheet. */
export const executive = (): ExecutiveView => ({
  ...reportHead(),
  previous: {
    number: 1,
    issued_on: '2026-10-23',
    delivery_object_completion: 55,
    bim_target_completion: null,
    bim_use_case_completion: 45,
    bim_execution_plan_completion: null,
  },
  objects: objects.map(({ id, code, title, state, due, completion }) => ({ id, code, title, state, due, completion })),
  phases: [],
  milestones: [],
  delays: [
    {
      id: 11,
      code: 'ELE-02',
      title: 'Modell Elektro',
      state: 'rejected',
      due: '2026-10-16',
      forecast: '2026-12-11',
      slip: 56,
      weight: 2,
      product: 112,
      overdue: true,
    },
  ],
  awaiting: [],
  overdue: [],
  rejected: [],
  client_contact: null,
  decisions: [{ text: 'Aussparungsplan vor der Decke', who: 'Nadia Keller', due: '2026-11-26', done: false }],
});

/** Plan against actual. */
export const controlling = (): ControllingView => ({
  ...reportHead(),
  phases: [{ id: 1, code: '51', title: 'Ausführungsprojekt', objects: 4, ...reportHead().figures.value }],
  parties: [],
  curve: {
    planned: [
      { date: '2026-05-01', pv: 0 },
      { date: '2027-01-01', pv: 458_000 },
    ],
    actual: [{ date: '2026-11-20', ev: 295_370, ac: 324_500 }],
  },
});

/** Its dates, with one conflict. */
export const schedule = (): ScheduleView => ({
  ...reportHead(),
  phases: [
    {
      id: 1,
      code: '51',
      title: 'Ausführungsprojekt',
      plan_start: '2026-05-01',
      plan_end: '2026-10-31',
      actual_start: '2026-05-01',
      actual_end: null,
      gate: 'open',
      gate_on: null,
      completion: 87,
      planned_completion: 98,
      gate_forecast: '2026-12-21',
    },
  ],
  milestones: [],
  objects,
  conflicts: [{ id: 14, predecessor_id: 11, plan_start: '2026-12-11', ready: '2026-12-20', days: 10 }],
});
