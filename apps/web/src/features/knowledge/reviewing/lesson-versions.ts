import type { Kind } from '@polier/contract/kinds';
import type { LessonVersion } from '@polier/contract/lessons/lesson-versions';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';

/** Every wording of a lesson, newest first; each kind names the lesson in its own way. */
export const versionQueries: Record<Kind, (id: number) => { queryKey: readonly unknown[] }> = {
  trade: (lessonId) => queryOf(endpoints.lessons.trade.versions, { query: { lessonId } }),
  pm: (pmLessonId) => queryOf(endpoints.lessons.pm.versions, { query: { pmLessonId } }),
  x: (xLessonId) => queryOf(endpoints.lessons.x.versions, { query: { xLessonId } }),
};

export interface ComparedVersion {
  readonly version: LessonVersion;
  /** The wording it took the place of; null for the first. */
  readonly before: LessonVersion | null;
}

/** Each wording beside the one before it. */
export const compareVersions = (versions: readonly LessonVersion[]): ComparedVersion[] =>
  versions.map((version, index) => ({ version, before: versions[index + 1] ?? null }));
