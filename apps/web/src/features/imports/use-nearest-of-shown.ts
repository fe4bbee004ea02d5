import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { useEffect, useRef, useState } from 'react';
import { compareRows } from './imports.mutations.ts';

/** So many at a time, so that the first ones are soon there. */
const atOnce = 10;

/** Looks for the nearest lessons of the rows that are shown and were not compared yet; says how that goes. */
export const useNearestOfShown = (
  view: ImportView,
  shown: readonly ImportRowView[] | undefined,
): 'comparing' | 'notCompared' | null => {
  const asked = useRef({ of: '', rows: new Set<number>() });
  const [state, setState] = useState<'comparing' | 'notCompared' | null>(null);
  const run = `${view.id} ${view.checked_at}`;
  if (asked.current.of !== run) asked.current = { of: run, rows: new Set() };
  const isBusy = state === 'comparing';
  const next =
    view.state === 'checked' && !isBusy
      ? (shown ?? [])
          .filter(
            ({ row, result, similar }) => result === 'new' && similar.length === 0 && !asked.current.rows.has(row),
          )
          .map(({ row }) => row)
          .slice(0, atOnce)
      : [];
  const key = next.join();
  useEffect(() => {
    if (key === '') return;
    const rows = key.split(',').map(Number);
    for (const row of rows) asked.current.rows.add(row);
    setState('comparing');
    compareRows({ body: { id: view.id, rows } }).then(
      () => setState(null),
      () => setState('notCompared'),
    );
  }, [view.id, key]);
  return state;
};
