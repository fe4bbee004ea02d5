import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { unlessStorageIsFull } from '#platform/database/engine/storage-reserve';
import { problem } from '#platform/errors/problem';
import type { SecretCall } from '#platform/http/route';
import { countGuess } from '#platform/session/login-throttle';
import { type CalendarOwner, findCalendarOwner } from './calendar.queries.ts';

/** A use is written down at most this often. */
const touchedEvery = 5 * 60_000;

/** Whose calendar asks: the owner of the address, who may only read by it. */
export const openCalendar = async ({
  secret,
  findSecret,
  accounts,
  context,
}: SecretCall): Promise<CalendarOwner & { readonly db: ScopedDb }> => {
  const now = context.clock.now();
  const found = secret === null ? null : await findSecret('calendar_link', secret);
  if (!found) {
    await countGuess(accounts, context.ip, now);
    throw problem('not-found');
  }
  const { db, write } = found.workAs('job');
  const owner = await findCalendarOwner(db, found.id);
  if (!owner) throw problem('not-found');
  if (owner.lastUsedAt === null || now.getTime() - owner.lastUsedAt.getTime() >= touchedEvery) {
    await unlessStorageIsFull(
      write((tx) =>
        tx
          .updateTable('calendar_links')
          .set({ last_used_at: now })
          .where('company_id', '=', tx.companyId)
          .where('id', '=', found.id)
          .execute(),
      ),
    );
  }
  return { ...owner, db };
};
