import { problem } from '../../errors/problem.ts';

/** Bytes of all forms together, and of those that one person sends at a time. */
const most = { together: 64 * 1_048_576, ofOne: 32 * 1_048_576 };

const heldBy = new Map<number, number>();
let together = 0;

/** What one request keeps in memory while it is received and stored. */
export interface HeldMemory {
  /** Refuses with `unavailable` what would not fit any more: whoever sends it tries again. */
  readonly hold: (bytes: number) => void;
  readonly release: () => void;
}

/** So that slow or many uploads never cost this process more than it has. */
export const holdMemoryFor = (userId: number): HeldMemory => {
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    together += bytes;
    const person = (heldBy.get(userId) ?? 0) + bytes;
    if (person === 0) heldBy.delete(userId);
    else heldBy.set(userId, person);
  };
  return {
    hold: (bytes) => {
      const isTooMuch = together + bytes > most.together || (heldBy.get(userId) ?? 0) + bytes > most.ofOne;
      if (isTooMuch) throw problem('unavailable', { reason: 'files under way fill the memory they may use' });
      add(bytes);
    },
    release: () => add(-own),
  };
};
