import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import type { MailEntry } from '#platform/mail/mail-content';
import { dayText, mailTexts, weekdayText } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';

/** Most questions of one mail; a longer one is read by nobody. */
const mostTasks = 100;

interface MailTask {
  /** `YYYY-MM-DD` */
  readonly due: string | null;
  readonly insight: string;
  readonly worksheet: string;
  /** Null for whoever cannot sign in. */
  readonly link: string | null;
}

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

const day = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

const groups = ['overdue', 'today', 'thisWeek', 'later', 'noDate'] as const;
const groupOf = (due: string | null, today: string): (typeof groups)[number] => {
  if (due === null) return 'noDate';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  const untilSunday = (7 - new Date(today).getUTCDay()) % 7;
  return daysBetween(today, due) <= untilSunday ? 'thisWeek' : 'later';
};

/** The open questions of one person in one project, by when they are due. */
export const openTasksMail = (given: OpenTasksMail): Mail => {
  const { name, email, language, company, companyAddress, project, today, tasks, allTasks } = given;
  const words = mailTexts(language);
  const of = (group: (typeof groups)[number]) => tasks.filter(({ due }) => groupOf(due, today) === group);
  const [overdue, dueToday] = [of('overdue').length, of('today').length];
  const later = tasks.length - overdue - dueToday;
  const figures = [
    overdue > 0 && words('openTasks.overdue', { count: overdue }),
    dueToday > 0 && words('openTasks.dueToday', { count: dueToday }),
    later > 0 && words('openTasks.later', { count: later }),
  ].filter((part) => part !== false);
  const values = { count: tasks.length, project, day: `${weekdayText(today, language)}, ${dayText(today)}` };
  const shown = new Set(tasks.slice(0, mostTasks));
  const entryOf = ({ due, insight, worksheet, link }: MailTask): MailEntry => ({
    date: due === null ? null : dayText(due),
    late: due !== null && due < today ? words('openTasks.daysLate', { count: daysBetween(due, today) }) : null,
    text: insight,
    place: worksheet,
    href: link,
    open: words('openTasks.open'),
  });
  return mailTo({ name, address: email }, words('openTasks.subject', values), {
    language,
    heading: words('openTasks.heading'),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      { paragraph: `${words('openTasks.lead', values)} ${figures.join(', ')}.` },
      ...(allTasks === null
        ? []
        : [{ button: words('openTasks.button'), href: allTasks, address: words('linkAddress') }]),
      ...groups.flatMap((group) => {
        const members = of(group);
        const entries = members.filter((task) => shown.has(task)).map(entryOf);
        if (entries.length === 0) return [];
        return [
          {
            list: words(`openTasks.groups.${group}`),
            count: words('openTasks.questions', { count: members.length }),
            entries,
          },
        ];
      }),
      ...(tasks.length > mostTasks ? [{ note: words('openTasks.more', { count: tasks.length - mostTasks }) }] : []),
    ],
    footer: [
      words('openTasks.footer', { project, company }),
      ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`]),
    ],
  });
};
