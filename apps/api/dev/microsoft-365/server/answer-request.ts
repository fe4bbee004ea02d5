import { faultOf, type PlayedRequest } from '../faults/faults.ts';
import { faultyAnswer } from '../faults/faulty-answer.ts';
import { GraphError, graphErrorAnswer } from '../graph/graph-errors.ts';
import { answerGraph } from '../graph/graph-server.ts';
import { newGuid } from '../state/ids.ts';
import { answerLogin, isLoginPage } from '../login/login-server.ts';
import type { RequestLog } from './request-log.ts';
import type { Answer, Exchange } from './wire.ts';
import { tenantOf, type World } from '../state/world.ts';

const loginPrefix = '/login';
const graphPrefix = '/graph/v1.0';

const tokenOf = ({ headers }: Exchange): string => (headers.authorization ?? '').replace(/^Bearer /, '');

/** What the application asks for, in the words of the log; undefined for pages, which people ask for. */
const playedRequest = (world: World, { method, url, ...exchange }: Exchange): PlayedRequest | undefined => {
  const { pathname } = url;
  if (pathname.startsWith(`${graphPrefix}/`)) {
    const tenantId = world.tokens.get(tokenOf({ method, url, ...exchange }))?.tenantId ?? null;
    return { host: 'graph', method, path: pathname.slice(graphPrefix.length), tenantId };
  }
  if (!pathname.startsWith(`${loginPrefix}/`) || isLoginPage(pathname)) return undefined;
  const path = pathname.slice(loginPrefix.length);
  return { host: 'login', method, path, tenantId: tenantOf(world, path.split('/')[1] ?? '')?.id ?? null };
};

const graphAnswer = (world: World, path: string, exchange: Exchange): Answer => {
  const requestId = newGuid();
  let answer: Answer;
  try {
    answer = answerGraph(world, path, exchange);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    answer = graphErrorAnswer(error, world.now(), requestId);
  }
  return { ...answer, headers: { ...answer.headers, 'request-id': requestId, 'cache-control': 'no-store' } };
};

const trueAnswer = (world: World, { host, path }: PlayedRequest, exchange: Exchange): Answer =>
  host === 'graph' ? graphAnswer(world, path, exchange) : answerLogin(world, path, exchange);

/** Numbers requests, plays their faults and writes them down. */
export const applicationDesk = (world: World, log: RequestLog) => {
  let count = 0;

  const played = async (request: PlayedRequest, exchange: Exchange, ended: AbortSignal): Promise<Answer | 'cut'> => {
    count += 1;
    const loss = world.faults.onRequest?.(count, request);
    if (loss === 'lost-before') return 'cut';
    const rule = faultOf(world.faults, request);
    if (rule && !rule.carriedOut && rule.answer.kind !== 'foreign-next-link')
      return faultyAnswer(rule.answer, { status: 500 }, world.now(), ended);
    const answer = trueAnswer(world, request, exchange);
    if (loss === 'lost-after') return 'cut';
    return rule ? faultyAnswer(rule.answer, answer, world.now(), ended) : answer;
  };

  return async (exchange: Exchange, ended: AbortSignal): Promise<Answer | 'cut' | undefined> => {
    const request = playedRequest(world, exchange);
    if (!request) return undefined;
    const [at, moment] = [new Date(world.now()), performance.now()];
    const answer = await played(request, exchange, ended);
    log.add({ ...request, status: answer === 'cut' ? null : answer.status, at, moment });
    return answer;
  };
};
