import { z } from 'zod';
import { today } from '#platform/clock/clock';
import { companyJob } from '#platform/jobs/job';
import { headerText } from '#platform/mail/header-text';
import { hashToken } from '#platform/session/token';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { mailKeyOf, repeatedToken } from '../mails/repeated-mail.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { answerLinkMail } from '../mails/templates/answer-link.mail.ts';
import { answerAddress } from './answer-address.ts';
import { findLinkFrame, findValidLink } from './answer-links.queries.ts';
import { listLinkQuestions } from './link-questions.queries.ts';

/** Sends a link; its secret is made here and stored as a hash, so that only the mail holds it. */
export const sendAnswerLink = companyJob({
  name: 'send-answer-link',
  data: z.strictObject({ answer_link_id: z.int().positive() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ id: run, db, write, data: { answer_link_id: id }, lastTry, context }) {
    const { clock, publicUrl, sendMail } = context;
    const link = await findValidLink(db, id, clock.now());
    const frame = link && (await findLinkFrame(db, id));
    if (!link || !frame || frame.mail_state !== 'queued') return;
    const note = (values: { token_hash?: string; mail_state?: 'sent' | 'failed' }) =>
      write((tx) =>
        tx
          .updateTable('answer_links')
          .set(values)
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .execute(),
      );
    const job = { name: 'send-answer-link', id: run };
    const secret = repeatedToken(context, job, frame.email ?? '');
    await note({ token_hash: hashToken(secret) });
    const { address, postcode, city } = frame;
    const place = [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    const mail = answerLinkMail({
      email: frame.email ?? '',
      name: headerText(frame.person),
      language: frame.language,
      company: headerText(frame.company),
      companyAddress: headerText(place),
      project: headerText(frame.project),
      author: headerText(frame.author),
      today: today(clock),
      expiresAt: link.expiresAt,
      link: answerAddress(publicUrl, secret),
      questions: (await listLinkQuestions(db, link)).map(({ id: question, contacttill, insight, worksheet }) => ({
        due: contacttill,
        insight,
        worksheet: [worksheet.number, worksheet.title].filter(Boolean).join(' '),
        link: answerAddress(publicUrl, secret, question),
      })),
    });
    const noteFailure = () => note({ mail_state: 'failed' });
    if (!(await sendAndNote({ ...mail, key: mailKeyOf(job) }, { sendMail, lastTry, noteFailure }))) return;
    await note({ mail_state: 'sent' });
  },
});
