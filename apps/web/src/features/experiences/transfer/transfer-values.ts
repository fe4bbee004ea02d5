import type { ExperienceTransfer, ExperienceView } from '@polier/contract/experiences/experiences.contract';
import type { Kind } from '@polier/contract/kinds';
import { ProblemError } from '../../../platform/api/problem-error.ts';
import { emptyLesson, type LessonValues, type ValidLesson } from '../../knowledge/writing/lesson-values.ts';

/** The lesson as the experience suggests it; whoever transfers it makes it a question. */
export const lessonFrom = (
  kind: Kind,
  { lesson, problem, solution, tags }: ExperienceView,
  groupId: number | null,
): LessonValues => ({
  ...emptyLesson(kind, groupId, undefined),
  insight: lesson,
  more_info: `${problem}\n\n${solution}`,
  tags,
});

/** What the server takes, each kind with its own group. */
export const transferOf = (
  { id: experienceId }: ExperienceView,
  kind: Kind,
  tradeId: number,
  { topicId, pmSubPhaseId, xSubProcessId, ...lesson }: ValidLesson,
  attachments: number[],
): ExperienceTransfer => {
  const common = { ...lesson, project_only: false };
  switch (kind) {
    case 'trade':
      return { experienceId, attachments, kind, lesson: { ...common, tradeId, topicId: topicId ?? 0 } };
    case 'pm':
      return { experienceId, attachments, kind, lesson: { ...common, ...(pmSubPhaseId !== null && { pmSubPhaseId }) } };
    case 'x':
      return {
        experienceId,
        attachments,
        kind,
        lesson: { ...common, ...(xSubProcessId !== null && { xSubProcessId }) },
      };
  }
};

/** The server names the fields below `lesson`; the form has them by their bare names. */
export const problemOfLesson = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const errors = error.errors.map((one) => ({ ...one, field: one.field.replace(/^lesson\./, '') }));
  const { status, code, message } = error;
  const problem = { type: '', title: message, detail: message, status, code, errors };
  return new ProblemError({ status, code, message, problem: problem as never });
};
