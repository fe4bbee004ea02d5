import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import { readStarterPack } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import type { DemoCompany } from '../demo-company.ts';
import { refOf, type Refs } from './insert-people.ts';
import { lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import {
  lindenhofMilestones,
  lindenhofOrder,
  lindenhofParties,
  lindenhofPhases,
} from '../lindenhof/lindenhof.order.ts';

/** Ids of an order and of what it is divided into, by code. */
export interface StoredOrder {
  readonly id: number;
  readonly project: { readonly id: number; readonly title: string };
  readonly parties: Refs;
  readonly phases: Refs;
  readonly milestones: Refs;
}

type Kind = 'order_parties' | 'order_phases' | 'order_milestones';

const insertNamed = async <Table extends Kind>(
  { db }: DemoCompany,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<Refs> => {
  const stored = await db
    .insertInto<Kind>(table)
    .values(rows as readonly Insertable<DB[Kind]>[])
    .returning(['id', 'code'])
    .execute();
  return new Map(stored.map(({ id, code }) => [code, id]));
};

const titlesOfPhases = () => new Map(readStarterPack().sia112_phases.map(({ code, name }) => [code, name] as const));

/** Of the same phase, the first on or after the date an object is due. */
export const milestoneOf = (phase: string, due: number): string | undefined =>
  lindenhofMilestones.find((milestone) => milestone.phase === phase && milestone.due >= due)?.code;

/** The day on which the last of its objects was accepted; undefined while one is not. */
const reachedOn = (code: string): number | undefined => {
  const accepted = lindenhofDeliveryObjects
    .filter(({ phase, due }) => milestoneOf(phase, due) === code)
    .map(({ steps }) => steps.find(({ step }) => step === 'acc')?.day);
  const days = accepted.filter((day) => day !== undefined);
  return days.length === accepted.length && days.length > 0 ? Math.max(...days) : undefined;
};

/** The order on Lindenhof with its people, parties, phases and milestones. */
export const insertOrder = async (company: DemoCompany, projectId: number): Promise<StoredOrder> => {
  const { db, companyId: company_id, users, partners, content, language, time } = company;
  const { number, title, manager, decider, start, end, active, link, members } = lindenhofOrder;
  const at = time.ago(-active);
  const day = (offset: number | undefined) => (offset === undefined ? null : time.day(offset));
  const dates = { created_at: at, updated_at: at };
  const { id } = await db
    .insertInto('orders')
    .values({
      company_id,
      number,
      title: title[language],
      description: title[language],
      state: 'active',
      manager_user_id: refOf(users, manager),
      project_id: projectId,
      is_project_order: true,
      start_on: time.day(start),
      end_on: time.day(end),
      measure: 'chf',
      link,
      baseline_number: 1,
      activated_on: time.day(active),
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { company_id, order_id: id };
  const parties = await insertNamed(
    company,
    'order_parties',
    lindenhofParties.map(({ code, role, title: name, contact }) => ({
      ...own,
      ...dates,
      code,
      role,
      title: name[language],
      contact_user_id: 'user' in contact ? refOf(users, contact.user) : null,
      contact_external_user_id: 'partner' in contact ? refOf(partners, contact.partner) : null,
    })),
  );
  await db
    .insertInto('order_members')
    .values(
      Object.entries(members).map(([ref, party]) => ({
        ...own,
        user_id: refOf(users, ref),
        party_id: refOf(parties, party),
        created_at: at,
      })),
    )
    .execute();
  const titles = titlesOfPhases();
  const phases = await insertNamed(
    company,
    'order_phases',
    lindenhofPhases.map(({ code, plan, actual, passed }, index) => ({
      ...own,
      ...dates,
      code,
      title: titles.get(code)?.[language] ?? code,
      position: index + 1,
      phase_id: idOf(content.phases, code),
      plan_start: time.day(plan[0]),
      plan_end: time.day(plan[1]),
      actual_start: day(actual?.[0]),
      actual_end: day(actual?.[1]),
      ...(passed !== undefined && {
        gate: 'passed' as const,
        gate_on: time.day(passed),
        gate_user_id: refOf(users, decider),
      }),
    })),
  );
  const milestones = await insertNamed(
    company,
    'order_milestones',
    lindenhofMilestones.map(({ code, phase, due, decision = false, title: name }) => ({
      ...own,
      ...dates,
      code,
      title: name[language],
      phase_id: refOf(phases, phase),
      due: time.day(due),
      kind: decision ? ('decision' as const) : ('delivery' as const),
      reached_on: decision ? null : day(reachedOn(code)),
    })),
  );
  const project = await db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('company_id', '=', company_id)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { id, project, parties, phases, milestones };
};
