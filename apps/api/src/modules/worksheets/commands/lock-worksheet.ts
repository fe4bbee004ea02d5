import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { ProjectTeam, ProjectViewer } from '../../projects/projects.policy.ts';
import { detailsJson, type WorksheetDetails } from '../worksheet-details.ts';
import type { PlaceColumn } from '../worksheet-kinds.ts';
import { mayReadWorksheet } from '../worksheets.policy.ts';

export interface LockedWorksheet {
  readonly id: number;
  readonly kind: Kind;
  readonly projectId: number;
  readonly details: WorksheetDetails;
  readonly authorId: number;
  readonly closed: boolean;
  readonly version: number;
  readonly place: Readonly<Record<PlaceColumn, number | null>>;
  readonly team: ProjectTeam;
}

/**
 * `share`: rows are answered, which may happen side by side. `whole`: rows come, go or are frozen, which waits for
 * everybody and lets nobody in. Always taken before the rows, so that two writers never wait for each other.
 */
export type Hold = 'share' | 'whole';

const clauses = { share: sql`for key share of w`, whole: sql`for update of w` } as const;

/** The worksheet as it stands once nobody else holds it; one that the caller may not read does not exist. */
export const lockWorksheet = async (
  tx: WriteTx,
  viewer: ProjectViewer,
  kind: Kind,
  { id, hold }: { id: number; hold: Hold },
): Promise<LockedWorksheet> => {
  const { rows } = await sql<LockedWorksheet>`
    select w.id, w.kind, w.project_id as "projectId", ${detailsJson} as details, w.author_user_id as "authorId", w.closed, w.version,
      json_build_object('trade_id', w.trade_id, 'phase_id', w.phase_id,
        'pm_phase_id', w.pm_phase_id, 'x_process_id', w.x_process_id) as place,
      json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) as team
    from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = ${tx.companyId} and w.id = ${id} and w.kind = ${kind}
    ${clauses[hold]}`.execute(tx);
  const [worksheet] = rows;
  if (!worksheet || !mayReadWorksheet(viewer, worksheet)) throw problem('not-found');
  return worksheet;
};
