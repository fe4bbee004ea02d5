import type { Clock } from '../clock/clock.ts';
import type { ScopedDb } from '../database/scope/scoped-db.ts';
import { ProblemError } from '../errors/problem.ts';
import { changedCallers } from '../session/stream-caller.ts';
import { cursorOf, snapshotOf } from './live-cursor.ts';
import type { LiveFeed, LiveReading } from './live-feed.ts';
import type { LiveStream } from './live-stream.ts';

const isClientError = (error: unknown): boolean => error instanceof ProblemError && error.status < 500;

/**
 * The streams of one company. Readings follow each other: each continues where the one before ended, and a stream is sent of
 * everything from the reading on with which it was opened.
 */
export class CompanyStreams {
  readonly #streams = new Set<LiveStream>();
  readonly #db: ScopedDb;
  readonly #feed: LiveFeed;
  readonly #clock: Clock;
  #size = 0;
  #snapshot: string | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: ScopedDb, feed: LiveFeed, clock: Clock) {
    this.#db = db;
    this.#feed = feed;
    this.#clock = clock;
  }

  /** Includes streams that are just being opened. */
  get size(): number {
    return this.#size;
  }

  remove(stream: LiveStream): void {
    this.#size -= 1;
    this.#streams.delete(stream);
  }

  /** Adds a stream and tells it what it has missed since its last event, or in the last seconds. */
  open(stream: LiveStream, lastEventId: string | undefined): Promise<void> {
    this.#size += 1;
    return this.#inTurn(async () => {
      const now = this.#clock.now();
      const since = lastEventId === undefined ? null : snapshotOf(lastEventId, now);
      const reading = await this.#feed.read(this.#db, [stream.followed], since);
      const cursor = cursorOf(reading.snapshot, now);
      // Older than this reading is right: a change sent twice is harmless, one not sent is lost.
      this.#snapshot ??= reading.snapshot;
      this.#streams.add(stream);
      stream.send({ type: 'open' }, cursor);
      const hasGap = lastEventId !== undefined && (since === null || !reading.continues);
      if (hasGap) stream.send({ type: 'reload' }, cursor);
      CompanyStreams.#tell(stream, reading, cursor);
    });
  }

  /** Reads what is new and tells it to those whom it concerns and who may still read it. */
  readNew(): Promise<void> {
    return this.#inTurn(async () => {
      const since = this.#snapshot;
      if (since === null || this.#streams.size === 0) return;
      const followed = [
        ...new Map([...this.#streams].map(({ followed }) => [JSON.stringify(followed), followed])).values(),
      ];
      const reading = await this.#feed.read(this.#db, followed, since);
      const cursor = cursorOf(reading.snapshot, this.#clock.now());
      const concerned = [...this.#streams].filter(
        (stream) =>
          reading.revises(stream.followed) ||
          reading.changes(stream.followed) !== null ||
          stream.isNews(reading.state(stream.followed)),
      );
      await this.#confirm(concerned, ({ followed }) => reading.revises(followed));
      this.#snapshot = reading.snapshot;
      for (const stream of concerned) CompanyStreams.#tell(stream, reading, cursor);
    });
  }

  /** Ends the streams of those who have lost the right, although nothing happened there. */
  confirmAll(): Promise<void> {
    return this.#inTurn(() => this.#confirm([...this.#streams], () => false));
  }

  /** Asks all of them anew, one after the other: rights to a project are no fact of the caller. */
  reviseAll(): Promise<void> {
    return this.#inTurn(() => this.#confirm([...this.#streams], () => true));
  }

  beat(): void {
    if (this.#snapshot === null) return;
    const cursor = cursorOf(this.#snapshot, this.#clock.now());
    for (const stream of this.#streams) stream.beat(cursor);
  }

  end(): void {
    for (const stream of this.#streams) stream.end();
  }

  static #tell(stream: LiveStream, reading: LiveReading<unknown>, cursor: string): void {
    const changes = reading.changes(stream.followed);
    if (changes !== null) stream.send(changes, cursor);
    const state = reading.state(stream.followed);
    if (stream.isNews(state)) stream.sendState(state, cursor);
  }

  async #confirm(streams: readonly LiveStream[], revises: (stream: LiveStream) => boolean): Promise<void> {
    if (streams.length === 0) return;
    const callers = streams.map(({ caller }) => caller);
    const changed = await changedCallers(this.#db, callers, this.#clock.now());
    for (const [index, stream] of streams.entries())
      if (changed.has(index) || revises(stream)) await stream.confirm(isClientError);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
