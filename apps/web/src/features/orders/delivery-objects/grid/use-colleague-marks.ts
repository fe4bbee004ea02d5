import { useMemo } from 'react';
import type { CellMark } from '../../../../components/grid/grid-context.ts';
import { useStore } from '../../../../platform/store/store.ts';
import { columnsOfField } from '../columns/columns.ts';
import { changedFields } from '../data/changed-fields.ts';

/** By object: on which cells the name of a colleague stands who has just changed them; the last one counts. */
export const useColleagueMarks = (): ReadonlyMap<number, readonly CellMark[]> => {
  const changed = useStore(changedFields, (state) => state.changed);
  return useMemo(() => {
    const marks = new Map<number, CellMark[]>();
    for (const { id, fields, name } of changed)
      for (const column of fields.flatMap(columnsOfField)) {
        const others = (marks.get(id) ?? []).filter((one) => one.column !== column);
        marks.set(id, [...others, { column, name }]);
      }
    return marks;
  }, [changed]);
};
