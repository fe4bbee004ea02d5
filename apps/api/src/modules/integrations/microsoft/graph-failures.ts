import { z } from 'zod';
import type { GraphAnswer } from './graph-client.ts';

/** What an answer of Microsoft Graph means for the request. */
export type GraphMeaning =
  | 'done'
  /** The token is not taken. */
  | 'unauthorised'
  /** A limit of the service, as it says itself. */
  | 'limit'
  | 'owner-without-licence'
  | 'forbidden'
  /** The request is wrong and stays so. */
  | 'refused'
  | 'missing'
  /** It is there already, or is being made. */
  | 'conflict'
  /** Made of a version that is no longer the current one. */
  | 'outdated'
  /** Not carried out; to be asked again later. */
  | 'throttled'
  /** To be asked again later; whether it was carried out is unknown. */
  | 'unavailable'
  /** Whether it was carried out is unknown. */
  | 'unknown';

/** Of the request, what decides over the meaning of its answer. */
export interface AskedFor {
  readonly path: string;
  readonly method: string;
  /** It is about something that was made a moment ago, which not all of Microsoft's servers know yet. */
  readonly isFresh?: boolean;
}

const errorBody = z.object({
  error: z.object({
    code: z.string().nullish(),
    message: z.string().nullish(),
    details: z.array(z.object({ target: z.string().nullish() })).nullish(),
  }),
});

export interface GraphWords {
  readonly code: string;
  readonly message: string;
  /** Properties that the error is about. */
  readonly targets: readonly string[];
}

/** What Microsoft says in an error. */
export const wordsOf = (answer: GraphAnswer): GraphWords => {
  const { data } = errorBody.safeParse(answer?.body);
  const targets = (data?.error.details ?? []).flatMap(({ target }) => target ?? []);
  return { code: data?.error.code ?? '', message: data?.error.message ?? '', targets };
};

const meaningOf403 = (words: GraphWords, { path, isFresh }: AskedFor): GraphMeaning => {
  if (words.code.startsWith('Maximum')) return 'limit';
  if (path === '/teams' && words.message.includes('SkuCategories')) return 'owner-without-licence';
  // Planner refuses what it does not know yet as if it were not allowed.
  return isFresh && path.includes('/planner/') ? 'missing' : 'forbidden';
};

/** The one place that knows how Microsoft Graph fails. */
export const meaningOf = (answer: GraphAnswer, asked: AskedFor): GraphMeaning => {
  if (answer === null) return 'unknown';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'done';
  switch (status) {
    case 401:
      return 'unauthorised';
    case 403:
      return meaningOf403(wordsOf(answer), asked);
    case 404:
      return 'missing';
    case 409:
      return 'conflict';
    case 412:
      return 'outdated';
    case 429:
      return 'throttled';
    case 503:
    case 504:
      return 'unavailable';
    default:
      return status >= 400 && status < 500 ? 'refused' : 'unknown';
  }
};

const longestPause = 3_600_000;
const longestGuess = 300_000;

/** Until when Microsoft asks to be left alone; where it does not say, longer with every time it asks. */
export const pausedUntil = (
  answer: GraphAnswer,
  { now, times, random }: { readonly now: Date; readonly times: number; readonly random: number },
): Date => {
  const said = answer?.headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now.getTime();
  if (Number.isFinite(wait)) return new Date(now.getTime() + Math.min(Math.max(wait, 1_000), longestPause));
  const most = Math.min(2_000 * 2 ** Math.min(times, 20), longestGuess);
  return new Date(now.getTime() + 1_000 + Math.round(random * most));
};
