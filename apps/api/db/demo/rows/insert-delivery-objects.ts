import type { DemoCompany } from '../demo-company.ts';
import { inBatches } from '#platform/database/write/in-batches';
import { milestoneOf, type StoredOrder } from './insert-order.ts';
import { refOf, type Refs } from './insert-people.ts';
import { type DemoDeliveryObject, lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import { informationNeedOf } from '../lindenhof/lindenhof.information-need.ts';
import { lindenhofOrder, lindenhofParties } from '../lindenhof/lindenhof.order.ts';

/** Their contact writes, somebody else of the lead reviews. */
const peopleOf = ({ users, partners }: DemoCompany, { party }: DemoDeliveryObject) => {
  const { contact } = lindenhofParties.find(({ code }) => code === party) ?? {};
  return {
    author_user_id: contact && 'user' in contact ? refOf(users, contact.user) : null,
    author_external_user_id: contact && 'partner' in contact ? refOf(partners, contact.partner) : null,
    reviewer_user_id: refOf(users, party === 'TU' ? 'priska' : 'nadia'),
  };
};

const suitabilities = {
  planned: null,
  in_progress: 'S0',
  shared: 'S3',
  submitted: 'S5',
  rejected: 'S5',
  accepted: 'A',
  cancelled: null,
} as const;

/** Each rejection is followed by the next revision, once work on it begins. */
const revisionOf = (rejections: number): string => `P${String(rejections + 1).padStart(2, '0')}`;
export const linkOf = ({ code }: DemoDeliveryObject): string => `${lindenhofOrder.link}/${code}`;

/** Revision under which each submission was handed over, with its decision. */
export const submissionsOf = ({ steps }: DemoDeliveryObject) => {
  const decisions = steps.filter(({ step }) => step === 'acc' || step === 'rej');
  return steps
    .filter(({ step }) => step === 'sub')
    .map(({ day }, index) => ({ day, revision: revisionOf(index), decision: decisions[index] }));
};

const startedOn = ({ state, steps, start }: DemoDeliveryObject): number | null =>
  state === 'planned' ? null : (steps.find(({ step }) => step === 'sta')?.day ?? start);

/** The objects of the order with their baseline, which is their plan; returns their ids by code. */
export const insertDeliveryObjects = async (company: DemoCompany, order: StoredOrder): Promise<Refs> => {
  const { db, companyId: company_id, language, time } = company;
  const own = { company_id, order_id: order.id };
  const ids = new Map<string, number>();
  const rows = lindenhofDeliveryObjects.map((object, index) => {
    const { code, title, phase, party, kind, format, weight, planChf, actualChf, start, due, state, steps } = object;
    const milestone = milestoneOf(phase, due);
    const started = startedOn(object);
    const need = informationNeedOf(object);
    const [plan_start, last] = [time.day(start), steps.at(-1)?.day ?? lindenhofOrder.active];
    return {
      ...own,
      ...peopleOf(company, object),
      code,
      title: title[language],
      position: index + 1,
      phase_id: refOf(order.phases, phase),
      milestone_id: milestone === undefined ? null : refOf(order.milestones, milestone),
      party_id: refOf(order.parties, party),
      kind,
      format,
      loin_purpose: need?.purpose[language] ?? null,
      loin_objects: need?.objects[language] ?? null,
      loin_geometry: need?.geometry?.[language] ?? null,
      loin_information: need?.information?.[language] ?? null,
      loin_documentation: need?.documentation?.[language] ?? null,
      weight,
      plan_start,
      due: time.day(due),
      plan_chf: planChf,
      actual_chf: actualChf,
      base_start: plan_start,
      base_due: time.day(due),
      base_chf: planChf,
      state,
      started_on: started === null ? null : time.day(started),
      revision: state === 'planned' ? null : revisionOf(Math.max(0, submissionsOf(object).length - 1)),
      suitability: suitabilities[state],
      link: steps.some(({ step }) => step !== 'sta') ? linkOf(object) : null,
      created_at: time.ago(-lindenhofOrder.active),
      updated_at: time.ago(-last),
    };
  });
  await inBatches(rows, async (batch) => {
    const stored = await db.insertInto('delivery_objects').values(batch).returning(['id', 'code']).execute();
    for (const { id, code } of stored) ids.set(code, id);
  });
  await db
    .insertInto('delivery_predecessors')
    .values(
      lindenhofDeliveryObjects.flatMap(({ code, predecessors }) =>
        predecessors.map((predecessor) => ({
          ...own,
          delivery_object_id: refOf(ids, code),
          predecessor_id: refOf(ids, predecessor),
        })),
      ),
    )
    .execute();
  return ids;
};
