import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { LanguageCode } from '#platform/database/tables/columns';
import { nodesOf, type StarterPack, type Translated } from './pack/starter-pack.ts';

export type Ids = ReadonlyMap<string, number>;

/** Ids of the catalogue rows by the refs of the pack. */
export interface LoadedCatalogues {
  readonly trades: Ids;
  readonly phases: Ids;
  readonly topics: Ids;
  readonly tags: Ids;
  readonly pmPhases: Ids;
  readonly pmSubPhases: Ids;
  readonly xProcesses: Ids;
  readonly xSubProcesses: Ids;
}

/** An id that must be there, because the pack was checked. */
export const idOf = (ids: Ids, ref: string | undefined): number => {
  const id = ids.get(ref ?? '');
  if (id === undefined) throw new Error(`nothing was stored for ${ref}`);
  return id;
};

interface Named {
  readonly id: number;
  readonly title: string;
  readonly parent_id?: number;
}
interface Wanted {
  readonly ref: string;
  readonly title: string;
  readonly parent_id?: number;
}
const place = ({ title, parent_id = 0 }: { title: string; parent_id?: number }) => `${parent_id} ${title}`;

/** Titles are unique beside each other, so they lead from what was asked for to what was stored. */
const idsByRef = (wanted: readonly Wanted[], stored: readonly Named[]): Ids => {
  const ids = new Map(stored.map((row) => [place(row), row.id]));
  return new Map(wanted.map((row) => [row.ref, idOf(ids, place(row))]));
};

/** Steps of ten leave room for what a company adds in between. */
const orderOf = (index: number) => (index + 1) * 10;

export const insertCatalogues = async (
  db: Kysely<DB>,
  given: { companyId: number; language: LanguageCode; at: Date; pack: StarterPack },
): Promise<LoadedCatalogues> => {
  const { pack, at } = given;
  const say = (text: Translated) => text[given.language];
  const base = { company_id: given.companyId, created_at: at, updated_at: at };

  const trades = pack.trades.map(({ ref, bkp, name }) => ({ ref, bkp, title: say(name) }));
  const storedTrades = await db
    .insertInto('trades')
    .values(trades.map(({ bkp, title }) => ({ ...base, bkp, title })))
    .returning(['id', 'title'])
    .execute();

  const sia = nodesOf(pack.sia112_phases);
  const mainPhases = new Map(sia.top.map(({ code, name }) => [code, say(name)]));
  const phases = sia.parts.map(({ code, parent, name }) => ({
    ref: code,
    title: say(name),
    main: mainPhases.get(parent ?? ''),
  }));
  const storedPhases = await db
    .insertInto('phases')
    .values(
      phases.map(({ ref, title, main = null }) => ({
        ...base,
        title,
        description: main,
        abbreviation: ref,
        sort_order: Number(ref),
      })),
    )
    .returning(['id', 'title'])
    .execute();

  const topics = pack.topics.map(({ ref, name }) => ({ ref, title: say(name) }));
  const storedTopics = await db
    .insertInto('topics')
    .values(topics.map(({ title }, index) => ({ ...base, title, sort_order: orderOf(index) })))
    .returning(['id', 'title'])
    .execute();

  const tags = pack.tags.map(({ ref, name }) => ({ ref, title: say(name) }));
  const storedTags =
    tags.length === 0
      ? []
      : await db
          .insertInto('tags')
          .values(tags.map(({ title }) => ({ ...base, title })))
          .returning(['id', 'title'])
          .execute();

  return {
    trades: idsByRef(trades, storedTrades),
    phases: idsByRef(phases, storedPhases),
    topics: idsByRef(topics, storedTopics),
    tags: idsByRef(tags, storedTags),
    ...(await insertPmPhases(db, base, pack, say)),
    ...(await insertXProcesses(db, base, pack, say)),
  };
};

type Base = { company_id: number; created_at: Date; updated_at: Date };
type Say = (text: Translated) => string;

const insertPmPhases = async (db: Kysely<DB>, base: Base, pack: StarterPack, say: Say) => {
  const { top, parts } = nodesOf(pack.pm_phases);
  const phases = top.map(({ code, name }, index) => ({ ref: code, title: say(name), number: index + 1 }));
  const stored = await db
    .insertInto('pm_phases')
    .values(
      phases.map(({ title, number }, index) => ({
        ...base,
        title,
        abbreviation: `${number}`,
        sort_order: orderOf(index),
      })),
    )
    .returning(['id', 'title'])
    .execute();
  const pmPhases = idsByRef(phases, stored);
  const subPhases = phases.flatMap(({ ref: parent, number }) =>
    parts
      .filter((part) => part.parent === parent)
      .map(({ code, name }, index) => ({
        ref: code,
        parent_id: idOf(pmPhases, parent),
        title: say(name),
        abbreviation: `${number}.${index + 1}`,
        sort_order: orderOf(index),
      })),
  );
  const storedRelations = await db
    .insertInto('pm_sub_phases')
    .values(
      subPhases.map(({ parent_id, title, abbreviation, sort_order }) => ({
        ...base,
        pm_phase_id: parent_id,
        title,
        abbreviation,
        sort_order,
      })),
    )
    .returning(['id', 'title', 'pm_phase_id as parent_id'])
    .execute();
  return { pmPhases, pmSubPhases: idsByRef(subPhases, storedRelations) };
};

const insertXProcesses = async (db: Kysely<DB>, base: Base, pack: StarterPack, say: Say) => {
  const { top, parts } = nodesOf(pack.process_types);
  if (top.length === 0) return { xProcesses: new Map(), xSubProcesses: new Map() };
  const processes = top.map(({ code, name }) => ({
    ref: code,
    title: say(name),
    abbreviation: code.slice(0, 3).toUpperCase(),
  }));
  const stored = await db
    .insertInto('x_processes')
    .values(
      processes.map(({ title, abbreviation }, index) => ({ ...base, title, abbreviation, sort_order: orderOf(index) })),
    )
    .returning(['id', 'title'])
    .execute();
  const xProcesses = idsByRef(processes, stored);
  const subProcesses = processes.flatMap(({ ref: parent, abbreviation }) =>
    parts
      .filter((part) => part.parent === parent)
      .map(({ code, name }, index) => ({
        ref: code,
        parent_id: idOf(xProcesses, parent),
        title: say(name),
        abbreviation: `${abbreviation}.${index + 1}`,
        sort_order: orderOf(index),
      })),
  );
  const storedRelations = await db
    .insertInto('x_sub_processes')
    .values(
      subProcesses.map(({ parent_id, title, abbreviation, sort_order }) => ({
        ...base,
        x_process_id: parent_id,
        title,
        abbreviation,
        sort_order,
      })),
    )
    .returning(['id', 'title', 'x_process_id as parent_id'])
    .execute();
  return { xProcesses, xSubProcesses: idsByRef(subProcesses, storedRelations) };
};
