import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { diff, hasChanges, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { conceptEvents } from '../catalogues.events.ts';
import { alignConcepts } from './align-concepts.ts';
import { lockEntryForUse } from './lock-entry.ts';
import { changeEntry, type EntryInput } from './write-entry.ts';

interface Concept {
  readonly id: number;
  readonly title: string;
  readonly topic_id: number | null;
  readonly version: number;
}

const lockConcept = async (tx: WriteTx, id: number): Promise<Concept> => {
  const { rows } = await sql<Concept>`
    select c.id, coalesce(c.title, t.title) as title, c.topic_id, c.version
    from concepts as c left join topics as t on t.company_id = c.company_id and t.id = c.topic_id
    where c.company_id = ${tx.companyId} and c.id = ${id}
    for no key update of c`.execute(tx);
  const [concept] = rows;
  if (!concept) throw problem('not-found');
  return concept;
};

const requireNewest = () => Promise.reject(problem('stale-version', {}));

const changeTopic = (tx: WriteTx, id: number, input: EntryInput) =>
  changeEntry(tx, 'topics', { ...input, id }, requireNewest);

/** Changes all sub-phases of a title and returns their ids. */
const changeSubPhases = async (tx: WriteTx, title: string, input: EntryInput): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from pm_sub_phases
    where company_id = ${tx.companyId} and fold_case(title) = fold_case(${title}) and archived_at is null
    order by id for no key update`.execute(tx);
  for (const { id } of rows) await changeEntry(tx, 'pmSubPhases', { ...input, id }, requireNewest);
  return rows.map(({ id }) => id);
};

const requireSubPhases = (ids: readonly number[]): void => {
  if (ids.length === 0) throw fieldProblem([{ field: 'title', code: 'does-not-exist' }]);
};

/** The concept of a topic, or of a title of sub-phases. */
const findConcept = async (tx: WriteTx, topicId: number | null, title: string): Promise<number | undefined> => {
  const which =
    topicId === null ? sql`topic_id is null and fold_case(title) = fold_case(${title})` : sql`topic_id = ${topicId}`;
  const { rows } = await sql<{ id: number }>`
    select id from concepts where company_id = ${tx.companyId} and ${which}`.execute(tx);
  return rows[0]?.id;
};

/** A title like the one of its topic is not stored, so that the concept follows the topic. */
const setTitle = (tx: WriteTx, id: number, title: string) =>
  sql`
    update concepts as c set title = case
      when c.topic_id is null then ${title}
      else nullif(${title}, (select t.title from topics as t where t.company_id = c.company_id and t.id = c.topic_id)) end
    where c.company_id = ${tx.companyId} and c.id = ${id}`.execute(tx);

const requireTopic = async (tx: WriteTx, topicId: number): Promise<void> => {
  if (!(await lockEntryForUse(tx, 'topics', topicId))) {
    throw fieldProblem([{ field: 'topic_id', code: 'does-not-exist' }]);
  }
  if ((await findConcept(tx, topicId, '')) !== undefined) {
    throw fieldProblem([{ field: 'topic_id', code: 'already-used' }]);
  }
};

export interface ConceptDraft {
  readonly title: string;
  readonly topic_id?: number | null | undefined;
}

/** Makes a topic global, or all sub-phases of the title. */
export const storeConcept = async (tx: WriteTx, { title, topic_id: given }: ConceptDraft): Promise<number> => {
  const topicId = given ?? null;
  if (topicId === null) {
    if ((await findConcept(tx, null, title)) !== undefined) {
      throw fieldProblem([{ field: 'title', code: 'already-used' }]);
    }
    requireSubPhases(await changeSubPhases(tx, title, { is_global: true }));
  } else {
    await requireTopic(tx, topicId);
    await changeTopic(tx, topicId, { is_global: true });
  }
  await alignConcepts(tx);
  const id = (await findConcept(tx, topicId, title)) ?? 0;
  await setTitle(tx, id, title);
  await recordEvent(tx, conceptEvents.stored({ id, data: { title } }));
  return id;
};

export interface ConceptChange {
  readonly id: number;
  readonly title?: string | undefined;
  readonly topic_id?: number | undefined;
  readonly version?: number | undefined;
}

/** Changes title and topic; of a title of sub-phases it renames them together. */
export const updateConcept = async (
  tx: WriteTx,
  { id, version, title, topic_id: topicId }: ConceptChange,
  findCurrent: (tx: WriteTx) => Promise<unknown>,
): Promise<void> => {
  const before = await lockConcept(tx, id);
  if (version !== undefined && version !== before.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const after = {
    ...before,
    title: title ?? before.title,
    topic_id: topicId === undefined ? before.topic_id : topicId,
  };
  if ((after.topic_id === null) !== (before.topic_id === null)) {
    throw fieldProblem([{ field: 'topic_id', code: 'contradicts' }]);
  }
  const changes = diff(namedAlike(['title', 'topic_id'] as const), before, after);
  if (!hasChanges(changes)) return;
  if (changes.topic_id && after.topic_id !== null) await requireTopic(tx, after.topic_id);
  await sql`
    update concepts set topic_id = ${after.topic_id}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await setTitle(tx, id, after.title);
  if (before.topic_id === null || after.topic_id === null) {
    await changeSubPhases(tx, before.title, { title: after.title });
  } else if (changes.topic_id) {
    await changeTopic(tx, after.topic_id, { is_global: true });
    await changeTopic(tx, before.topic_id, { is_global: false });
  }
  await alignConcepts(tx);
  await recordEvent(tx, conceptEvents.updated({ id, data: { title: after.title, changes } }));
};

/** Ends a concept: what it stood for stays and is no longer global. */
export const removeConcept = async (tx: WriteTx, id: number): Promise<void> => {
  const { title, topic_id: topicId } = await lockConcept(tx, id);
  if (topicId === null) await changeSubPhases(tx, title, { is_global: false });
  else await changeTopic(tx, topicId, { is_global: false });
  await alignConcepts(tx);
  await recordEvent(tx, conceptEvents.removed({ id, data: { title } }));
};

export interface GlobalTitleChange {
  readonly title: string;
  readonly is_global?: boolean | undefined;
  readonly new_title?: string | undefined;
}

/** Makes all sub-phases of a title global or not, renames them together, and returns their ids. */
export const updateGlobalTitle = async (
  tx: WriteTx,
  { title, is_global: isGlobal = true, new_title: newTitle = title }: GlobalTitleChange,
): Promise<number[]> => {
  const concept = await findConcept(tx, null, title);
  const renamed = newTitle !== title;
  const ids = await changeSubPhases(tx, title, { is_global: isGlobal, ...(renamed && { title: newTitle }) });
  requireSubPhases(ids);
  // Renamed into a title that has a concept already, this one goes.
  if (concept !== undefined && renamed && ((await findConcept(tx, null, newTitle)) ?? concept) === concept) {
    await setTitle(tx, concept, newTitle);
  }
  await alignConcepts(tx);
  return ids;
};
