import { CallerCheck } from '../database/scope/caller-check.ts';
import type { AuthenticatedCaller } from './authenticate.ts';
import type { CallerLookup } from './find-caller.ts';

const most = 5_000;

/**
 * Callers of this process with their facts as the database last returned them. A remembered caller has no rights by that:
 * the request counts only if the database returns the same facts before its first statement.
 */
export class KnownCallers {
  readonly #known = new Map<string, AuthenticatedCaller>();

  static #key({ hash, companyId }: CallerLookup): string {
    return `${hash} ${companyId}`;
  }

  /** Undefined for an unknown caller, and when the last use must be stored. */
  recall(asked: CallerLookup, now: Date): AuthenticatedCaller | undefined {
    const key = KnownCallers.#key(asked);
    const known = this.#known.get(key);
    if (!known || known.touchAt <= now.getTime()) return undefined;
    // Moved to the end: the front is what was not used for longest.
    this.#known.delete(key);
    this.#known.set(key, known);
    return known;
  }

  remember(asked: CallerLookup, caller: AuthenticatedCaller): void {
    const key = KnownCallers.#key(asked);
    this.#known.delete(key);
    this.#known.set(key, caller);
    const oldest = this.#known.size > most ? this.#known.keys().next() : null;
    if (oldest?.done === false) this.#known.delete(oldest.value);
  }

  remove(asked: CallerLookup): void {
    this.#known.delete(KnownCallers.#key(asked));
  }
}

/** The check that the first statement of a remembered caller must carry. */
export const checkOf = (
  { fact, hash, companyId }: CallerLookup,
  { facts }: AuthenticatedCaller,
  now: Date,
): CallerCheck => new CallerCheck({ fact, values: [hash, String(companyId), now.toISOString()], expected: facts });
