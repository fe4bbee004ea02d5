import type { Kind } from '@polier/contract/kinds';
import type { Mail } from '#platform/mail/mail';
import { headerText } from '#platform/mail/header-text';
import { openTasksMail } from '../mails/templates/open-tasks.mail.ts';
import type { MailFrame, OpenTask, TaskReceiver } from './open-tasks.queries.ts';

interface TaskMailContent {
  readonly frame: MailFrame;
  readonly kind: Kind;
  readonly projectId: number;
  readonly tasks: readonly OpenTask[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly publicUrl: string;
}

/** The mail to one person. Only members get links: others cannot sign in. */
export const taskMail = (receiver: TaskReceiver, content: TaskMailContent): Mail => {
  const { frame, kind, projectId, tasks, today, publicUrl } = content;
  const { name, address, postcode, city } = frame;
  const isMember = receiver.type === 'internal';
  const page = (rest: string): string | null => (isMember ? `${publicUrl}/main/#/${rest}` : null);
  const place = [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return openTasksMail({
    name: headerText(receiver.name),
    email: receiver.email ?? '',
    language: receiver.language,
    company: headerText(name),
    companyAddress: headerText(place),
    project: headerText(frame.title),
    today,
    allTasks: page(`reports?project=${projectId}`),
    tasks: tasks.map(({ id, due, insight, worksheetId, worksheet }) => ({
      due,
      insight,
      place: worksheet,
      link: page(`worksheet?kind=${kind}&id=${worksheetId}&row=${id}`),
    })),
  });
};
