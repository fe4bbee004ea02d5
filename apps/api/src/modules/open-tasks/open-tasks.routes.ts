import { type Kind, kinds } from '@polier/contract/kinds';
import { openTasksContract } from '@polier/contract/open-tasks/open-tasks.contract';
import { today } from '#platform/clock/clock';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { isReadableProject } from '../projects/projects.queries.ts';
import { listOpenAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.queries.ts';
import { emailOpenTasks } from './commands/email-open-tasks.ts';
import { findMailFrame, listTaskMails } from './open-tasks.queries.ts';
import { inFilter, refuseUnknownFilter } from './task-filter.ts';
import { taskMail } from './task-mail.ts';
import { tasksByReceiver } from './tasks-by-receiver.ts';

const routesFor = (kind: Kind): readonly Route[] => {
  const endpoints = openTasksContract[kind];
  return [
    route(endpoints.list, async ({ db, caller, body }) => {
      const list = await listOpenAppliedLessons(db, caller, kind, inFilter(kind, body));
      // Rows prove that the project is readable and the filter known.
      if (list.json !== '[]') return list;
      if (!(await isReadableProject(db, caller, body.project_id))) throw problem('not-found');
      await refuseUnknownFilter(db, kind, body);
      return list;
    }),
    route(endpoints.preview, async ({ db, caller, body, context: { clock, publicUrl } }) => {
      const { receivers, unassigned } = await tasksByReceiver(db, caller, kind, body);
      const frame = found(await findMailFrame(db, body.project_id));
      const day = today(clock);
      return {
        unassigned,
        receivers: receivers.map(({ receiver, tasks, obstacle }) => {
          const { type, id, name, email, language } = receiver;
          const mail = taskMail(receiver, { frame, kind, projectId: body.project_id, tasks, today: day, publicUrl });
          return {
            receiver: { type, id, name },
            tasks: tasks.length,
            overdue: tasks.filter(({ due }) => due !== null && due < day).length,
            email,
            obstacle,
            mail: obstacle === null ? { language, subject: mail.subject, text: mail.text } : null,
          };
        }),
      };
    }),
    route(endpoints.email, async ({ db, write, caller, body }) => {
      const ids = await write((tx) => emailOpenTasks(tx, caller, kind, body));
      return listTaskMails(db, { projectId: body.project_id, kind, ids });
    }),
    route(endpoints.mails, async ({ db, caller, query: { projectId } }) => {
      if (!(await isReadableProject(db, caller, projectId))) throw problem('not-found');
      return listTaskMails(db, { projectId, kind });
    }),
  ];
};

export const openTasksRoutes: readonly Route[] = kinds.flatMap(routesFor);
