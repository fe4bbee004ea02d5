import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { ScopedDb } from '../database/scope/scoped-db.ts';
import { problem } from '../errors/problem.ts';
import { currentSnapshot } from '../events/committed-since.ts';
import { CompanyStreams } from './company-streams.ts';
import type { LiveFeed } from './live-feed.ts';
import type { LiveStream } from './live-stream.ts';

/** Milliseconds. */
const every = { reading: 200, confirmation: 10_000, revision: 60_000, beat: 20_000 } as const;
const most = { perUser: 20, inAll: 2_000 } as const;
/** Seconds until a refused reader asks again. */
const retryAfter = 30;

interface RelayOptions {
  readonly feed: LiveFeed;
  readonly clock: Clock;
  readonly log: Logger;
  /** Reads in a company, as the caller of one of its streams. */
  readonly readerOf: (stream: LiveStream) => ScopedDb;
}

/**
 * Reads new events for all streams of this process, outside the transactions that write them, and nothing while there is no
 * stream. It remembers no event: another process, or this one after a restart, continues from the id a reader brings along.
 */
export class LiveRelay {
  readonly #options: RelayOptions;
  readonly #companies = new Map<number, { readonly streams: CompanyStreams; readonly db: ScopedDb }>();
  readonly #perUser = new Map<number, number>();
  #count = 0;
  #lastSnapshot = '';
  #timers: NodeJS.Timeout[] = [];
  #isReading = false;
  #hasFailed = false;
  #isClosed = false;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Refuses what would cost others their streams. */
  refuseSurplus(userId: number): void {
    const isSurplus = this.#count >= most.inAll || (this.#perUser.get(userId) ?? 0) >= most.perUser;
    if (isSurplus || this.#isClosed) throw problem('unavailable', { retryAfter });
  }

  async open(stream: LiveStream, lastEventId: string | undefined): Promise<void> {
    const { companyId, userId } = stream.caller.member;
    const company = this.#companyOf(stream, companyId);
    this.#perUser.set(userId, (this.#perUser.get(userId) ?? 0) + 1);
    this.#count += 1;
    stream.once('close', () => this.#removeStream(stream, companyId, userId));
    if (this.#timers.length === 0) this.#start();
    try {
      await company.open(stream, lastEventId);
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  /** Ends every stream: a server that stops waits for none of them. */
  close(): void {
    this.#isClosed = true;
    for (const { streams } of this.#companies.values()) streams.end();
    this.#stop();
  }

  #companyOf(stream: LiveStream, companyId: number): CompanyStreams {
    const known = this.#companies.get(companyId);
    if (known) return known.streams;
    const { readerOf, feed, clock } = this.#options;
    const db = readerOf(stream);
    const streams = new CompanyStreams(db, feed, clock);
    this.#companies.set(companyId, { streams, db });
    return streams;
  }

  #removeStream(stream: LiveStream, companyId: number, userId: number): void {
    this.#count -= 1;
    const left = (this.#perUser.get(userId) ?? 1) - 1;
    if (left === 0) this.#perUser.delete(userId);
    else this.#perUser.set(userId, left);
    const company = this.#companies.get(companyId);
    company?.streams.remove(stream);
    if (company?.streams.size === 0) this.#companies.delete(companyId);
    if (this.#count === 0) this.#stop();
  }

  #start(): void {
    const repeat = (milliseconds: number, work: () => Promise<void> | void) =>
      setInterval(() => void this.#attempt(work), milliseconds).unref();
    const all = (work: (streams: CompanyStreams) => Promise<void>) => async () => {
      await Promise.all([...this.#companies.values()].map(({ streams }) => work(streams)));
    };
    this.#timers = [
      repeat(every.reading, () => this.#read()),
      repeat(
        every.confirmation,
        all((streams) => streams.confirmAll()),
      ),
      repeat(
        every.revision,
        all((streams) => streams.reviseAll()),
      ),
      repeat(every.beat, () => {
        for (const { streams } of this.#companies.values()) streams.beat();
      }),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#companies.clear();
    this.#lastSnapshot = '';
  }

  /** One statement tells whether anything was committed at all; only then are the companies read. */
  async #read(): Promise<void> {
    const [first] = this.#companies.values();
    if (this.#isReading || !first) return;
    this.#isReading = true;
    try {
      const { rows } = await sql<{ snapshot: string }>`select ${currentSnapshot} as snapshot`.execute(first.db);
      const snapshot = rows[0]?.snapshot ?? '';
      if (snapshot === this.#lastSnapshot) return;
      await Promise.all([...this.#companies.values()].map(({ streams }) => streams.readNew()));
      this.#lastSnapshot = snapshot;
    } finally {
      this.#isReading = false;
    }
  }

  /** A database that does not answer is asked again; nothing is lost, for the snapshot stays where it was. */
  async #attempt(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#options.log.warn({ err: error }, 'live updates could not be read');
      this.#hasFailed = true;
    }
  }
}
