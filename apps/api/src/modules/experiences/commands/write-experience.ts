import type { ExperienceValues } from '@polier/contract/experiences/experience-fields';
import type {
  ExperienceChange,
  ExperienceDraft,
  ExperienceView,
} from '@polier/contract/experiences/experiences.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { actingMember } from '../../users/acting-member.ts';
import { columnValues } from '../experience-columns.ts';
import { experienceEdited, experienceFieldNames, experienceStored } from '../experiences.events.ts';
import { type ExperienceActor, mayEditExperience } from '../experiences.policy.ts';
import { type ExperienceRow, findExperience } from '../experiences.queries.ts';
import { checkExperience } from './check-experience.ts';
import { lockExperience } from './lock-experience.ts';

const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

const setTags = async (tx: WriteTx, id: number, tags: readonly number[]): Promise<void> => {
  const ids = sql`${tags}::bigint[]`;
  await sql`delete from experience_tags
    where company_id = ${tx.companyId} and experience_id = ${id} and tag_id <> all(${ids})`.execute(tx);
  await sql`insert into experience_tags (company_id, experience_id, tag_id)
    select ${tx.companyId}, ${id}, unnest(${ids}) on conflict do nothing`.execute(tx);
};

/** What has happened, once it is submitted; words typed by half are not learned. */
const recordSubmitted = async (tx: WriteTx, id: number, values: ExperienceValues): Promise<void> => {
  const { lesson, problem: happened, solution, cause, projectId } = values;
  await addSearchWords(tx, [lesson, happened, solution, cause]);
  await recordEvent(tx, experienceStored({ id, projectId, data: { title: lesson } }));
};

/** Records an experience of the caller; returns its id. */
export const storeExperience = async (
  tx: WriteTx,
  actor: ExperienceActor,
  draft: ExperienceDraft,
  today: string,
): Promise<number> => {
  const author = actingMember(tx);
  const { date = today, projectId = null, tradeId = null, pmSubPhaseId = null, xSubProcessId = null, ...rest } = draft;
  const values: ExperienceValues = {
    ...rest,
    date,
    projectId,
    tradeId,
    pmSubPhaseId,
    xSubProcessId,
    cause: draft.cause || null,
    cost: draft.cost ?? null,
    days: draft.days ?? null,
    tags: unique(draft.tags),
  };
  await checkExperience(tx, actor, null, values);
  const { id } = await tx
    .insertInto('experiences')
    .values({ company_id: tx.companyId, author_user_id: author, ...columnValues(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (values.tags.length > 0) await setTags(tx, id, values.tags);
  if (values.state === 'submitted') await recordSubmitted(tx, id, values);
  return id;
};

const texts = ['lesson', 'problem', 'solution'] as const;

/** What is sent over what stands; an emptied text of three is empty, another one none. */
const changed = (before: ExperienceValues, { tags, ...change }: ExperienceChange): ExperienceValues => {
  const after = merge(before, { ...change, ...(tags && { tags: unique(tags) }) });
  return { ...after, ...Object.fromEntries(texts.map((name) => [name, change[name] ?? before[name]])) };
};

/** Changes what is sent. Submitted, an experience never becomes a draft again; `show` makes the view of what somebody else saved. */
export const updateExperience = async (
  tx: WriteTx,
  actor: ExperienceActor,
  change: ExperienceChange,
  show: (row: ExperienceRow) => ExperienceView,
): Promise<void> => {
  const experience = await lockExperience(tx, actor, change.id);
  if (!mayEditExperience(actor, experience)) throw problem('forbidden');
  const { id, values: before } = experience;
  if (change.version !== undefined && change.version !== experience.version) {
    throw problem('stale-version', { current: show(found(await findExperience(tx, actor, id))) });
  }
  const state = before.state === 'submitted' ? before.state : (change.state ?? before.state);
  const after = { ...changed(before, change), state };
  const changes = diff(namedAlike(experienceFieldNames), before, after);
  if (!hasChanges(changes)) return;
  await checkExperience(tx, actor, before, after);
  await tx
    .updateTable('experiences')
    .set({ ...columnValues(after), version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  if (changes.tags !== undefined) await setTags(tx, id, after.tags);
  if (after.state === 'draft') return;
  if (changes.state !== undefined) {
    await recordSubmitted(tx, id, after);
    return;
  }
  await addSearchWords(tx, [after.lesson, after.problem, after.solution, after.cause]);
  await recordEvent(tx, experienceEdited({ id, projectId: after.projectId, data: { title: after.lesson, changes } }));
};
