import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Whether nobody may approve what they wrote. */
export const hasFourEyes = async (tx: WriteTx): Promise<boolean> => {
  const { approval_four_eyes: fourEyes } = await tx
    .selectFrom('settings')
    .select('approval_four_eyes')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return fourEyes;
};
