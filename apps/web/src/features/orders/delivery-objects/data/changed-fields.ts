import type { LiveOrderChange } from '@polier/contract/live/live.contract';
import { createStore } from '../../../../platform/store/store.ts';

/** What a colleague has just changed of one delivery object. */
interface ChangedFields {
  readonly id: number;
  readonly fields: readonly string[];
  readonly name: string;
}

/** Milliseconds for which the name of who changed a cell stands on it. */
const shownFor = 5_000;

export const changedFields = createStore<{ changed: readonly ChangedFields[] }>({ changed: [] });

/** Shows for a while who has changed what; own changes are not shown. */
export const showChangedFields = (changes: readonly LiveOrderChange[], ownId: number | undefined): void => {
  const fresh = changes.flatMap(({ id, fields, by }): ChangedFields[] =>
    fields.length === 0 || by === null || by.id === ownId ? [] : [{ id, fields, name: by.name }],
  );
  if (fresh.length === 0) return;
  changedFields.set(({ changed }) => ({ changed: [...changed, ...fresh] }));
  setTimeout(() => {
    changedFields.set(({ changed }) => ({ changed: changed.filter((one) => !fresh.includes(one)) }));
  }, shownFor);
};
