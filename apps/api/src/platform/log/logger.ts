import { type LogObserver, observing } from '../error-reports/reported-log.ts';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';

const secret = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'password_confirmation',
  'token',
  'token_hash',
  'password_hash',
];
const paths = [
  ...secret,
  ...secret.map((name) => `*.${name}`),
  ...secret.map((name) => `*.*.${name}`),
  ...secret.map((name) => `*.*.*.${name}`),
];

/** What an error may say: the values of the statement that failed stand in `detail` and `where`, and stay out. */
const serializeError = (error: Error): Record<string, unknown> => {
  const { type, message, stack } = stdSerializers.err(error);
  const known = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    type,
    message,
    stack,
    code: known.code,
    constraint: known.constraint,
    ...(known.cause instanceof Error ? { cause: serializeError(known.cause) } : {}),
  };
};

/** One JSON object per line, in UTC; line breaks inside values are escaped by the format. */
export const createLogger = (level: string, destination?: DestinationStream, observe?: LogObserver): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      ...(observe && { hooks: observing(observe) }),
      redact: { paths, censor: '[removed]' },
      // A request's address may carry a token in its query; the request line names the route instead.
      serializers: { err: serializeError, req: () => undefined },
    },
    destination,
  );
