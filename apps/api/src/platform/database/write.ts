import type { ProblemError } from '../errors/problem.ts';
import type { WriteTx } from './scoped-db.ts';

/** What a violated constraint means to the caller, by the constraint's name. */
export type Refusals = Readonly<Record<string, () => ProblemError>>;

/**
 * Runs `work` in one short transaction of the caller's company: authorise and command together, nothing but database
 * work inside. On a serialisation failure or deadlock it runs again, so it must not keep anything from a first run.
 */
export type Write = <T>(work: (tx: WriteTx) => Promise<T>, refusals?: Refusals) => Promise<T>;
