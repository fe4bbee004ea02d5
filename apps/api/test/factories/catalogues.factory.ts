import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildCompany } from './people.factory.ts';
import { serial } from './serial.ts';

type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>;
type Built<T extends keyof DB> = Promise<Selectable<DB[T]>>;

const companyOf = async (db: Kysely<DB>, overrides: { company_id?: number | undefined }) =>
  overrides.company_id ?? (await buildCompany(db)).id;
const order = () => ((serial() - 1) % 9999) + 1;

export const buildTrade = async (db: Kysely<DB>, overrides: Overrides<'trades'> = {}): Built<'trades'> =>
  db
    .insertInto('trades')
    .values({
      title: `Gewerk ${serial()}`,
      bkp: `2${serial()}`,
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildPhase = async (db: Kysely<DB>, overrides: Overrides<'phases'> = {}): Built<'phases'> =>
  db
    .insertInto('phases')
    .values({
      title: `Phase ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildTopic = async (db: Kysely<DB>, overrides: Overrides<'topics'> = {}): Built<'topics'> =>
  db
    .insertInto('topics')
    .values({
      title: `Thema ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Without a topic it is the concept of a title of sub-phases. */
export const buildConcept = async (db: Kysely<DB>, overrides: Overrides<'concepts'> = {}): Built<'concepts'> =>
  db
    .insertInto('concepts')
    .values({
      title: overrides.topic_id === undefined ? `Titel ${serial()}` : null,
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildTag = async (db: Kysely<DB>, overrides: Overrides<'tags'> = {}): Built<'tags'> =>
  db
    .insertInto('tags')
    .values({ title: `Schlagwort ${serial()}`, ...overrides, company_id: await companyOf(db, overrides) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildPmPhase = async (db: Kysely<DB>, overrides: Overrides<'pm_phases'> = {}): Built<'pm_phases'> =>
  db
    .insertInto('pm_phases')
    .values({
      title: `PM-Phase ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildPmSubPhase = async (
  db: Kysely<DB>,
  overrides: Overrides<'pm_sub_phases'> = {},
): Built<'pm_sub_phases'> => {
  const company_id = await companyOf(db, overrides);
  return db
    .insertInto('pm_sub_phases')
    .values({
      title: `PM-Teilphase ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id,
      pm_phase_id: overrides.pm_phase_id ?? (await buildPmPhase(db, { company_id })).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const buildXProcess = async (db: Kysely<DB>, overrides: Overrides<'x_processes'> = {}): Built<'x_processes'> =>
  db
    .insertInto('x_processes')
    .values({
      title: `Prozess ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildXSubProcess = async (
  db: Kysely<DB>,
  overrides: Overrides<'x_sub_processes'> = {},
): Built<'x_sub_processes'> => {
  const company_id = await companyOf(db, overrides);
  return db
    .insertInto('x_sub_processes')
    .values({
      title: `Teilprozess ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id,
      x_process_id: overrides.x_process_id ?? (await buildXProcess(db, { company_id })).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const buildDynamicField = async (
  db: Kysely<DB>,
  overrides: Overrides<'dynamic_fields'> = {},
): Built<'dynamic_fields'> =>
  db
    .insertInto('dynamic_fields')
    .values({
      title: `Bauteil ${serial()}`,
      sort_order: order(),
      ...overrides,
      company_id: await companyOf(db, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
