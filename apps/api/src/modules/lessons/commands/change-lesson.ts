import { kindDefinitions } from '@polier/contract/kinds';
import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Changes, changedNames, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { requireCleanText } from '../clean-rich-text.ts';
import { countApprovedLessons } from '../reading/lesson-counts.ts';
import { lessonEdited, lessonFields, type LessonField } from '../lessons.events.ts';
import { type Actor, mayEditLesson, mayVerifyLesson } from '../lessons.policy.ts';
import { moveBranch, findParentError } from './order/arrange-lessons.ts';
import { findReferences, type KnownReferences, missingReferences, noReferences } from './check-lesson-drafts.ts';
import { hasFourEyes } from './review/four-eyes.ts';
import type { LessonState, LockedLesson } from './lock-lesson.ts';
import { markVerified } from './review/mark-verified.ts';
import { saveVersion } from './save-version.ts';
import { answerClarification } from './review/request-clarification.ts';
import { storeSuggestion } from './review/suggest-change.ts';

/** The requested changes; absent fields stay unchanged. Lists are sets. */
export type SentLesson = { readonly [Name in LessonField]?: LessonState[Name] | undefined };
/** Names of the fields in the input, for error messages. */
export type FieldNames = Readonly<Partial<Record<LessonField, string>>>;

const asSet = (ids: readonly number[] | undefined) => ids && [...new Set(ids)].toSorted((one, other) => one - other);

const stateFields = namedAlike(lessonFields);
const links = { trades: 'trade_id', phases: 'phase_id', tags: 'tag_id' } as const;
type LinkName = keyof typeof links;

/** A lesson that changes its group loses its parent unless the input names a new one. */
const stateAfter = (lesson: LockedLesson, sent: SentLesson): LessonState => {
  const before: LessonState = Object.fromEntries(lessonFields.map((name) => [name, lesson[name]])) as never;
  const after = merge(before, {
    ...sent,
    more_info: sent.more_info === undefined ? undefined : requireCleanText(sent.more_info, 'more_info'),
    trades: asSet(sent.trades),
    phases: asSet(sent.phases),
    tags: asSet(sent.tags),
  });
  const leaves = after.group !== before.group && after.parentId === before.parentId;
  return leaves ? { ...after, parentId: null } : after;
};

const requireRights = (actor: Actor, { kind }: LockedLesson, changes: Changes<LessonField>) => {
  const key = kindDefinitions[kind].permissions.lesson;
  if (changes.mandatory && !actor.can(`${key}.mandatory`)) throw problem('forbidden');
};

const added = (before: readonly number[], after: readonly number[]) => after.filter((id) => !before.includes(id));

const issuesOf = async (
  tx: WriteTx,
  lesson: LockedLesson,
  after: LessonState,
  known: KnownReferences,
  named: (name: LessonField) => string,
): Promise<FieldIssue[]> => {
  const issue = (name: LessonField, code: FieldIssue['code'] | null): FieldIssue[] =>
    code === null ? [] : [{ field: named(name), code }];
  // A lesson that everybody uses must not become part of one project.
  const hides = after.project_only && !lesson.project_only && lesson.approved;
  return [
    ...issue(
      'trades',
      kindDefinitions[lesson.kind].inTrades && after.trades.length === 0 && lesson.trades.length > 0
        ? 'required'
        : null,
    ),
    ...issue('project_only', hides ? 'contradicts' : null),
    ...issue('projectId', after.project_only && after.projectId === null ? 'required' : null),
    ...issue('parentId', await findParentError(tx, lesson, after, known)),
  ];
};

/** Checks new references and the hierarchy; returns the level of the parent, or 0. */
const requireReferences = async (
  tx: WriteTx,
  actor: Actor,
  lesson: LockedLesson,
  { after, changes }: { readonly after: LessonState; readonly changes: Changes<LessonField> },
  named: (name: LessonField) => string,
) => {
  const references = {
    ...noReferences,
    trades: added(lesson.trades, after.trades),
    phases: added(lesson.phases, after.phases),
    tags: added(lesson.tags, after.tags),
    project_id: after.projectId === lesson.projectId ? null : after.projectId,
    parent_id: after.parentId,
  };
  const known = await findReferences(tx, actor, lesson.kind, [references]);
  const { feature } = kindDefinitions[lesson.kind];
  if ((feature && !known.settings[feature]) || (changes.tags && !known.settings.feature_tags))
    throw problem('feature-off');
  const missing = missingReferences(references, known).map(({ field, code }): FieldIssue => ({
    field: named(field),
    code,
  }));
  const issues = [...missing, ...(await issuesOf(tx, lesson, after, known, named))];
  if (issues.length > 0) throw fieldProblem(issues);
  return known.parents.find(({ id }) => id === after.parentId)?.level ?? 0;
};

