import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { CompanyData, MemberData } from '../company-data/company-data.ts';

/** A successor becomes the author of all of them. */
const handOverAll = async (tx: WriteTx, from: number, to: number): Promise<number> => {
  const moved = await tx
    .updateTable('experiences')
    .set({ author_user_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('author_user_id', '=', from)
    .returning('id')
    .execute();
  return moved.length;
};

/** What was submitted is kept for the company. */
const deleteDrafts = async (tx: WriteTx, userId: number): Promise<number> => {
  const removed = await tx
    .deleteFrom('experiences')
    .where('company_id', '=', tx.companyId)
    .where('author_user_id', '=', userId)
    .where('state', '=', 'draft')
    .returning('id')
    .execute();
  return removed.length;
};

const members: MemberData = {
  counts(companyId, userId) {
    const experiences = (state: string) => sql<number>`(
      select count(*)::int from experiences
      where company_id = ${companyId} and author_user_id = ${userId} and state = ${state})`;
    return { draft_experiences: experiences('draft'), submitted_experiences: experiences('submitted') };
  },
  handOver: async (tx, { from, to }) => ({
    experiences: await (to === null ? deleteDrafts(tx, from) : handOverAll(tx, from, to)),
  }),
};

/** Not copied into another company: they name people and sites. */
export const experiencesCompanyData: CompanyData = { tables: ['experience_tags', 'experiences'], members };
