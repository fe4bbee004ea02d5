import { contract } from '@polier/contract/endpoints';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import type { PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDate, today } from '../../src/platform/formats/dates.ts';
import { open, playApplication, press, server, toast } from '../support/application.ts';
import { marco } from '../support/company.ts';
import { ApiError } from '../support/played-server.ts';
import { choose } from '../support/choose.ts';
import { setViewport } from '../support/viewport.ts';

playApplication();

const { list, count, markAsRead, markAllAsRead } = contract.notifications;

const notification = (id: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id,
  type: 'worksheet_edited',
  events_count: 1,
  read: false,
  at: '2026-11-20T13:02:00.000Z',
  actor: { id: marco.id, name: 'Marco Brunner' },
  several_actors: false,
  kind: 'trade',
  project: { id: 1, title: '2417 Lindenhof' },
  subject: { type: 'worksheet', id: 40, title: 'Decke über UG', worksheet_id: 40, can_open: true },
  tasks: null,
  order: null,
  delivery: null,
  ...more,
});

/** Answers as the server does, and keeps what is marked. */
const play = (rows: NotificationView[], total = rows.length) => {
  const unread = () => rows.filter(({ read }) => !read);
  const needing = () => unread().filter(({ type }) => type === 'assigned' || type === 'reminder');
  server.on(count, () => unread().length);
  server.on(list, ({ query }) => {
    const all = query?.unreadOnly ? unread() : rows;
    const asked = query?.page ?? 1;
    return {
      rows: all.slice((asked - 1) * 50, asked * 50),
      meta: { page: asked, per_page: 50, total: Math.max(total, all.length), needs_action: needing().length },
    };
  });
  server.on(markAsRead, ({ body }) => {
    for (const row of rows) if (body.notifications.includes(row.id)) row.read = true;
    return unread().length;
  });
  server.on(markAllAsRead, () => {
    for (const row of rows) row.read = true;
    return 0;
  });
};
/** From another screen, so that the list is read anew. */
const openList = async (query = '') => {
  await open('/home');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meldungen' })).not.toBeInTheDocument();
  await open(`/notifications${query}`);
};
const row = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const opened = (text: RegExp) => page.getByRole('main').getByRole('link', { name: text });

// First, while no list is kept.
test('what cannot be loaded or marked says so', async () => {
  server.on(count, () => 1);
  server.on(list, () => new ApiError('validation'));
  await openList('?unread=1');
  await expect.element(page.getByText('Die Meldungen konnten nicht geladen werden')).toBeVisible();
  const markAll = page.getByRole('button', { name: 'Alle gelesen' });
  await expect.element(markAll).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(server.sentTo(markAllAsRead), 'what was not shown is not marked').toHaveLength(0);
  play([
    notification(31, { subject: { type: 'worksheet', id: 31, title: 'Blatt 31', worksheet_id: 31, can_open: true } }),
  ]);
  server.on(markAsRead, () => new ApiError('unavailable'));
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(markAll).toBeVisible();
  await row('Blatt 31').getByRole('button').click();
  await expect.element(toast('Die Meldungen konnten nicht als gelesen bezeichnet werden.', 'alert')).toBeVisible();
});

test('notifications stand by day and say who did what where', async () => {
  const question = {
    type: 'applied_lesson' as const,
    id: 7,
    title: 'Ist der Kran bestellt?',
    worksheet_id: 40,
    can_open: true,
  };
  play([
    notification(1, { type: 'assigned', subject: question }),
    notification(2, { type: 'pm_worksheet_stored', kind: 'pm', events_count: 3, several_actors: true }),
    notification(3, {
      type: 'reminder',
      actor: null,
      project: null,
      kind: null,
      tasks: { open: 4, overdue: 1 },
      at: '2026-11-19T06:00:00.000Z',
      subject: { type: 'user', id: 2, title: null, worksheet_id: null, can_open: true },
    }),
    notification(4, {
      type: 'project_deleted',
      read: true,
      project: null,
      at: '2026-11-19T05:00:00.000Z',
      subject: { type: 'project', id: 9, title: 'Werkhof', worksheet_id: null, can_open: false },
    }),
  ]);
  await openList();
  await expect
    .element(opened(/Marco Brunner hat Ihnen eine Frage zugeteilt.*Ist der Kran bestellt\?/))
    .toHaveAttribute('href', '#/worksheet?kind=trade&id=40&row=7');
  await expect.element(opened(/Marco Brunner und andere haben 3 Arbeitsblätter angelegt/)).toBeVisible();
  await expect.element(opened(/4 Fragen sind für Sie offen, 1 ist überfällig/)).toHaveAttribute('href', '#/reports');
  await expect.element(row('hat das Projekt gelöscht').getByText('Werkhof')).toBeVisible();
  await expect.element(page.getByText('Fr 20.11.2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meldungen' })).toBeVisible();
});

