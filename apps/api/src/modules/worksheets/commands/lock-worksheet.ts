import type { Kind, LocationDefinition } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { ProjectTeam, ProjectActor } from '../../projects/projects.policy.ts';
import { detailsJson, type WorksheetDetails } from '../worksheet-details.ts';
import { mayReadWorksheet } from '../worksheets.policy.ts';

export interface LockedWorksheet {
  readonly id: number;
  readonly kind: Kind;
  readonly projectId: number;
  readonly details: WorksheetDetails;
  readonly authorId: number;
  readonly closed: boolean;
  readonly version: number;
  readonly location: Readonly<Record<LocationDefinition['column'], number | null>>;
  readonly team: ProjectTeam;
}

/**
 * `share`: rows are changed, which may happen concurrently. `whole`: rows are added, removed or frozen, which excludes all
 * others. Always taken before the locks of rows, so that two writers never deadlock.
 */
export type LockMode = 'share' | 'whole';

const clauses = { share: sql`for key share of w`, whole: sql`for update of w` } as const;

/** Locks and returns a worksheet; one that the caller may not read is not found. */
export const lockWorksheet = async (
  tx: WriteTx,
  actor: ProjectActor,
  kind: Kind,
  { id, lockMode }: { id: number; lockMode: LockMode },
): Promise<LockedWorksheet> => {
  const { rows } = await sql<LockedWorksheet>`
    select w.id, w.kind, w.project_id as "projectId", ${detailsJson} as details, w.author_user_id as "authorId", w.closed, w.version,
      json_build_object('trade_id', w.trade_id, 'phase_id', w.phase_id,
        'pm_phase_id', w.pm_phase_id, 'x_process_id', w.x_process_id) as location,
      json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) as team
    from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = ${tx.companyId} and w.id = ${id} and w.kind = ${kind}
    ${clauses[lockMode]}`.execute(tx);
  const [worksheet] = rows;
  if (!worksheet || !mayReadWorksheet(actor, worksheet)) throw problem('not-found');
  return worksheet;
};
