import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import { localTime, mailTexts } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';
import { taskEntry } from './task-groups.ts';

/** Most questions that the mail names; the page shows them all. */
const mostQuestions = 20;

export interface AnswerLinkMail {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  readonly project: string;
  /** Who asks. */
  readonly author: string;
  readonly today: string;
  readonly expiresAt: Date;
  readonly link: string;
  /** Earliest due first, those without a date last. */
  readonly questions: readonly {
    readonly due: string | null;
    readonly insight: string;
    readonly worksheet: string;
    /** Opens the page with this question unfolded. */
    readonly link: string;
  }[];
}

/** The link by which somebody without an account answers the own open questions of one project. */
export const answerLinkMail = (given: AnswerLinkMail): Mail => {
  const { name, email, language, company, companyAddress, project, author, today, expiresAt, link, questions } = given;
  const words = mailTexts(language);
  const values = { count: questions.length, project, company, author };
  return mailTo({ name, address: email }, words('answerLink.subject', values), {
    language,
    heading: words('answerLink.heading', values),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      { paragraph: words('answerLink.text', values) },
      { button: words('answerLink.button'), href: link, address: words('linkAddress') },
      ...(questions.length === 0
        ? []
        : [
            {
              list: words('answerLink.list'),
              count: words('openTasks.questions', { count: questions.length }),
              entries: questions
                .slice(0, mostQuestions)
                .map((question) => taskEntry(words, { ...question, place: question.worksheet }, today)),
            },
          ]),
      ...(questions.length > mostQuestions
        ? [{ note: words('openTasks.more', { count: questions.length - mostQuestions }) }]
        : []),
      { note: words('answerLink.note', { until: localTime(expiresAt) }) },
    ],
    footer: [words('answerLink.footer', values), ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`])],
  });
};
