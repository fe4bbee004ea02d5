import type { WriteTx } from '#platform/database/scope/scoped-db';

/** What a lesson was made from: a copy of the words, who recorded them and when; it outlives what it was made from. */
export interface LessonOrigin {
  readonly type: 'experience' | 'lesson';
  readonly userId: number;
  readonly recorded_at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export const setLessonOrigin = async (tx: WriteTx, id: number, origin: LessonOrigin): Promise<void> => {
  await tx
    .updateTable('lessons')
    .set({ origin: JSON.stringify(origin) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
};
