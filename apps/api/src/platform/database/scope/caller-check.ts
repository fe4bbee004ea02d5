/** Database functions that return all facts about a caller as one text. */
export type CallerFactsFunction = 'session_facts' | 'api_token_facts';

/** The facts a remembered caller is expected to have, verified with the first statement. */
export interface ExpectedCaller {
  readonly fact: CallerFactsFunction;
  readonly values: readonly string[];
  readonly expected: string;
}

/** The caller's facts have changed: nothing was read or written for this request. */
export class CallerChanged extends Error {
  override readonly name = 'CallerChanged';
}

/** Verifies a remembered caller with the first statement of a request. */
export class CallerCheck {
  readonly #expected: ExpectedCaller;
  #state: 'open' | 'held' | 'failed' = 'open';

  constructor(expected: ExpectedCaller) {
    this.#expected = expected;
  }

  get held(): boolean {
    return this.#state === 'held';
  }

  /** The facts the next statement must verify; null once they are verified. */
  pending(): ExpectedCaller | null {
    if (this.#state === 'failed') throw new CallerChanged();
    return this.#state === 'open' ? this.#expected : null;
  }

  /** Compares the answer of the check; false when the statement must not count. */
  confirm(answer: string | null): boolean {
    if (this.#state === 'open') this.#state = answer === this.#expected.expected ? 'held' : 'failed';
    return this.#state === 'held';
  }
}
