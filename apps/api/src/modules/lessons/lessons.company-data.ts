import type { CompanyData } from '../company-data/company-data.ts';
import { lessonCloneSteps } from './cloning/clone-lessons.ts';
import { draftsOfMember } from './drafts-of-member.ts';

export const lessonsCompanyData: CompanyData = {
  tables: [
    'lesson_counts',
    'lesson_tags',
    'lesson_phases',
    'lesson_trades',
    'lesson_suggestions',
    'lesson_clarifications',
    'lesson_versions',
    { name: 'lessons', highestFirst: 'level' },
  ],
  members: draftsOfMember,
  cloneSteps: lessonCloneSteps,
};
