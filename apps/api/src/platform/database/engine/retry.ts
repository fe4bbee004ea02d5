import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const serializationFailure = '40001';
const deadlock = '40P01';
const tries = 4;

const sqlState = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Runs `attempt` again when the database gave up on it in favour of another transaction. */
export const retrying = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if (count === tries || (state !== serializationFailure && state !== deadlock)) throw error;
      await pause(randomInt(5, 20 * 2 ** count));
    }
  }
};
