import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import type { MailBlock } from '#platform/mail/mail-content';
import { dayText, mailTexts, type MailTexts, weekdayText } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';
import { figuresText, moreTasks, overdueText, taskEntry, type TaskFigures, taskGroups } from './task-groups.ts';

interface RemindedTask {
  /** `escalated`: overdue in a project of the receiver, who is notified of it as its owner. */
  readonly list: 'own' | 'escalated';
  /** `YYYY-MM-DD` */
  readonly due: string | null;
  readonly insight: string;
  readonly worksheet: string;
  readonly project: string;
  readonly responsible: string | null;
  readonly link: string;
}

/** The figures count all tasks; `tasks` are the first of each list, earliest due first. */
export interface ReminderMail extends TaskFigures {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  readonly today: string;
  readonly escalated: number;
  readonly tasks: readonly RemindedTask[];
  readonly allTasks: string;
  /** Where the receiver pauses or ends reminders. */
  readonly choices: string;
}

const placeOf = ({ worksheet, project }: RemindedTask) => `${worksheet}, ${project}`;

const ownTasks = (words: MailTexts, { tasks, open, today }: ReminderMail): MailBlock[] => {
  const own = tasks.filter(({ list }) => list === 'own').map((task) => ({ ...task, place: placeOf(task) }));
  return [...taskGroups(words, own, today), ...moreTasks(words, open - own.length)];
};

const escalatedTasks = (words: MailTexts, { tasks, escalated, today }: ReminderMail): MailBlock[] => {
  const late = tasks.filter(({ list }) => list === 'escalated');
  if (late.length === 0) return [];
  const entries = late.map((task) => {
    const who = task.responsible ?? words('reminder.nobody');
    return taskEntry(words, { ...task, place: `${placeOf(task)}, ${who}`, isOfOthers: true }, today);
  });
  const count = words('openTasks.questions', { count: escalated });
  return [{ list: words('reminder.escalated'), count, entries }, ...moreTasks(words, escalated - late.length)];
};

/** The open questions of one person over all projects, and those that are overdue in the person's own projects. */
export const reminderMail = (given: ReminderMail): Mail => {
  const { name, email, language, company, companyAddress, today, open, escalated, allTasks, choices } = given;
  const words = mailTexts(language);
  const day = `${weekdayText(today, language)}, ${dayText(today)}`;
  const subject =
    open > 0 ? words('reminder.subject', { count: open }) : words('reminder.subjectEscalated', { count: escalated });
  return mailTo({ name, address: email }, subject, {
    language,
    heading: open > 0 ? words('openTasks.heading') : words('reminder.escalated'),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      ...(open > 0
        ? [
            {
              paragraph: `${words('reminder.lead', { count: open, day })} ${figuresText(words, given)}.`,
              warning: overdueText(words, given),
            },
          ]
        : []),
      ...(escalated > 0 ? [{ paragraph: words('reminder.leadEscalated', { count: escalated }) }] : []),
      { button: words('openTasks.button'), href: allTasks, address: words('linkAddress') },
      ...ownTasks(words, given),
      ...escalatedTasks(words, given),
    ],
    footer: [
      words('reminder.footer', { company }),
      ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`]),
    ],
    footerLinks: [{ label: words('reminder.choices'), href: choices }],
  });
};
