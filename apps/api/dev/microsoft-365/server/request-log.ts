/** One request as it was answered; `status` is null where the connection ended without an answer. */
export interface LoggedRequest {
  readonly host: 'login' | 'graph';
  readonly method: string;
  /** Below login or Graph's version. */
  readonly path: string;
  readonly tenantId: string | null;
  readonly status: number | null;
  /** By the clock that was handed over. */
  readonly at: Date;
  /** Milliseconds of the machine, to measure how dense requests are. */
  readonly moment: number;
}

const most = 50_000;

/** The youngest requests of the application, oldest first. */
export class RequestLog {
  #kept: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#kept.push(request);
    if (this.#kept.length > most * 2) this.#kept = this.#kept.slice(-most);
  }

  all(): readonly LoggedRequest[] {
    return this.#kept.slice(-most);
  }

  clear(): void {
    this.#kept = [];
  }
}