test('a notification is marked with a key, when it is opened, or all at once', async () => {
  const rows = [11, 12, 13, 14].map((id) =>
    notification(id, {
      subject: { type: 'worksheet', id, title: `Blatt ${id}`, worksheet_id: id, can_open: id !== 14 },
    }),
  );
  play(rows);
  await openList();
  await expect.element(opened(/Blatt 11/)).toBeVisible();
  await press('ArrowDown', 'ArrowDown');
  await expect.element(opened(/Blatt 12/)).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.poll(() => rows.map(({ read }) => read)).toEqual([false, true, false, false]);
  await row('Blatt 14').getByRole('button', { name: 'Als gelesen bezeichnen' }).click();
  await expect.poll(() => rows[3]?.read).toBe(true);
  await userEvent.keyboard('a');
  await expect.element(toast('Alle Meldungen sind gelesen')).toBeVisible();
  await expect.element(page.getByText('Alles gelesen.')).toBeVisible();
  expect(server.sentTo(markAllAsRead)).toHaveLength(1);
});

test('the head says how many of the unread ones need something of the reader', async () => {
  const rows = [notification(51, { type: 'assigned' }), notification(52, { type: 'assigned' }), notification(53)];
  play(rows);
  await openList();
  const sentence = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const all = page.getByRole('button', { name: 'Als gelesen bezeichnen' });
  await sentence('3 ungelesen, 2 davon brauchen etwas von Ihnen.');
  await all.first().click();
  await sentence('2 ungelesen, 1 davon braucht etwas von Ihnen.');
  await all.last().click();
  await sentence('1 ungelesen, sie braucht etwas von Ihnen.');
});

test('only unread ones are shown on request, also by key, and say when there are none', async () => {
  play([
    notification(21, { subject: { type: 'worksheet', id: 21, title: 'Blatt 21', worksheet_id: 21, can_open: true } }),
    notification(22, {
      read: true,
      subject: { type: 'worksheet', id: 22, title: 'Blatt 22', worksheet_id: 22, can_open: true },
    }),
  ]);
  await openList();
  await expect.element(opened(/Blatt 22/)).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(opened(/Blatt 22/)).not.toBeInTheDocument();
  expect(location.hash).toBe('#/notifications?unread=1');
  await row('Blatt 21').getByRole('button').click();
  await expect.element(page.getByText('Nichts Ungelesenes')).toBeVisible();
});

