import type { LogFn } from 'pino';
import type { ErrorReporter } from './error-reporter.ts';

interface Logged {
  readonly err?: unknown;
  readonly code?: unknown;
  readonly job?: unknown;
  readonly request_id?: unknown;
}

const isLogged = (given: unknown): given is Logged => typeof given === 'object' && given !== null;
const errorLevel = 50;

/** Log fields that say where an error happened; no request data. */
const tagsOf = (bindings: Logged, { code, job }: Logged): Record<string, string> => {
  const texts = { request_id: bindings.request_id, problem: code, job };
  const known = Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { application: 'server', ...Object.fromEntries(known) };
};

/** Whatever is logged as an error is reported as well. */
export const reportLoggedErrors =
  ({ report }: Pick<ErrorReporter, 'report'>) =>
  (given: unknown, level: number, bindings: Logged): void => {
    if (level >= errorLevel && isLogged(given) && given.err instanceof Error)
      report(given.err, tagsOf(bindings, given));
  };

/** Called with every line before it is written. */
export type LogObserver = (given: unknown, level: number, bindings: Record<string, unknown>) => void;

export const observing = (observe: LogObserver) => ({
  logMethod(
    this: { bindings(): Record<string, unknown> },
    args: Parameters<LogFn>,
    method: LogFn,
    level: number,
  ): void {
    observe(args[0], level, this.bindings());
    method.apply(this as never, args);
  },
});
