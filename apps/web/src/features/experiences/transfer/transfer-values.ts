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

type LessonOf<K extends Kind> = Extract<ExperienceTransfer, { kind: K }>['lesson'];
type Common = Omit<ValidLesson, 'topicId' | 'pmSubPhaseId' | 'xSubProcessId'> & { project_only: false };

/** The lesson of each kind with its own group. */
const lessonsOf: {
  readonly [K in Kind]: (common: Common, chosen: ValidLesson, tradeId: number) => LessonOf<K>;
} = {
  trade: (common, { topicId }, tradeId) => ({ ...common, tradeId, topicId: topicId ?? 0 }),
  pm: (common, { pmSubPhaseId }) => ({ ...common, ...(pmSubPhaseId !== null && { pmSubPhaseId }) }),
  x: (common, { xSubProcessId }) => ({ ...common, ...(xSubProcessId !== null && { xSubProcessId }) }),
};

/** What the server takes. */
export const transferOf = (
  { id: experienceId }: ExperienceView,
  kind: Kind,
  tradeId: number,
  chosen: ValidLesson,
  attachments: number[],
): ExperienceTransfer => {
  const { topicId: _topic, pmSubPhaseId: _subPhase, xSubProcessId: _subProcess, ...common } = chosen;
  const lesson = lessonsOf[kind]({ ...common, project_only: false }, chosen, tradeId);
  return { experienceId, attachments, kind, lesson } as ExperienceTransfer;
};

/** The server names the fields below `lesson`; the form has them by their bare names. */
export const problemOfLesson = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const errors = error.errors.map((one) => ({ ...one, field: one.field.replace(/^lesson\./, '') }));
  const { status, code, message } = error;
  const problem = { type: '', title: message, detail: message, status, code, errors };
  return new ProblemError({ status, code, message, problem: problem as never });
};
