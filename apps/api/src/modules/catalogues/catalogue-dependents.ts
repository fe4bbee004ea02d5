import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { CatalogueName } from './catalogue-definitions.ts';

/** Rows of one catalogue that are removed together. */
export interface RemovedEntries {
  readonly catalogue: CatalogueName;
  readonly ids: readonly number[];
  /** The row that takes over what refers to them; null: what refers to them is removed. */
  readonly successor: number | null;
}

/** Releases what a module above refers to catalogue rows with, before they are removed. Returns how many rows went. */
export type ReleaseDependents = (tx: WriteTx, removed: RemovedEntries) => Promise<Readonly<Record<string, number>>>;
