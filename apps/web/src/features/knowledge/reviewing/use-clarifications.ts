import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';

/** What was asked last about each lesson that waits for approval, by its id; no page waits for it. */
export const useClarifications = ({ isOn = true } = {}): ReadonlyMap<number, LessonClarification> => {
  const { data } = useQuery({ ...queryOf(endpoints.approval.clarifications), enabled: isOn });
  return useMemo(() => new Map((data ?? []).map((one) => [one.lesson_id, one] as const)), [data]);
};
