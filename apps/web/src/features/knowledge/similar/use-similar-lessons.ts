import type { Endpoint } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import type { SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePaused } from '../../../components/form/use-paused.ts';
import type { CallableEndpoint } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryByBody } from '../../../platform/api/queries.ts';
import { hasNearCopy } from './similarity.ts';

interface ComparedText {
  readonly insight: string;
  readonly exclude_lesson_id?: number;
}
type Nearest = CallableEndpoint<
  Endpoint<z.ZodUndefined, z.ZodType<ComparedText, ComparedText>, z.ZodType<SimilarLesson[]>>
>;

/** Milliseconds after the last key before the server is asked. */
const pause = 500;
/** Nothing is asked of the first words. */
const shortest = 8;

/** The stored lessons most like a question that is being written; the last answer stays until the next. */
export const useSimilarLessons = (kind: Kind, question: string, storedId: number | undefined) => {
  const insight = usePaused(question.trim(), pause);
  const isLongEnough = insight.length >= shortest;
  const nearest = endpoints.lessons[kind].nearest as unknown as Nearest;
  const body: ComparedText = { insight, ...(storedId !== undefined && { exclude_lesson_id: storedId }) };
  return useQuery({
    ...queryByBody(nearest, { body }),
    enabled: isLongEnough,
    placeholderData: (before) => (isLongEnough ? before : undefined),
  });
};

/** Whether nearly the same question is stored, as far as it is known. */
export const useHasNearCopy = (kind: Kind, question: string, storedId: number | undefined): boolean => {
  const { data } = useSimilarLessons(kind, question, storedId);
  return data !== undefined && hasNearCopy(data);
};
