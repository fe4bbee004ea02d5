import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** One burst of requests, identical but for their bodies, against a server on this machine. */
export interface Burst {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  /** Sent in turns with `body`. */
  readonly otherBody?: string | undefined;
  readonly callers: number;
  readonly milliseconds: number;
}
export interface BurstResult {
  readonly requests: number;
  /** How many were not answered with 200, and the first such status; those times count too. */
  readonly failures: number;
  readonly failedWith: number | null;
  /** Requests a second. */
  readonly throughput: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}

const callOnce = (burst: Burst, agent: Agent, body: string | undefined): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const call = request(burst.url, { method: burst.method, headers: burst.headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Keeps `callers` requests under way until the time is over. */
export const runBurst = async (burst: Burst): Promise<BurstResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: burst.callers });
  const times: number[] = [];
  let failures = 0;
  let failedWith: number | null = null;
  let bytes = 0;
  let sent = 0;
  const bodies = burst.otherBody === undefined ? [burst.body] : [burst.body, burst.otherBody];
  const started = performance.now();
  const until = started + burst.milliseconds;
  await Promise.all(
    Array.from({ length: burst.callers }, async () => {
      while (performance.now() < until) {
        const before = performance.now();
        const response = await callOnce(burst, agent, bodies[sent++ % bodies.length]);
        times.push(performance.now() - before);
        if (response.status !== 200) {
          failures += 1;
          failedWith ??= response.status;
        }
        bytes = response.bytes;
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    failures,
    failedWith,
    throughput: (times.length * 1000) / (performance.now() - started),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes,
  };
};

parentPort?.on('message', (burst: Burst) => {
  void runBurst(burst).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
