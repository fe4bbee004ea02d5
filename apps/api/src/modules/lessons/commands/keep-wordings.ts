import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Criteria of orders show the wording of their lesson; they keep the newest one when `leaving` lessons `l` are deleted. */
export const keepWordings = (tx: WriteTx, leaving: RawBuilder<boolean>) =>
  sql`
    update delivery_criteria as c set text = l.insight from lessons as l
    where c.company_id = ${tx.companyId} and c.lesson_version is null
      and l.company_id = c.company_id and l.id = c.lesson_id and ${leaving}`.execute(tx);
