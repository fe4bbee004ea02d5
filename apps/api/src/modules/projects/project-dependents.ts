import type { Removal } from '@polier/contract/errors';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { WorkHandover } from '../company-data/company-data.ts';
import type { RelationIds } from './project-relations.ts';

/** Rows of the modules above that depend on the trades, phases and people of a project. */
export interface ProjectDependents {
  /** The removed relations with the number of rows that would be deleted or lose their responsible person. */
  list(db: ScopedDb, projectId: number, removed: RelationIds): Promise<Removal[]>;
  /** Deletes what depends on removed relations and hands over the work of removed people. */
  release(
    tx: WriteTx,
    projectId: number,
    removal: { readonly removed: RelationIds; readonly successions: readonly WorkHandover[] },
  ): Promise<void>;
  /** Deletes every worksheet of the project; returns how many. */
  removeWorksheets(tx: WriteTx, projectId: number): Promise<number>;
  /** Deletes or archives the lessons of this project alone; returns how many. */
  removeLessons(tx: WriteTx, projectId: number): Promise<Readonly<Record<string, number>>>;
}
