import type { LessonView } from '@polier/contract/lessons/lessons.contract';

/** The note beside an unapproved lesson: it belongs to its project, or it waits for approval. */
export const lessonNote = ({ project_only }: Pick<LessonView, 'project_only'>) =>
  project_only ? 'worksheets.projectOnly' : 'worksheets.notApprovedShort';
