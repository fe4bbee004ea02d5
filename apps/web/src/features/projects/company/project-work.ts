import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

/** Worksheets of a kind and the questions in them. */
interface Work {
  worksheets: number;
  questions: number;
}

const works = {
  trade: (project) => ({ worksheets: project.worksheets_count, questions: project.applied_lessons_count }),
  pm: (project) => ({ worksheets: project.pm_worksheets_count, questions: project.pm_applied_lessons_count }),
  x: (project) => ({ worksheets: project.x_worksheets_count, questions: project.x_applied_lessons_count }),
} satisfies Record<Kind, (project: ProjectView) => Work>;

export const workOf = (project: ProjectView, kind: Kind): Work => works[kind](project);

export const workTexts = (t: Translate, { worksheets, questions }: Work): [string, string] => [
  t('projectForm.removal.worksheets', { count: worksheets }),
  t('projectForm.removal.questions', { count: questions }),
];
