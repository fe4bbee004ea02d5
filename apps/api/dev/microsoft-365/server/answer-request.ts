import { faultOf, type PlayedRequest } from '../faults/faults.ts';
import { faultyAnswer } from '../faults/faulty-answer.ts';
import { GraphError, graphErrorAnswer } from '../graph/graph-errors.ts';
import { answerGraph } from '../graph/graph-server.ts';
import { newGuid } from '../state/ids.ts';
import { answerLogin, isLoginPage } from '../login/login-server.ts';
import type { RequestLog } from './request-log.ts';
import type { Answer, Exchange } from './wire.ts';
import { tenantOf, type ServerContext } from '../state/server-context.ts';

const loginPrefix = '/login';
const graphPrefix = '/graph/v1.0';

const tokenOf = ({ headers }: Exchange): string => (headers.authorization ?? '').replace(/^Bearer /, '');

/** What the application asks for, in the words of the log; undefined for pages, which people ask for. */
const playedRequest = (context: ServerContext, { method, url, ...exchange }: Exchange): PlayedRequest | undefined => {
  const { pathname } = url;
  if (pathname.startsWith(`${graphPrefix}/`)) {
    const tenantId = context.tokens.get(tokenOf({ method, url, ...exchange }))?.tenantId ?? null;
    return { host: 'graph', method, path: pathname.slice(graphPrefix.length), tenantId };
  }
  if (!pathname.startsWith(`${loginPrefix}/`) || isLoginPage(pathname)) return undefined;
  const path = pathname.slice(loginPrefix.length);
  return { host: 'login', method, path, tenantId: tenantOf(context, path.split('/')[1] ?? '')?.id ?? null };
};

const graphAnswer = (context: ServerContext, path: string, exchange: Exchange): Answer => {
  const requestId = newGuid();
  let answer: Answer;
  try {
    answer = answerGraph(context, path, exchange);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    answer = graphErrorAnswer(error, context.now(), requestId);
  }
  return { ...answer, headers: { ...answer.headers, 'request-id': requestId, 'cache-control': 'no-store' } };
};

const trueAnswer = (context: ServerContext, { host, path }: PlayedRequest, exchange: Exchange): Answer =>
  host === 'graph' ? graphAnswer(context, path, exchange) : answerLogin(context, path, exchange);

/** Numbers requests, plays their faults and writes them down. */
export const createRequestHandler = (context: ServerContext, log: RequestLog) => {
  let count = 0;

  const played = async (request: PlayedRequest, exchange: Exchange, ended: AbortSignal): Promise<Answer | 'cut'> => {
    count += 1;
    const loss = context.faults.onRequest?.(count, request);
    if (loss === 'lost-before') return 'cut';
    const rule = faultOf(context.faults, request);
    if (rule && !rule.carriedOut && rule.answer.kind !== 'foreign-next-link')
      return faultyAnswer(rule.answer, { status: 500 }, context.now(), ended);
    const answer = trueAnswer(context, request, exchange);
    if (loss === 'lost-after') return 'cut';
    return rule ? faultyAnswer(rule.answer, answer, context.now(), ended) : answer;
  };

  return async (exchange: Exchange, ended: AbortSignal): Promise<Answer | 'cut' | undefined> => {
    const request = playedRequest(context, exchange);
    if (!request) return undefined;
    const [at, moment] = [new Date(context.now()), performance.now()];
    const answer = await played(request, exchange, ended);
    log.add({ ...request, status: answer === 'cut' ? null : answer.status, at, moment });
    return answer;
  };
};
