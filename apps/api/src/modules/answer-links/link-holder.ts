import type { CompanyWork } from '#platform/database/write/company-work';
import { unlessStorageIsFull } from '#platform/database/engine/storage-reserve';
import { problem } from '#platform/errors/problem';
import type { SecretCall } from '#platform/http/route';
import { countGuess } from '#platform/session/login-throttle';
import { findValidLink, type LinkHolder } from './answer-links.queries.ts';

export type HeldLink = LinkHolder & CompanyWork & { readonly companyId: number };

/** As `newToken` makes them. */
const secretForm = /^[\w-]{43}$/;

/** A use is written down at most this often. */
const touchedEvery = 5 * 60_000;

/** Who comes with the link of the header: acts as that external user in the company of the link. */
export const openAnswerLink = async ({ secret, findSecret, accounts, context }: SecretCall): Promise<HeldLink> => {
  const now = context.clock.now();
  const found = secret !== null && secretForm.test(secret) ? await findSecret('answer_link', secret) : null;
  if (!found) {
    await countGuess(accounts, context.ip, now);
    throw problem('answer-link-invalid');
  }
  const { companyId, id } = found;
  const link = await findValidLink(found.workAs('job').db, id, now);
  if (!link) throw problem('answer-link-ended');
  const { lastUsedAt, ...holder } = link;
  const work = found.workAs({ externalUserId: holder.externalUserId });
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= touchedEvery) {
    await unlessStorageIsFull(
      work.write((tx) =>
        tx
          .updateTable('answer_links')
          .set({ last_used_at: now })
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .execute(),
      ),
    );
  }
  return { ...holder, ...work, companyId };
};
