import { randomUUID } from 'node:crypto';
import { askGraph, type GraphAnswer, type GraphRequest } from '../microsoft/graph-client.ts';
import { pausedUntil, wordsOf } from '../microsoft/graph-failures.ts';
import type { MicrosoftSettings } from '../microsoft/microsoft-settings.ts';

/** What time is for a check; tests hand over their own. */
export interface CheckTime {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Three requests a second at most, as the product asks. */
const between = 334;
const mostTries = 5;

export const nobody = randomUUID();

/** One request after the other; what Microsoft puts off is asked again when it says. */
export const graphCalls =
  (settings: MicrosoftSettings, token: string, { now, wait }: CheckTime) =>
  async (request: GraphRequest): Promise<NonNullable<GraphAnswer>> => {
    for (let times = 0; ; times += 1) {
      await wait(between);
      const answer = await askGraph(settings, token, request);
      const isPutOff = answer === null || answer.status === 429 || answer.status === 503 || answer.status === 504;
      if (answer && (!isPutOff || times >= mostTries)) return answer;
      if (times >= mostTries) throw new Error(`${request.method} ${request.path}: no answer`);
      const until = pausedUntil(answer, { now: now(), times, random: 0.5 });
      await wait(until.getTime() - now().getTime());
    }
  };
export type GraphCalls = ReturnType<typeof graphCalls>;

/** `201`, or `403 Forbidden: …` with what Microsoft's support asks for. */
export const saidBy = (answer: NonNullable<GraphAnswer>): string => {
  if (answer.status < 400) return String(answer.status);
  const { code, message } = wordsOf(answer);
  return `${answer.status} ${code}: ${message} (request-id ${answer.requestId ?? 'none'})`;
};
