import { calendarContract } from '@polier/contract/calendar/calendar.contract';
import { translator } from '@polier/i18n/translate';
import { icsOf } from '#platform/calendar/ics';
import { type Route, route, secretRoute } from '#platform/http/route';
import { openCalendar } from './calendar-owner.ts';
import { findCalendarLink, listCalendarTasks } from './calendar.queries.ts';
import { removeCalendarLink } from './commands/remove-calendar-link.ts';
import { storeCalendarLink } from './commands/store-calendar-link.ts';

const { find, store, remove, feed } = calendarContract;

export const calendarRoutes: readonly Route[] = [
  route(find, ({ db, caller }) => findCalendarLink(db, caller.userId)),
  route(
    store,
    async ({ write, context: { clock, publicUrl } }) => {
      const now = clock.now();
      const secret = await write((tx) => storeCalendarLink(tx, now));
      const url = `${publicUrl}/api/v1/calendar/tasks.ics?key=${secret}`;
      return { created_at: now.toISOString(), last_used_at: null, url };
    },
    { holdsSecret: true },
  ),
  route(remove, async ({ db, write, caller }) => {
    await write(removeCalendarLink);
    return findCalendarLink(db, caller.userId);
  }),
  secretRoute(feed, openCalendar, async ({ holder, context: { clock, publicUrl } }) => {
    const { db, language, company } = holder;
    const { t } = translator(language);
    const tasks = await listCalendarTasks(db, holder);
    return icsOf({
      name: t('calendar.name', { company }),
      now: clock.now(),
      days: tasks.map(({ kind, id, due, question, notes, worksheetId, worksheet, project }) => {
        const url = `${publicUrl}/main/#/worksheet?kind=${kind}&id=${worksheetId}&row=${id}`;
        return {
          uid: `${kind}-${id}-${db.companyId}@polier`,
          date: due,
          summary: question,
          description: [`${project}, ${worksheet}`, notes, url].filter(Boolean).join('\n\n'),
          url,
        };
      }),
    });
  }),
];
