import type { MemberRemoval } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { removableDraftsOf } from '../removal.queries.ts';
import type { AccountViewer } from '../users.policy.ts';
import { handOverDrafts, handOverProjects } from './hand-over-work.ts';
import { lockMember } from './lock-member.ts';
import { settleAccount } from './settle-account.ts';

const refused = (code: 'required' | 'does-not-exist' | 'contradicts') => fieldProblem([{ field: 'reassign_to', code }]);

const refuseSuccessor = async (tx: WriteTx, { id, reassign_to: to }: MemberRemoval): Promise<void> => {
  if (to === null) {
    const owned = await tx
      .selectFrom('projects')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('owner_user_id', '=', id)
      .executeTakeFirst();
    if (owned) throw refused('required');
    return;
  }
  if (to === id) throw refused('contradicts');
  const successor = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', to)
    .where('disabled_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!successor) throw refused('does-not-exist');
};

/** Approved lessons are never among what goes; neither is what a worksheet or somebody else's question hangs on. */
const deleteDrafts = async (tx: WriteTx, userId: number) => {
  const { rows: lessons } = await sql<{ id: number }>`
    delete from lessons as l where l.company_id = ${tx.companyId} and ${removableDraftsOf(userId)}
    returning l.id`.execute(tx);
  const experiences = await tx
    .deleteFrom('experiences')
    .where('company_id', '=', tx.companyId)
    .where('author_user_id', '=', userId)
    .where('state', '=', 'draft')
    .returning('id')
    .execute();
  return { drafts: lessons.length, experiences: experiences.length };
};

/** What only a member has: keys to the company, its messages, and being the one who answers for it. */
const endRights = async (tx: WriteTx, userId: number): Promise<void> => {
  for (const table of ['api_tokens', 'user_identities', 'notifications'] as const) {
    await tx.deleteFrom(table).where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute();
  }
  await tx
    .updateTable('companies')
    .set({ admin_user_id: tx.scope.memberId })
    .where('id', '=', tx.companyId)
    .where('admin_user_id', '=', userId)
    .execute();
};

const leave = async (tx: WriteTx, userId: number, isAnonymous: boolean, now: Date): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ left_at: now, anonymised_at: isAnonymous ? now : null, updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** The invitation says whose address this was. */
const forgetAddress = async (tx: WriteTx, userId: number): Promise<void> => {
  await sql`
    update invitations set email = 'removed-' || accepted_by_user_id || '@polier.invalid'
    where company_id = ${tx.companyId} and accepted_by_user_id = ${userId}`.execute(tx);
};

/** Ends a membership in one piece: the work goes over or the drafts go, then the rights, then, at the last place, the account. */
export const removeMember = async (
  tx: WriteTx,
  viewer: AccountViewer,
  removal: MemberRemoval,
  now: Date,
): Promise<void> => {
  const { id, reassign_to: to } = removal;
  await lockMember(tx, viewer, 'remove', id);
  await refuseSuccessor(tx, removal);
  const projects = await handOverProjects(tx, { from: id, to });
  const moved = to === null ? await deleteDrafts(tx, id) : await handOverDrafts(tx, id, to);
  await endRights(tx, id);
  await leave(tx, id, to === null, now);
  const account = await settleAccount(tx, id);
  if (to === null || account === 'anonymised') await forgetAddress(tx, id);
  await recordEvent(tx, {
    type: 'user_removed',
    subject: { type: 'user', id },
    data: { reassign_to: to, projects, ...moved, account },
  });
};
