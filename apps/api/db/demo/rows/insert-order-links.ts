import type { Insertable } from 'kysely';
import type { UseCaseState } from '@polier/contract/orders/formulas/use-case-completion';
import type { DB } from '#platform/database/schema';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import { inBatches } from '#platform/database/write/in-batches';
import type { DemoCompany } from '../demo-company.ts';
import type { StoredOrder } from './insert-order.ts';
import { refOf, type Refs } from './insert-people.ts';
import { lindenhofOrder, useCaseLessons } from '../lindenhof/lindenhof.order.ts';
import { lindenhofTargets, lindenhofUseCases } from '../lindenhof/lindenhof.order-links.ts';

/** Resource, competence and experience: what is used is what people are able to do. */
const capabilities: Readonly<Partial<Record<UseCaseState, readonly [number, number, number]>>> = {
  in_use: [3, 3, 2],
  prepared: [2, 2, 2],
  selected: [2, 1, 1],
};

/** Ids by code of everything that links join. */
export interface LinkEnds {
  readonly objects: Refs;
  readonly targets: Refs;
  readonly useCases: Refs;
}

const codesOf = (stored: readonly { id: number; code: string }[]): Refs =>
  new Map(stored.map(({ id, code }) => [code, id]));

const insertTargets = async ({ db, companyId, users, language, time }: DemoCompany, order: StoredOrder) =>
  codesOf(
    await db
      .insertInto('bim_targets')
      .values(
        lindenhofTargets.map(({ code, title, priority, state, indicator }) => ({
          company_id: companyId,
          order_id: order.id,
          code,
          title: title[language],
          priority,
          state,
          indicator: indicator?.name[language] ?? null,
          baseline: indicator?.baseline ?? null,
          goal: indicator?.goal ?? null,
          actual: indicator?.actual ?? null,
          actual_on: indicator ? time.day(-4) : null,
          responsible_user_id: refOf(users, lindenhofOrder.manager),
          due: time.day(lindenhofOrder.end),
        })),
      )
      .returning(['id', 'code'])
      .execute(),
  );

const insertUseCases = async ({ db, companyId, users, language }: DemoCompany, order: StoredOrder) =>
  codesOf(
    await db
      .insertInto('bim_use_cases')
      .values(
        lindenhofUseCases.map(({ code, title, value, decision, state }) => {
          const [resource, competence, experience] = capabilities[state] ?? [1, 1, 1];
          return {
            company_id: companyId,
            order_id: order.id,
            code,
            title: title[language],
            value,
            decision,
            state,
            resource,
            competence,
            experience,
            party_id: refOf(order.parties, 'TU'),
            responsible_user_id: refOf(users, 'thomas'),
          };
        }),
      )
      .returning(['id', 'code'])
      .execute(),
  );

type Link = Omit<Insertable<DB['order_links']>, 'company_id' | 'order_id'>;
const noEnds = {
  target_id: null,
  use_case_id: null,
  delivery_object_id: null,
  chapter_id: null,
  lesson_id: null,
  worksheet_id: null,
  url: null,
  title: null,
  note: null,
};

export const insertLinks = async (
  { db, companyId }: DemoCompany,
  order: StoredOrder,
  links: readonly (Pick<Link, 'kind'> & Partial<Link>)[],
): Promise<void> => {
  const rows = links.map((link) => ({ company_id: companyId, order_id: order.id, ...noEnds, ...link }));
  await inBatches(rows, (batch) => db.insertInto('order_links').values(batch).execute());
};

/** The worksheet on BIM of the project. */
const bimWorksheet = async ({ db, companyId, content }: DemoCompany, projectId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('worksheets')
    .select('id')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('x_process_id', '=', idOf(content.xProcesses, 'bim'))
    .executeTakeFirstOrThrow();
  return id;
};

/** Targets and use cases, with what joins them to the objects and to lessons, a worksheet and an address. */
export const insertTargetsAndUseCases = async (
  company: DemoCompany,
  order: StoredOrder,
  { objects, projectId }: { readonly objects: Refs; readonly projectId: number },
): Promise<LinkEnds> => {
  const targets = await insertTargets(company, order);
  const useCases = await insertUseCases(company, order);
  const target = (code: string) => refOf(targets, code);
  const useCase = (code: string) => refOf(useCases, code);
  await insertLinks(company, order, [
    ...lindenhofTargets.flatMap(({ code, useCases: needed }) =>
      needed.map((other) => ({ kind: 'target-use_case', target_id: target(code), use_case_id: useCase(other) })),
    ),
    ...lindenhofUseCases.flatMap(({ code, objects: needed }) =>
      needed.map((other) => ({
        kind: 'use_case-object',
        use_case_id: useCase(code),
        delivery_object_id: refOf(objects, other),
      })),
    ),
    ...Object.entries(useCaseLessons).flatMap(([code, lessons]) =>
      lessons.map((ref) => ({
        kind: 'use_case-lesson',
        use_case_id: useCase(code),
        lesson_id: company.content.lessons.get(ref)?.id ?? null,
      })),
    ),
    {
      kind: 'object-worksheet',
      delivery_object_id: refOf(objects, 'TU-05'),
      worksheet_id: await bimWorksheet(company, projectId),
    },
    { kind: 'use_case-url', use_case_id: useCase('A03'), url: `${lindenhofOrder.link}/modelle` },
  ]);
  return { objects, targets, useCases };
};
