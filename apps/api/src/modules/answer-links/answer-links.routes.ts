import { answerLinksContract } from '@polier/contract/answer-links/answer-links.contract';
import { type Route, route } from '#platform/http/route';
import { answerAddress } from './answer-address.ts';
import { findAnswerLink, listAnswerLinks, requireReadableProject } from './answer-links.queries.ts';
import { revokeAnswerLink } from './commands/revoke-answer-link.ts';
import { storeAnswerLink } from './commands/store-answer-link.ts';

export const answerLinksRoutes: readonly Route[] = [
  route(answerLinksContract.list, async ({ db, caller, query, context: { clock } }) => {
    await requireReadableProject(db, caller, query.projectId);
    return listAnswerLinks(db, query.projectId, clock.now());
  }),
  route(
    answerLinksContract.store,
    async ({ db, write, caller, body, context: { clock, publicUrl } }) => {
      const { id, secret } = await write((tx) => storeAnswerLink(tx, caller, body, clock.now()));
      const link = secret === null ? null : answerAddress(publicUrl, secret);
      return { ...(await findAnswerLink(db, id, clock.now())), link };
    },
    { holdsSecret: true },
  ),
  route(answerLinksContract.remove, async ({ write, caller, body, context: { clock } }) => {
    await write((tx) => revokeAnswerLink(tx, caller, body.id, clock.now()));
    return { id: body.id };
  }),
];
