import { answersContract } from '@polier/contract/answer-links/answer-links.contract';
import { limits } from '@polier/contract/limits';
import { today } from '#platform/clock/clock';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { type Route, secretRoute } from '#platform/http/route';
import { findSameAttachment, listAttachments } from '../attachments/attachments.queries.ts';
import { checkPictures } from '../attachments/commands/check-pictures.ts';
import { storeAttachment } from '../attachments/commands/store-attachment.ts';
import { signedAttachment } from '../attachments/signed-attachment.ts';
import { lockAppliedLessonOfExternalUser } from '../worksheets/applied-lessons/commands/lock-applied-lesson-of-external-user.ts';
import { findLinkFrame } from './answer-links.queries.ts';
import { answerQuestion } from './commands/answer-question.ts';
import { countAnswer } from './commands/count-answer.ts';
import { openAnswerLink } from './link-holder.ts';
import { countAnswered, listLinkQuestions } from './link-questions.queries.ts';

export const answersRoutes: readonly Route[] = [
  secretRoute(answersContract.list, openAnswerLink, async ({ holder, context }) => {
    const { db, linkId, companyId } = holder;
    const frame = await findLinkFrame(db, linkId);
    if (!frame) throw problem('answer-link-ended');
    const questions = await listLinkQuestions(db, holder);
    const { company, project, person, author } = frame;
    return {
      company,
      project,
      person,
      author,
      expires_at: holder.expiresAt.toISOString(),
      today: today(context.clock),
      answered: await countAnswered(db, holder),
      questions: questions.map(({ attachments, ...question }) => ({
        ...question,
        attachments: attachments.map((row) => signedAttachment(row, { ...context, companyId })),
      })),
    };
  }),
  secretRoute(answersContract.update, openAnswerLink, async ({ holder, body, context }) => {
    await holder.write((tx) => answerQuestion(tx, holder, body, context.clock.now()));
    return holder.db
      .selectFrom('applied_lessons')
      .select(['id', 'version', 'done'])
      .where('company_id', '=', holder.companyId)
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
  }),
  secretRoute(answersContract.uploadAttachment, openAnswerLink, async ({ holder, query, file, context }) => {
    const { db, write, companyId } = holder;
    const of = { owner: 'applied_lesson' as const, ownerId: query.id };
    const pictures = checkPictures(file, limits.attachment);
    const id = await write(async (tx) => {
      const { worksheet } = await lockAppliedLessonOfExternalUser(tx, { ...holder, id: query.id });
      await countAnswer(tx, holder, context.clock.now());
      // A picture sent again because the response to it got lost.
      const same = await findSameAttachment(tx, of, pictures.file);
      return same ?? storeAttachment(tx, of, { lock: async () => worksheet }, pictures);
    });
    const stored = (await listAttachments(db, of)).find((row) => row.id === id);
    return signedAttachment(found(stored), { ...context, companyId });
  }),
];
