import { acceptablePoints, scoreQuestion } from '@polier/contract/lessons/question-score';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

/** Who accepts a question in which the coach finds much at fault says why. */
export const requireReasonIfWeak = async (
  tx: WriteTx,
  insight: string,
  reason: string | null | undefined,
): Promise<void> => {
  if (reason) return;
  const { language } = await tx
    .selectFrom('settings')
    .select('default_language as language')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  const score = scoreQuestion(insight, language);
  if (score !== null && score.points < acceptablePoints) throw fieldProblem([{ field: 'reason', code: 'required' }]);
};
