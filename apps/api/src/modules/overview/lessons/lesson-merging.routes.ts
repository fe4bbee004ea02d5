import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { type Route, route } from '#platform/http/route';
import { mergeLesson } from '../../lessons/commands/review/merge-lesson.ts';
import { getLesson } from '../../lessons/lessons.queries.ts';
import { moveUses } from '../../worksheets/applied-lessons/commands/move-uses.ts';

export const lessonMergingRoutes: readonly Route[] = kinds.map((kind) =>
  route(lessonsContract[kind].mergeInto, async ({ db, write, caller, body }) => {
    await write((tx) => mergeLesson(tx, caller, kind, body, moveUses));
    return getLesson(db, caller, kind, body.into_id);
  }),
);