test('further pages come on request', async () => {
  play(
    Array.from({ length: 60 }, (_, index) =>
      notification(100 + index, {
        read: true,
        subject: { type: 'worksheet', id: 100 + index, title: `Seite ${index}.`, worksheet_id: 100, can_open: true },
      }),
    ),
  );
  await openList();
  await expect.element(opened(/Seite 49\./)).toBeVisible();
  await expect.element(opened(/Seite 50\./)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Frühere anzeigen' }).click();
  await expect.element(opened(/Seite 59\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Frühere anzeigen' })).not.toBeInTheDocument();
});

test('on the phone the way to the settings keeps the margin of the page, and the way back is as high as a thumb', async () => {
  await setViewport(390, 844);
  play([notification(1)]);
  await openList();
  const settings = page.getByRole('main').getByRole('link', { name: 'Was mich erreicht' });
  await expect.element(settings).toBeVisible();
  expect(settings.element().getBoundingClientRect().right).toBe(390 - 16);
  server.on(contract.preferences.read, () => ({
    reminder: null,
    weekday: 1,
    hour: 7,
    paused_until: null,
    types: {},
    language: null,
  }));
  await settings.click();
  const back = page.getByRole('main').getByRole('link', { name: 'Profil' });
  await expect.element(back).toBeVisible();
  const { width, height } = back.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('each choice of what reaches somebody is saved at once, and a refused one goes back', async () => {
  let stored: PreferencesView = { reminder: null, weekday: 1, hour: 7, paused_until: null, types: {}, language: null };
  server.on(contract.preferences.read, () => stored);
  server.on(contract.preferences.update, ({ body }) => {
    stored = { ...stored, ...body, types: { ...stored.types, ...body.types } };
    return stored;
  });
  await open('/user/profile/notifications');
  const edited = page.getByRole('combobox', { name: 'Ein Arbeitsblatt wird geändert' });
  await choose(edited, 'Gar nicht');
  await expect
    .poll(() => stored.types)
    .toEqual({ worksheet_edited: 'off', pm_worksheet_edited: 'off', x_worksheet_edited: 'off' });
  server.on(contract.preferences.update, () => new ApiError('unavailable'));
  await choose(edited, 'In Polier');
  await expect.element(toast('Die Einstellung konnte nicht gespeichert werden.', 'alert')).toBeVisible();
  await expect.element(edited).toHaveTextContent('Gar nicht');
});

test('when reminders come is chosen by rhythm, day and hour, and a pause says until when', async () => {
  let stored: PreferencesView = { reminder: null, weekday: 1, hour: 7, paused_until: null, types: {}, language: null };
  const changes: object[] = [];
  server.on(contract.preferences.read, () => stored);
  server.on(contract.preferences.update, ({ body }) => {
    changes.push(body);
    stored = { ...stored, ...body, types: { ...stored.types, ...body.types } };
    return stored;
  });
  await open('/home');
  await open('/user/profile/notifications');
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect.element(field('Wie oft')).toHaveTextContent('Wie die Firma: Wöchentlich');
  await choose(field('Tag'), 'Freitag');
  await choose(field('Uhrzeit'), '16:00 Uhr');
  const day = addDays(today(), 14);
  await choose(field('Pause'), `Bis ${formatDate(day)}`);
  await choose(field('Eine Frage wird mir zugeteilt'), 'In Polier und per E-Mail');
  await choose(field('Wie oft'), 'Keine');
  await expect.element(field('Tag')).not.toBeInTheDocument();
  await expect
    .poll(() => changes)
    .toEqual([
      { weekday: 5 },
      { hour: 16 },
      { paused_until: day },
      { types: { assigned: 'mail' } },
      { reminder: 'off' },
    ]);
});

test.each([768, 390])('at %i px the head of a day passes over its notifications, not through them', async (width) => {
  await setViewport(width, 600);
  play(
    Array.from({ length: 20 }, (_, index) =>
      notification(700 + index, {
        subject: { type: 'worksheet', id: 700 + index, title: `Blatt ${index}`, worksheet_id: 1, can_open: true },
      }),
    ),
  );
  await openList();
  await expect.element(row('Blatt 19')).toBeVisible();
  row('Blatt 19').element().scrollIntoView({ block: 'end' });
  const day = page.getByRole('region', { name: 'Fr 20.11.2026' });
  await expect.element(day).toBeVisible();
  const head = day.element().firstElementChild;
  const { left, top, width: across, height } = (head ?? day.element()).getBoundingClientRect();
  expect(head?.contains(document.elementFromPoint(left + across / 2, top + height / 2))).toBe(true);
  expect(getComputedStyle(head ?? day.element()).backgroundColor).toBe(getComputedStyle(document.body).backgroundColor);
});

test('what nobody did has a mark of its own: an alarm for dates, the team for Microsoft 365', async () => {
  const nobody = { actor: null, project: { id: 1, title: '2417 Lindenhof' } };
  play([
    notification(1, { ...nobody, type: 'reminder', subject: { ...notification(1).subject, type: 'project', id: 1 } }),
    notification(2, {
      ...nobody,
      type: 'project_linked',
      subject: { ...notification(1).subject, type: 'project', id: 1 },
    }),
  ]);
  await openList();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Microsoft 365' })).toBeVisible();
  const marks = [...document.querySelectorAll('main li svg')].map(
    (svg) => /tabler-icon-([a-z-]+)/.exec(svg.getAttribute('class') ?? '')?.[1],
  );
  expect(marks.filter((mark) => mark === 'alarm' || mark === 'users-group')).toEqual(['alarm', 'users-group']);
});
