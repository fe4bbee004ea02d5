import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import { dayText, mailTexts, weekdayText } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';
import {
  figuresText,
  type MailTask,
  moreTasks,
  mostTasks,
  overdueText,
  taskFigures,
  taskGroups,
} from './task-groups.ts';

export interface OpenTasksMail {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  readonly project: string;
  readonly today: string;
  /** Earliest due first, those without a date last. */
  readonly tasks: readonly MailTask[];
  readonly allTasks: string | null;
}

/** The open questions of one person in one project, by when they are due. */
export const openTasksMail = (given: OpenTasksMail): Mail => {
  const { name, email, language, company, companyAddress, project, today, tasks, allTasks } = given;
  const words = mailTexts(language);
  const values = { count: tasks.length, project, day: `${weekdayText(today, language)}, ${dayText(today)}` };
  const figures = taskFigures(tasks, today);
  return mailTo({ name, address: email }, words('openTasks.subject', values), {
    language,
    heading: words('openTasks.heading'),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      {
        paragraph: `${words('openTasks.lead', values)} ${figuresText(words, figures)}.`,
        warning: overdueText(words, figures),
      },
      ...(allTasks === null
        ? []
        : [{ button: words('openTasks.button'), href: allTasks, address: words('linkAddress') }]),
      ...taskGroups(words, tasks, today),
      ...moreTasks(words, tasks.length - mostTasks),
    ],
    footer: [
      words('openTasks.footer', { project, company }),
      ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`]),
    ],
  });
};
