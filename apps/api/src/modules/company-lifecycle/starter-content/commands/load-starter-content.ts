import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import type { LanguageCode } from '#platform/database/tables/columns';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { actingMember } from '../../../users/acting-member.ts';
import { requireNoRows } from '../../cloning/commands/require-no-rows.ts';
import { loadStarter } from '../load-starter.ts';
import { countStarterPackRows } from '../pack/starter-pack.ts';
import { starterContentLoaded } from '../starter-content.events.ts';
import { offeredPack } from '../starter-content.queries.ts';

/** Stores the starter content, written and approved by the acting member, in a company without knowledge. */
export const loadStarterContent = async (tx: WriteTx, language: LanguageCode, now: Date): Promise<void> => {
  const author = actingMember(tx);
  // The second of two callers finds the rows of the first.
  await tx.selectFrom('settings').select('company_id').where('company_id', '=', tx.companyId).forUpdate().execute();
  await requireNoRows(tx, cloningKinds, 'company-not-empty');
  const pack = await offeredPack(tx);
  await loadStarter(tx, tx.companyId, language, author, { pack, at: now });
  await recordEvent(
    tx,
    starterContentLoaded({ id: tx.companyId, data: { language, counts: countStarterPackRows(pack) } }),
  );
};
