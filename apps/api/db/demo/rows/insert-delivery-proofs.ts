import { type Insertable, type Selectable, sql } from 'kysely';
import { countCriteria } from '#modules/orders/count-criteria';
import type { DB } from '#platform/database/schema';
import { inBatches } from '#platform/database/write/in-batches';
import type { DemoCompany } from '../demo-company.ts';
import { linkOf, submissionsOf } from './insert-delivery-objects.ts';
import type { StoredOrder } from './insert-order.ts';
import { refOf, type Refs } from './insert-people.ts';
import { type DemoDeliveryObject, lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import {
  furtherCriteria,
  lindenhofCriteria,
  lindenhofOrder,
  rejectionReasons,
  rejectionTopics,
  useCaseLessons,
} from '../lindenhof/lindenhof.order.ts';
import { lindenhofUseCases } from '../lindenhof/lindenhof.order-links.ts';

type Criterion = Pick<
  Insertable<DB['delivery_criteria']>,
  'text' | 'source' | 'lesson_id' | 'lesson_version' | 'external_key'
>;

type Wording = Pick<Selectable<DB['lessons']>, 'id' | 'insight' | 'version'>;

const lessonsOf = ({ code }: DemoDeliveryObject): string[] =>
  lindenhofUseCases
    .filter(({ objects }) => objects.includes(code))
    .flatMap((useCase) => useCaseLessons[useCase.code] ?? []);

/** Common criteria first, then those of lessons, further ones, and topics of a rejection. */
const criteriaOf = (
  { language, content }: DemoCompany,
  object: DemoDeliveryObject,
  wordings: ReadonlyMap<number, Wording>,
): Criterion[] => {
  const lessons = lessonsOf(object).map((ref): Criterion => {
    const wording = wordings.get(content.lessons.get(ref)?.id ?? 0);
    if (!wording) throw new Error(`the demo order names the lesson ${ref}, which does not exist`);
    const { id, insight, version } = wording;
    return {
      text: insight,
      source: 'lesson',
      lesson_id: id,
      lesson_version: object.state === 'accepted' ? version : null,
    };
  });
  const further = (furtherCriteria[object.code] ?? []).map((text): Criterion => ({
    text: text[language],
    source: 'own',
    lesson_id: null,
  }));
  const topics = (rejectionTopics[object.code] ?? []).map(({ guid, text }): Criterion => ({
    text: text[language],
    source: 'bcf',
    lesson_id: null,
    external_key: guid,
  }));
  const common = lindenhofCriteria
    .filter(({ ofModels }) => object.kind === 'model' || !ofModels)
    .slice(0, Math.max(0, object.criteria - lessons.length - further.length - topics.length))
    .map(({ text }): Criterion => ({ text: text[language], source: 'own', lesson_id: null }));
  return [...common, ...lessons, ...further, ...topics];
};

/** Which are ticked: the first ones, but of the openings drawing all but the quantities, which nobody has recalculated. */
const isTicked = ({ code, ticked }: DemoDeliveryObject, index: number): boolean =>
  code === 'HLK-05' ? [0, 1, 3].includes(index) : index < ticked;

const ticksOf = (company: DemoCompany, object: DemoDeliveryObject, index: number) => {
  const at = company.time.ago(-(object.steps.at(-1)?.day ?? lindenhofOrder.active));
  const ticked = isTicked(object, index);
  const isShared = object.state === 'shared';
  const byAuthor = object.state !== 'planned' && (isShared || ticked);
  const byReviewer = ticked && ['shared', 'submitted', 'accepted'].includes(object.state);
  return {
    author_ok: byAuthor || null,
    author_ok_at: byAuthor ? at : null,
    author_ok_user_id: byAuthor ? refOf(company.users, object.party === 'BAU' ? 'reto' : 'thomas') : null,
    reviewer_ok: byReviewer || null,
    reviewer_ok_at: byReviewer ? at : null,
    reviewer_ok_user_id: byReviewer ? refOf(company.users, object.party === 'TU' ? 'priska' : 'nadia') : null,
    created_at: company.time.ago(-lindenhofOrder.active),
    updated_at: at,
  };
};

const insertCriteria = async (company: DemoCompany, order: StoredOrder, objects: Refs): Promise<void> => {
  const { db, companyId: company_id } = company;
  const lessons = await db
    .selectFrom('lessons')
    .select(['id', 'insight', 'version'])
    .where('company_id', '=', company_id)
    .execute();
  const wordings = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const rows = lindenhofDeliveryObjects.flatMap((object) =>
    criteriaOf(company, object, wordings).map((criterion, index) => ({
      company_id,
      order_id: order.id,
      delivery_object_id: refOf(objects, object.code),
      position: index + 1,
      ...criterion,
      ...ticksOf(company, object, index),
    })),
  );
  await inBatches(rows, (batch) => db.insertInto('delivery_criteria').values(batch).execute());
  await countCriteria(db, company_id, sql<boolean>`d.order_id = ${order.id}`);
};

const insertSubmissions = async (company: DemoCompany, order: StoredOrder, objects: Refs): Promise<void> => {
  const { db, companyId: company_id, users, partners, language, time } = company;
  const rows = lindenhofDeliveryObjects.flatMap((object) =>
    submissionsOf(object).map(({ day, revision, decision }, index) => {
      const submitted = time.ago(-day);
      const decided = decision && {
        outcome: decision.step === 'acc' ? ('accepted' as const) : ('rejected' as const),
        decided_at: time.ago(-decision.day),
        decided_by_user_id: refOf(users, lindenhofOrder.decider),
        decided_for_external_user_id: refOf(partners, lindenhofOrder.client),
        reason: decision.cause === undefined ? null : (rejectionReasons[decision.cause]?.[language] ?? null),
        cause: (decision.cause ?? null) as Insertable<DB['delivery_submissions']>['cause'],
      };
      return {
        company_id,
        order_id: order.id,
        delivery_object_id: refOf(objects, object.code),
        number: index + 1,
        revision,
        suitability: 'S5',
        link: linkOf(object),
        submitted_at: submitted,
        submitted_by_user_id: refOf(users, lindenhofOrder.manager),
        outcome: null,
        decided_at: null,
        decided_by_user_id: null,
        decided_for_external_user_id: null,
        reason: null,
        cause: null,
        ...decided,
        created_at: submitted,
        updated_at: decision ? time.ago(-decision.day) : submitted,
      };
    }),
  );
  await inBatches(rows, (batch) => db.insertInto('delivery_submissions').values(batch).execute());
};

/** What objects must fulfil, and what was submitted and decided. */
export const insertProofs = async (company: DemoCompany, order: StoredOrder, objects: Refs): Promise<void> => {
  await insertCriteria(company, order, objects);
  await insertSubmissions(company, order, objects);
};
