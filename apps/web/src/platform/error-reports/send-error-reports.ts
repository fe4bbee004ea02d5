import { envelopeOf, receiverOf, sampleRate } from '@polier/contract/error-reports/error-report';

interface Settings {
  readonly application: string;
  readonly version: string;
  readonly dsn: string;
}

/** Error responses and network failures are not reported. */
const expected: ReadonlySet<string> = new Set(['ProblemError', 'ChunkLoadError', 'CompaniesLoadError', 'AbortError']);
/** An error that comes again and again is known by then. */
const mostPerPage = 20;

/** Sends errors that nobody caught, and returns what sends one that was. */
export const openErrorReports = ({ application, version, dsn }: Settings): ((error: unknown) => void) => {
  const receiver = receiverOf(dsn);
  let sent = 0;
  const report = (fault: unknown): void => {
    if (receiver === null || !(fault instanceof Error) || expected.has(fault.name)) return;
    if (sent >= mostPerPage || Math.random() >= sampleRate) return;
    sent += 1;
    const id = crypto.randomUUID().replaceAll('-', '');
    const tags = { application };
    const body = envelopeOf(fault, { id, now: new Date(), version, platform: 'javascript', tags });
    // Plain text, without credentials and referrer: the browser sends it without asking, and nothing else with it.
    void fetch(receiver.address, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
};
