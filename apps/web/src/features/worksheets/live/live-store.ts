import type { LiveChange, LivePresence } from '@polier/contract/live/live.contract';
import { createStore, type Store } from '../../../platform/store/store.ts';
import type { ColumnId } from '../columns/column.ts';
import { columnOfField, isColumnId } from '../columns/columns.ts';

/** A colleague's name on a cell. */
interface LiveMark {
  column: ColumnId;
  name: string;
}
type Marks = ReadonlyMap<number, readonly LiveMark[]>;

export interface LiveState {
  /** Others who have the worksheet open, each once. */
  colleagues: readonly { id: number; name: string }[];
  /** By row: where colleagues write, and what they have just changed. */
  marks: Marks;
}
export type LiveStore = Store<LiveState> & {
  readonly showPeople: (people: readonly LivePresence[]) => void;
  readonly showChanges: (changes: readonly LiveChange[]) => void;
};

/** Milliseconds for which the name of who changed a cell stands on it. */
const shownFor = 5_000;

interface ShownChange extends LiveMark {
  rowId: number;
}

/** Rows whose marks stay the same keep their list, so that they are not drawn again. */
const keepSame = (before: Marks, now: Map<number, LiveMark[]>): Marks => {
  const same = (one: readonly LiveMark[] | undefined, other: readonly LiveMark[]) =>
    one !== undefined && JSON.stringify(one) === JSON.stringify(other);
  return new Map([...now].map(([id, marks]) => [id, same(before.get(id), marks) ? (before.get(id) ?? marks) : marks]));
};

/** What colleagues do in one worksheet; `ownTab` and `ownId` are not shown. */
export const createLiveStore = (ownTab: string, ownId: number | undefined): LiveStore => {
  const store = createStore<LiveState>({ colleagues: [], marks: new Map() });
  let people: readonly LivePresence[] = [];
  let changed: readonly ShownChange[] = [];
  const publish = () => {
    const marks = new Map<number, LiveMark[]>();
    const mark = (rowId: number, column: ColumnId, name: string) => {
      const others = (marks.get(rowId) ?? []).filter((one) => one.column !== column);
      marks.set(rowId, [...others, { column, name }]);
    };
    for (const { rowId, column, name } of changed) mark(rowId, column, name);
    for (const { appliedLessonId, column, editing, user } of people)
      if (editing && appliedLessonId !== null && isColumnId(column)) mark(appliedLessonId, column, user.name);
    const colleagues = [...new Map(people.map(({ user }) => [user.id, user])).values()].filter(
      ({ id }) => id !== ownId,
    );
    store.set(({ marks: before }) => ({ colleagues, marks: keepSame(before, marks) }));
  };
  return {
    ...store,
    showPeople: (present) => {
      people = present.filter(({ tab }) => tab !== ownTab);
      publish();
    },
    showChanges: (changes) => {
      const fresh = changes.flatMap(({ id, fields, by, by_link: isByLink }): ShownChange[] => {
        if (by === null || (!isByLink && by.id === ownId)) return [];
        const columns = new Set(fields.flatMap((field) => columnOfField(field) ?? []));
        return [...columns].map((column) => ({ rowId: id, column, name: by.name }));
      });
      if (fresh.length === 0) return;
      changed = [...changed, ...fresh];
      publish();
      setTimeout(() => {
        changed = changed.filter((one) => !fresh.includes(one));
        publish();
      }, shownFor);
    },
  };
};
