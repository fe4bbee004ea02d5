import { Readable } from 'node:stream';
import type { StreamCaller } from '../session/stream-caller.ts';

/** Bytes that may wait for a slow reader; more ends the stream, and the reader comes back for what it missed. */
const mostWaiting = 65_536;

export interface StreamRights<Followed> {
  readonly caller: StreamCaller;
  readonly followed: Followed;
}

/** One open stream of server-sent events. */
export class LiveStream<Followed = unknown> extends Readable {
  #rights: StreamRights<Followed>;
  #lastState: string | null = null;
  #hasEnded = false;
  readonly #confirm: () => Promise<StreamRights<Followed>>;

  /** `confirm` asks anew who calls and what may be read; it throws once the right is lost. */
  constructor(rights: StreamRights<Followed>, confirm: () => Promise<StreamRights<Followed>>) {
    super();
    this.#rights = rights;
    this.#confirm = confirm;
  }

  get caller(): StreamCaller {
    return this.#rights.caller;
  }

  get followed(): Followed {
    return this.#rights.followed;
  }

  get isOpen(): boolean {
    return !this.destroyed && !this.#hasEnded;
  }

  // Events are pushed when they happen.
  override _read(): void {}

  send(message: object, cursor: string): void {
    this.#write(`id: ${cursor}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Whether this state is another one than the last that was sent. */
  isNews(state: object | null): state is object {
    return state !== null && JSON.stringify(state) !== this.#lastState;
  }

  sendState(state: object, cursor: string): void {
    this.#lastState = JSON.stringify(state);
    this.send(state, cursor);
  }

  /** Keeps connection and cursor alive; no event for the reader. */
  beat(cursor: string): void {
    this.#write(`: alive\nid: ${cursor}\n\n`);
  }

  /** Ends the stream once the right to read it is lost. A database that does not answer decides nothing. */
  async confirm(isClientError: (error: unknown) => boolean): Promise<void> {
    try {
      this.#rights = await this.#confirm();
    } catch (error) {
      if (!isClientError(error)) throw error;
      this.end();
    }
  }

  end(): void {
    if (!this.isOpen) return;
    this.#hasEnded = true;
    this.push(null);
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.push(text);
    if (this.readableLength > mostWaiting) this.destroy();
  }
}
