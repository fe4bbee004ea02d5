import type { Kind } from '@polier/contract/kinds';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { type Actor, mayEditLesson } from '../lessons.policy.ts';
import { changeLesson } from './change-lesson.ts';
import { lockLesson } from './lock-lesson.ts';

/** The fields of a lesson that a worksheet can change; absent fields stay unchanged. */
export interface Rewording {
  readonly insight?: string | undefined;
  readonly project_only?: boolean | undefined;
  readonly groupId?: number | undefined;
}

/** Names of the fields in the input, for errors. */
export interface RewordingFields {
  readonly projectOnly: string;
  readonly group: string;
}

/** Changes the sent fields under the rule for editing lessons; returns whether anything changed. */
export const rewordLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  id: number,
  { rewording, fields }: { rewording: Rewording; fields: RewordingFields },
): Promise<boolean> => {
  const { insight, project_only, groupId } = rewording;
  const lesson = await lockLesson(tx, actor, kind, id, {
    into: (present) =>
      groupId === undefined || groupId === present ? undefined : { group: groupId, field: fields.group },
  });
  // A lesson without a project cannot become part of one.
  if (project_only && !lesson.project_only && lesson.projectId === null && mayEditLesson(actor, lesson)) {
    throw fieldProblem([{ field: fields.projectOnly, code: 'contradicts' }]);
  }
  const fieldNames = { project_only: fields.projectOnly, group: fields.group };
  return changeLesson(tx, actor, lesson, { insight, project_only, group: groupId }, fieldNames);
};
