import type { ExternalUserRemoval } from '@polier/contract/users/external-users.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { ExternalHandover } from '../../company-data/company-data.ts';
import { lockExternalUser } from '../../external-users/commands/write-external-user.ts';
import { everyCompanyData } from '../every-company-data.ts';
import { externalUserRemoved } from './external-user-removal.events.ts';
import { isUsedExternalUser } from './external-user-removal.queries.ts';

const refused = (code: 'does-not-exist' | 'contradicts') => fieldProblem([{ field: 'reassign_to', code }]);

/** A member or a partner who may still be chosen: the ids of both come from one sequence. */
const findSuccessor = async (tx: WriteTx, from: number, to: number): Promise<ExternalHandover> => {
  if (to === from) throw refused('contradicts');
  const { rows } = await sql<{ is_member: boolean }>`
    select true as is_member from memberships
    where company_id = ${tx.companyId} and user_id = ${to} and disabled_at is null and left_at is null
    union all
    select false from external_users where company_id = ${tx.companyId} and id = ${to} and archived_at is null`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw refused('does-not-exist');
  return { from, to, isMember: found.is_member };
};

const handOver = async (tx: WriteTx, succession: ExternalHandover): Promise<number> => {
  let projects = 0;
  for (const { externalUsers } of everyCompanyData) {
    projects += (await externalUsers?.handOver?.(tx, succession))?.projects ?? 0;
  }
  return projects;
};

/** Where the partner is still named the row is kept, but not offered any more. Returns which of the two it was. */
const archiveOrDelete = async (tx: WriteTx, id: number, now: Date): Promise<{ readonly archived: boolean }> => {
  const { rows } = await sql<{ archived: boolean }>`
    select ${isUsedExternalUser(tx.companyId, id)} as archived`.execute(tx);
  const archived = rows[0]?.archived === true;
  if (archived) {
    await tx
      .updateTable('external_users')
      .set({ archived_at: now, updated_at: now })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .execute();
  } else {
    await tx.deleteFrom('external_users').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  }
  return { archived };
};

/** Removes a partner from outside in one piece; with a successor, teams and open lessons are handed over first. */
export const removeExternalUser = async (
  tx: WriteTx,
  { id, reassign_to: to = null }: ExternalUserRemoval,
  now: Date,
): Promise<void> => {
  await lockExternalUser(tx, id);
  const projects = to === null ? 0 : await handOver(tx, await findSuccessor(tx, id, to));
  const { archived } = await archiveOrDelete(tx, id, now);
  await recordEvent(tx, externalUserRemoved({ id, data: { archived, reassign_to: to, projects } }));
};
