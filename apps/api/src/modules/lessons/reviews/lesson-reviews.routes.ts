import type { Kind } from '@polier/contract/kinds';
import { approvalContract } from '@polier/contract/lessons/approval.contract';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { type Route, route } from '#platform/http/route';
import { requestClarification } from '../commands/review/request-clarification.ts';
import { decideSuggestion } from '../commands/review/decide-suggestion.ts';
import { proposeForAll } from '../commands/review/propose-for-all.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { suggestChange } from '../commands/review/suggest-change.ts';
import { verifyLesson } from '../commands/review/verify-lesson.ts';
import { idOf } from '../lesson-id.ts';
import { getLesson } from '../lessons.queries.ts';
import { getClarification, listClarifications } from './clarifications.queries.ts';
import { getSuggestion, listOwnSuggestions, listWaitingSuggestions } from './suggestions.queries.ts';
import { countWaiting, listLessonsToVerify, listVersions } from './verification.queries.ts';

/** Versions, suggestions and verification of the lessons of a kind. */
export const reviewRoutesFor = (kind: Kind): Route[] => {
  const of = lessonsContract[kind];
  return [
    route(of.versions, ({ db, caller, query }) => listVersions(db, caller, kind, idOf(query))),
    route(of.restore, async ({ db, write, caller, body }) => {
      await write((tx) => restoreVersion(tx, caller, kind, body));
      return getLesson(db, caller, kind, body.id);
    }),
    route(of.proposeForAll, ({ write, caller, body: { id } }) => write((tx) => proposeForAll(tx, caller, kind, id))),
    route(of.suggestChange, async ({ db, write, caller, body }) => {
      const id = await write((tx) => suggestChange(tx, caller, kind, body));
      return getSuggestion(db, caller, kind, id);
    }),
    route(of.suggestions, ({ db, caller }) => listWaitingSuggestions(db, caller, kind)),
    route(of.ownSuggestions, ({ db, caller }) => listOwnSuggestions(db, caller, kind)),
    route(of.decideSuggestion, async ({ db, write, caller, body }) => {
      await write((tx) => decideSuggestion(tx, caller, kind, body));
      return getSuggestion(db, caller, kind, body.id);
    }),
    route(of.requestClarification, async ({ db, write, caller, body }) => {
      await write((tx) => requestClarification(tx, caller, kind, body));
      return getClarification(db, caller, body.id);
    }),
    route(of.toVerify, ({ db, caller }) => listLessonsToVerify(db, caller, kind)),
    route(of.verify, async ({ db, write, caller, body: { version, ...named } }) => {
      const id = idOf(named);
      await write((tx) => verifyLesson(tx, caller, kind, { id, version }));
      return getLesson(db, caller, kind, id);
    }),
  ];
};

/** Over the lessons of every kind. */
export const approvalRoutes: readonly Route[] = [
  route(approvalContract.waiting, ({ db, caller }) => countWaiting(db, caller)),
  route(approvalContract.clarifications, ({ db, caller }) => listClarifications(db, caller)),
];
