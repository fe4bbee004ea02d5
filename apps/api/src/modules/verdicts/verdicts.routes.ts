import { verdictsContract } from '@polier/contract/verdicts/verdicts.contract';
import { found } from '#platform/errors/found';
import { type Route, route } from '#platform/http/route';
import { confirmVerdict } from './commands/confirm-verdict.ts';
import { storeVerdict } from './commands/store-verdict.ts';
import { findLessonBalance, findVerdict, findVerdictOfRow } from './verdicts.queries.ts';

export const verdictsRoutes: readonly Route[] = [
  route(verdictsContract.ofLesson, async ({ db, caller, query }) =>
    found(await findLessonBalance(db, caller, query.kind, query.lessonId)),
  ),
  route(verdictsContract.ofAppliedLesson, async ({ db, caller, query }) =>
    found(await findVerdictOfRow(db, caller, query.kind, query.appliedLessonId)),
  ),
  route(verdictsContract.store, async ({ db, write, caller, body }) => {
    const id = await write((tx) => storeVerdict(tx, caller, body));
    return found(await findVerdict(db, caller, body.kind, id));
  }),
  route(verdictsContract.confirm, async ({ db, write, caller, body }) => {
    const kind = await write((tx) => confirmVerdict(tx, caller, body.id));
    return found(await findVerdict(db, caller, kind, body.id));
  }),
];