/** Adds and removes only the links that differ. */
const writeLinks = async (tx: WriteTx, lesson: LockedLesson, after: LessonState, name: LinkName) => {
  const [table, column] = [sql.table(`lesson_${name}`), sql.ref(links[name])];
  await sql`
    delete from ${table} where company_id = ${tx.companyId} and lesson_id = ${lesson.id}
      and ${column} <> all(${after[name]}::bigint[])`.execute(tx);
  await sql`
    insert into ${table} (company_id, lesson_id, ${column})
    select ${tx.companyId}, ${lesson.id}, unnest(${added(lesson[name], after[name])}::bigint[])`.execute(tx);
};

/** Whether stored counts may change; descendants that change the group may be approved when the lesson is not. */
const changesCounts = ({ approved }: LockedLesson, changes: Changes<LessonField>) =>
  changes.group !== undefined || (approved && Boolean(changes.trades ?? changes.phases ?? changes.tags));

interface ChangeOptions {
  readonly fieldNames?: FieldNames;
  /** Who answers for the wording; absent: who saves it. */
  readonly writtenBy?: number;
}

const isWording = ({ insight, more_info }: Changes<LessonField>) => Boolean(insight ?? more_info);

/** Changes a locked lesson whoever asks; returns whether anything changed. For a new parent or group, `lockLesson` must have locked the groups. */
export const applyChange = async (
  tx: WriteTx,
  actor: Actor,
  lesson: LockedLesson,
  sent: SentLesson,
  { fieldNames = {}, writtenBy }: ChangeOptions,
): Promise<boolean> => {
  const after = stateAfter(lesson, sent);
  const changes = diff(stateFields, lesson as LessonState, after);
  if (!hasChanges(changes)) return false;
  requireRights(actor, lesson, changes);
  const parentLevel = await requireReferences(
    tx,
    actor,
    lesson,
    { after, changes },
    (name) => fieldNames[name] ?? name,
  );
  if (changes.group || changes.parentId) {
    await moveBranch(tx, lesson, { kind: lesson.kind, group: after.group, parentId: after.parentId }, parentLevel);
  }
  for (const name of changedNames(changes)) if (name in links) await writeLinks(tx, lesson, after, name as LinkName);
  await saveVersion(tx, lesson, after, writtenBy);
  if (isWording(changes) && mayVerifyLesson(actor, lesson)) await markVerified(tx, lesson.id);
  await answerClarification(tx, actor, lesson);
  await addSearchWords(tx, [after.insight, after.more_info]);
  if (changesCounts(lesson, changes)) await countApprovedLessons(tx, tx.companyId, [lesson.kind]);
  const { id, kind } = lesson;
  await recordEvent(
    tx,
    lessonEdited({ id, projectId: after.projectId, data: { kind, title: after.insight, changes } }),
  );
  return true;
};

/** Under the four-eyes principle the new wording of an approved lesson becomes a suggestion; the rest takes effect at once. */
const suggestWording = async (tx: WriteTx, lesson: LockedLesson, sent: SentLesson): Promise<SentLesson | null> => {
  const { insight, more_info } = stateAfter(lesson, { insight: sent.insight, more_info: sent.more_info });
  const isNew = insight !== lesson.insight || more_info !== lesson.more_info;
  if (!isNew || !lesson.approved || !(await hasFourEyes(tx))) return null;
  await storeSuggestion(tx, lesson, { insight, more_info });
  return { ...sent, insight: undefined, more_info: undefined };
};

/** Changes a locked lesson under the rule for editing lessons; returns whether anything changed or waits. */
export const changeLesson = async (
  tx: WriteTx,
  actor: Actor,
  lesson: LockedLesson,
  sent: SentLesson,
  fieldNames: FieldNames = {},
): Promise<boolean> => {
  if (!mayEditLesson(actor, lesson)) throw problem('forbidden');
  const rest = await suggestWording(tx, lesson, sent);
  const changed = await applyChange(tx, actor, lesson, rest ?? sent, { fieldNames });
  return changed || rest !== null;
};
