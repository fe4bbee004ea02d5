import { type FaultSettings, resetFaults, setFaults } from '../faults/faults.ts';
import { actAsPerson, type PersonsAct } from '../people/people-acts.ts';
import type { RequestLog } from './request-log.ts';
import { type Answer, type Exchange, jsonAnswer } from './wire.ts';
import type { ServerContext } from '../state/server-context.ts';

const done: Answer = { status: 204 };

const handled = (context: ServerContext, log: RequestLog, { method, url, body }: Exchange): Answer => {
  switch (`${method} ${url.pathname}`) {
    case 'GET /pretend/faults': {
      const { onRequest: _, matched: __, ...settings } = context.faults;
      return jsonAnswer(200, settings);
    }
    case 'POST /pretend/faults':
      setFaults(context.faults, JSON.parse(body) as Partial<FaultSettings>);
      return done;
    case 'DELETE /pretend/faults':
      resetFaults(context.faults);
      return done;
    case 'POST /pretend/acts':
      return jsonAnswer(200, { id: actAsPerson(context, JSON.parse(body) as PersonsAct) ?? null });
    case 'GET /pretend/state':
      return jsonAnswer(200, context.tenants);
    case 'GET /pretend/requests':
      return jsonAnswer(200, log.all());
    case 'DELETE /pretend/requests':
      log.clear();
      return done;
    default:
      return { status: 404 };
  }
};

/** The switches for tests that run in another process: what it does for those in the same one stands in the files it calls. */
export const answerControl = (context: ServerContext, log: RequestLog, exchange: Exchange): Answer => {
  try {
    return handled(context, log, exchange);
  } catch (error) {
    return jsonAnswer(400, { error: error instanceof Error ? error.message : String(error) });
  }
};
