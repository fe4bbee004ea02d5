import { type ConstraintErrors, constraintErrorFor } from '../constraint-errors.ts';
import type { OpenTransaction } from '../engine/engine.ts';
import { insideWrite, refuseInsideWrite } from './inside-write.ts';
import { openWrite } from './open-write.ts';

type Work<T> = (transaction: OpenTransaction) => Promise<T>;

// A deferred constraint must be refused while `constraintErrors` can still name it, not at the commit.
const enforce = (transaction: OpenTransaction) => transaction.run('set constraints all immediate', []);

/** A transaction that begins with the first write of a request and takes in the later ones, until it is committed. */
export class HeldTransaction {
  readonly #begin: () => Promise<OpenTransaction>;
  readonly #first: Work<void>;
  #open: OpenTransaction | null = null;
  #broken = false;

  /** `first` runs before the first write, as part of it. */
  constructor(begin: () => Promise<OpenTransaction>, first: Work<void>) {
    this.#begin = begin;
    this.#first = first;
  }

  get open(): OpenTransaction | null {
    return this.#open;
  }

  async write<T>(what: string, work: Work<T>, constraintErrors: ConstraintErrors): Promise<T> {
    refuseInsideWrite(what);
    try {
      if (this.#open) {
        const transaction = this.#open;
        const result = await insideWrite(() => work(transaction));
        await enforce(transaction);
        return result;
      }
      const begun = await openWrite(
        this.#begin,
        async (transaction) => {
          await this.#first(transaction);
          return work(transaction);
        },
        enforce,
      );
      this.#open = begun.transaction;
      return begun.result;
    } catch (error) {
      this.#broken = this.#open !== null;
      throw constraintErrorFor(error, constraintErrors);
    }
  }

  /** Runs a last write and commits; does nothing when nothing was written. */
  async commit(last: Work<void>): Promise<void> {
    if (!this.#open) return;
    const transaction = this.#open;
    this.#open = null;
    try {
      if (this.#broken) throw new Error('a failed write cannot be committed');
      await insideWrite(() => last(transaction));
      await transaction.commit();
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async abandon(): Promise<void> {
    const transaction = this.#open;
    this.#open = null;
    await transaction?.rollback();
  }
}
