/** A connection on which nothing else waits. */
export interface Ping {
  /** Resolves once the database has answered; opens the connection where there is none. */
  ask(): Promise<void>;
  /** Gives the connection up, with what waits on it. */
  drop(): void;
  close(): Promise<void>;
}

/** Milliseconds between two checks. Checks are counted, not time: a process that was busy itself has checked once. */
const interval = 100;
/** Statements usually end within so many checks, and nobody asks. */
const checksBeforePing = 3;
/** Without any answer in so many further checks, the database is silent. */
const checksToAnswer = 15;

const silence = (): Error => new Error('Connection terminated: the database does not answer');

/**
 * Detects a database that neither answers nor refuses: while statements wait, it pings on a connection of its own. Without
 * an answer to the ping, waiting statements fail, and new ones fail at once until the database answers again. A slow
 * statement continues, because the ping is answered.
 */
export class SilenceWatch {
  readonly #ping: Ping;
  readonly #fellSilent: (error: Error) => void;
  readonly #waiting = new Set<(error: Error) => void>();
  #looking: NodeJS.Timeout | null = null;
  #looksWithoutAnswer = 0;
  #isSilent = false;
  /** The current ping; results of earlier pings are ignored. */
  #question: symbol | null = null;

  /** `fellSilent` closes the connections that wait in vain. */
  constructor(ping: Ping, fellSilent: (error: Error) => void) {
    this.#ping = ping;
    this.#fellSilent = fellSilent;
  }

  /** Waits for the database, as long as it is not silent; `tooLate` takes what comes after that. */
  waitFor<T>(work: () => Promise<T>, tooLate: (result: T) => void = () => undefined): Promise<T> {
    if (this.#isSilent) return Promise.reject(silence());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      this.#looking ??= setInterval(() => this.#look(), interval).unref();
      work().then(
        (result) => {
          if (this.#waiting.delete(reject)) resolve(result);
          else tooLate(result);
        },
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** The same for work that only an answer of the database ends. */
  async answerTo<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.waitFor(work);
    this.#looksWithoutAnswer = 0;
    return result;
  }

  async close(): Promise<void> {
    this.#stopLooking();
    this.#question = null;
    await this.#ping.close();
  }

  #stopLooking(): void {
    if (this.#looking !== null) clearInterval(this.#looking);
    this.#looking = null;
    this.#looksWithoutAnswer = 0;
  }

  #look(): void {
    if (this.#waiting.size === 0 && !this.#isSilent) {
      this.#stopLooking();
      return;
    }
    this.#looksWithoutAnswer += 1;
    if (this.#looksWithoutAnswer >= checksBeforePing + checksToAnswer) this.#fallSilent();
    else if (this.#question === null && this.#looksWithoutAnswer >= checksBeforePing) void this.#ask();
  }

  /** An error is an answer too: waiting statements get it on their own connections. */
  async #ask(): Promise<void> {
    const question = Symbol('question');
    this.#question = question;
    await this.#ping.ask().catch(() => this.#question === question && this.#ping.drop());
    if (this.#question !== question) return;
    this.#question = null;
    this.#looksWithoutAnswer = 0;
    this.#isSilent = false;
  }

  #fallSilent(): void {
    this.#question = null;
    this.#looksWithoutAnswer = 0;
    this.#ping.drop();
    if (this.#isSilent) return;
    this.#isSilent = true;
    const error = silence();
    for (const fail of this.#waiting) fail(error);
    this.#waiting.clear();
    this.#fellSilent(error);
  }
}
