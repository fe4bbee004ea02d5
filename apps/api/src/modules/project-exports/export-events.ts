import type { ExportProblemCode } from '@polier/contract/integrations/integration-states';
import type { Selectable, Updateable } from 'kysely';
import type { NewEvent } from '#platform/events/event-type';
import type { DB } from '#platform/database/schema';
import { projectExportStopped, projectLinked } from './project-exports.events.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const codeIn = (problem: unknown): ExportProblemCode | null =>
  (problem as { readonly code?: ExportProblemCode } | null)?.code ?? null;

/** What people hear of: the first time that everything stands, and each new problem that somebody has to solve. */
export const exportEventOf = (
  row: Pick<Selectable<DB['project_exports']>, 'state' | 'problem' | 'synced_at'>,
  next: Updateable<DB['project_exports']>,
  { id, title }: Titled,
): NewEvent | null => {
  const event = { id, projectId: id };
  if (next.state === 'linked') return row.synced_at === null ? projectLinked({ ...event, data: { title } }) : null;
  if (next.state === 'remote_deleted' && row.state !== 'remote_deleted')
    return projectExportStopped({ ...event, data: { title, problem: 'remote-deleted' } });
  if (next.state !== 'needs_action') return null;
  const code = codeIn(typeof next.problem === 'string' ? JSON.parse(next.problem) : null);
  const isKnown = row.state === 'needs_action' && codeIn(row.problem) === code;
  return code === null || isKnown ? null : projectExportStopped({ ...event, data: { title, problem: code } });
};
