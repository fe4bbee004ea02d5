import { type RawBuilder, sql } from 'kysely';

/** Over `lessons as l`: those that only this project shows. */
export const lessonsOfProjectAlone = (projectId: number): RawBuilder<boolean> =>
  sql<boolean>`(l.project_id = ${projectId} and l.project_only and l.archived_at is null)`;

/** Over `lessons as l`: those written in this project for everybody. */
export const lessonsWrittenIn = (projectId: number): RawBuilder<boolean> =>
  sql<boolean>`(l.project_id = ${projectId} and not l.project_only and l.archived_at is null)`;
