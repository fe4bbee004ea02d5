import { isSame } from './queue/queue-entry.ts';

export interface RowEdit<V, C> {
  row: V;
  changes: C;
}

interface EditHistoryOptions<V extends { id: number }, C extends object> {
  /** The changes that undo these changes. */
  inverseOf: (row: V, changes: C) => C;
  /** What stands in a field now, saved or not. */
  valueNow: (id: number, field: string) => unknown;
  apply: (edits: readonly RowEdit<V, C>[]) => void;
  /** Some of a step was left as it is, because somebody else changed it since. */
  onForeign: () => void;
}

/** One row of a step: what it was, and what the step left. */
interface Change<V, C> extends RowEdit<V, C> {
  left: C;
}
interface Step<V, C> {
  undo: Change<V, C>[];
  redo: Change<V, C>[];
  /** Of what is no edit: undone by this alone, false when it is too late, and not made again. */
  cancel?: () => boolean;
}

export interface EditHistory<V, C> {
  /** Carries edits out as one step; returns what undoes it. */
  edit: (edits: readonly RowEdit<V, C>[]) => () => void;
  /** Takes what was done otherwise for the last step, as a removal that still can be cancelled; returns what undoes it. */
  add: (cancel: () => boolean) => () => void;
  /** Undoes the last step; false when there is none. */
  undo: () => boolean;
  /** Makes the step again that was undone last; false when there is none. */
  redo: () => boolean;
}

const depth = 100;

/** Edits as steps that can be undone and made again; what a colleague has changed since is never overwritten. */
export const createEditHistory = <V extends { id: number }, C extends object>({
  inverseOf,
  valueNow,
  apply,
  onForeign,
}: EditHistoryOptions<V, C>): EditHistory<V, C> => {
  const done: Step<V, C>[] = [];
  let undone: Step<V, C>[] = [];
  const isAsLeft = ({ row, left }: Change<V, C>): boolean =>
    Object.entries(left).every(([field, value]) => isSame(valueNow(row.id, field), value));
  const applyOwn = (changes: readonly Change<V, C>[]) => {
    const own = changes.filter(isAsLeft);
    if (own.length < changes.length) onForeign();
    apply(own);
  };
  const undoStep = (step: Step<V, C>): boolean => {
    const at = done.indexOf(step);
    if (at === -1) return false;
    done.splice(at, 1);
    if (step.cancel !== undefined) return step.cancel();
    undone.push(step);
    applyOwn(step.undo);
    return true;
  };
  const push = (step: Step<V, C>) => {
    done.push(step);
    if (done.length > depth) done.shift();
    return () => void undoStep(step);
  };
  return {
    edit: (edits) => {
      const step: Step<V, C> = {
        undo: edits.map(({ row, changes }) => ({ row, changes: inverseOf(row, changes), left: changes })),
        redo: edits.map(({ row, changes }) => ({ row, changes, left: inverseOf(row, changes) })),
      };
      const undo = push(step);
      undone = [];
      apply(edits);
      return undo;
    },
    add: (cancel) => push({ undo: [], redo: [], cancel }),
    undo: () => {
      for (let step = done.at(-1); step !== undefined; step = done.at(-1)) if (undoStep(step)) return true;
      return false;
    },
    redo: () => {
      const step = undone.pop();
      if (step === undefined) return false;
      done.push(step);
      applyOwn(step.redo);
      return true;
    },
  };
};
