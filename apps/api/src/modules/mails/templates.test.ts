import { languages } from '@polier/i18n/languages';
import { describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mail';
import type { AccountReceiver } from './receiver.queries.ts';
import { type AnswerLinkMail, answerLinkMail } from './templates/answer-link.mail.ts';
import { confirmationMail } from './templates/confirmation.mail.ts';
import { type InvitationMail, invitationMail } from './templates/invitation.mail.ts';
import { noticeMail, notices } from './templates/notice.mail.ts';
import { type NotificationsMail, notificationsMail } from './templates/notifications.mail.ts';
import { type OpenTasksMail, openTasksMail } from './templates/open-tasks.mail.ts';
import { recoveryMail } from './templates/recovery.mail.ts';
import { type ReminderMail, reminderMail } from './templates/reminder.mail.ts';

const link = 'https://polier.example/login/#/reset?token=abc_-123&x="y"';
const expiresAt = new Date('2026-11-28T08:05:00Z');

const receiver = (overrides: Partial<AccountReceiver> = {}): AccountReceiver => ({
  id: 7,
  name: 'Nadia Keller',
  email: 'nadia@bau.example',
  newEmail: null,
  isConfirmed: true,
  language: 'de',
  company: 'Steinegger Bau AG',
  ...overrides,
});
const invitation = (overrides: Partial<InvitationMail> = {}): InvitationMail => ({
  email: 'neu@bau.example',
  language: 'de',
  company: 'Steinegger Bau AG',
  companyAddress: 'Bahnhofstrasse 12, 5000 Aarau',
  role: 'admin',
  inviter: 'Reto Amstutz',
  expiresAt,
  link,
  ...overrides,
});

const reminder = (overrides: Partial<ReminderMail> = {}): ReminderMail => ({
  name: 'Nadia Keller',
  email: 'nadia@bau.example',
  language: 'de',
  company: 'Steinegger Bau AG',
  companyAddress: 'Bahnhofstrasse 12, 5000 Aarau',
  today: '2026-11-20',
  allTasks: link,
  choices: link,
  open: 2,
  overdue: 1,
  dueToday: 1,
  escalated: 1,
  tasks: (['own', 'own', 'escalated'] as const).map((list, index) => ({
    list,
    due: index === 1 ? '2026-11-20' : '2026-11-12',
    insight: 'Ist der Liefertermin bestellt?',
    worksheet: '23 Elektroanlagen',
    project: '2417 Lindenhof',
    responsible: null,
    link,
  })),
  ...overrides,
});
const notifications = (overrides: Partial<NotificationsMail> = {}): NotificationsMail => ({
  name: 'Nadia Keller',
  email: 'nadia@bau.example',
  language: 'de',
  company: 'Steinegger Bau AG',
  companyAddress: '',
  allNotifications: link,
  choices: link,
  notifications: Array.from({ length: 51 }, () => ({
    at: '20.11.2026 07:12',
    text: 'Reto Amstutz hat Ihnen eine Frage zugeteilt',
    place: '2417 Lindenhof',
    link,
  })),
  ...overrides,
});

const openTasks = (overrides: Partial<OpenTasksMail> = {}): OpenTasksMail => ({
  name: 'Nadia Keller',
  email: 'nadia@bau.example',
  language: 'de',
  company: 'Steinegger Bau AG',
  companyAddress: 'Bahnhofstrasse 12, 5000 Aarau',
  project: '2417 Lindenhof',
  today: '2026-11-20',
  allTasks: link,
  tasks: [
    { due: '2026-11-12', insight: 'Ist der Liefertermin bestellt?', place: '23 Elektroanlagen', link },
    { due: '2026-11-20', insight: 'Ist das Bautagebuch geführt?', place: '211.5 Beton', link },
    { due: '2026-11-22', insight: 'Ist der Sonntag gesichert?', place: '211.5 Beton', link },
    { due: '2026-11-23', insight: 'Sind die Deckenränder gesichert?', place: '211.5 Beton', link },
    { due: null, insight: 'Ist die Bewehrung abgenommen?', place: '211.5 Beton', link },
  ],
  ...overrides,
});

const answerLink = (overrides: Partial<AnswerLinkMail> = {}): AnswerLinkMail => ({
  name: 'Sandra Huber',
  email: 'huber@partner.example',
  language: 'de',
  company: 'Steinegger Bau AG',
  companyAddress: '',
  project: '2417 Lindenhof',
  author: 'Marco Brunner',
  today: '2026-11-20',
  expiresAt,
  link,
  questions: [7, 8].map((id) => ({
    due: '2026-11-19',
    insight: 'Sind die Aussparungen abgenommen?',
    worksheet: '211.5 Beton',
    link: `${link}&question=${id}`,
  })),
  ...overrides,
});

describe.each(languages)('in %s', (language) => {
  const to = receiver({ language });
  const mails = [
    invitationMail(invitation({ language })),
    invitationMail(invitation({ language, inviter: null, companyAddress: '' })),
    confirmationMail(to, { address: to.email, link, code: '012345', expiresAt }),
    confirmationMail(to, { address: 'neu@bau.example', link, code: null, expiresAt }),
    recoveryMail(to, link, expiresAt),
    openTasksMail(openTasks({ language })),
    reminderMail(reminder({ language })),
    reminderMail(reminder({ language, open: 0, overdue: 0, dueToday: 0, tasks: reminder().tasks.slice(2) })),
    answerLinkMail(answerLink({ language })),
    notificationsMail(notifications({ language })),
    ...notices.map((notice) => noticeMail(to, { notice, at: expiresAt, link })),
  ];

  test('every mail has all its words, as HTML and as text', () => {
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) {
        expect(part).toMatch(/\S/);
        // A key without words would stand there as itself.
        expect(part).not.toMatch(/mails\.|\{\{|undefined|null/);
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(link);
      expect(html).toContain(link.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
      expect(html).not.toMatch(/<script|<img|https?:\/\/(?!polier\.example)|url\(/i);
    }
  });

  test('every colour of a mail has another one on a dark screen', () => {
    const roles: readonly [part: RegExp, role: RegExp][] = [
      [/(?<![-\w])color:#15171A/, /\bink\b/],
      [/(?<![-\w])color:#625D54/, /\bquiet\b/],
      [/(?<![-\w])color:#B23A00/, /\bwarning\b/],
      [/border[-\w]*:[^;"]*#15171A/, /\b(rule|level|level-lines)\b/],
      [/border[-\w]*:[^;"]*#E2DED6/, /\bline\b/],
      [/background:#15171A/, /\bfilled\b/],
      [/background:#EAE7E1/, /\bon-ground\b/],
      [/background:#C3DA3A/, /\blevel\b/],
    ];
    for (const { html } of mails) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      const [, dark = ''] = html.split('@media (prefers-color-scheme: dark)');
      for (const [tag] of html.matchAll(/<[a-z][^>]* style="[^"]*#[^>]*>/g)) {
        const classes = /class="([^"]*)"/.exec(tag)?.[1] ?? '';
        for (const [part, role] of roles) {
          if (!part.test(tag)) continue;
          const [name = `none in ${tag}`] = role.exec(classes) ?? [];
          expect(dark).toContain(`.${name}`);
        }
      }
    }
  });

  test('the subjects differ', () => {
    const subjects = mails.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length - 1);
  });
});

test('an invitation says who invites, to what, as what, until when', () => {
  const { subject, text } = invitationMail(invitation());
  expect(subject).toBe('Einladung zu Steinegger Bau AG');
  expect(text).toContain('Reto Amstutz lädt Sie ein, bei Steinegger Bau AG mitzuarbeiten.');
  expect(text).toContain('Rolle: Administrator');
  expect(text).toContain('Gültig bis: 28.11.2026 09:05');
  expect(text).toContain('Steinegger Bau AG, Bahnhofstrasse 12, 5000 Aarau');
});

test('a confirmation has the code only where one is worth something', () => {
  const code = '012345';
  const first = confirmationMail(receiver(), { address: 'a@bau.example', link, code, expiresAt });
  expect(first.text).toContain(code);
  expect(first.html).toContain(code);
  const changed = confirmationMail(receiver(), { address: 'neu@bau.example', link, code: null, expiresAt });
  expect(changed.to.address).toBe('neu@bau.example');
  expect(changed.text).not.toMatch(/\b\d{6}\b/);
});

test('open questions stand by when they are due, late ones with their days', () => {
  const { subject, text } = openTasksMail(openTasks());
  expect(subject).toBe('2417 Lindenhof: 5 offene Fragen');
  expect(text).toContain('5 Fragen für Sie offen: 1 überfällig, 1 heute fällig, 3 später.');
  expect(text).toContain('Am Freitag, 20.11.2026 ');
  const heads = ['Überfällig', 'Heute', 'Diese Woche', 'Später', 'Ohne Termin'].map((head) => `${head} (1 Frage)`);
  const at = heads.map((head) => text.indexOf(head));
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at).not.toContain(-1);
  expect(text).toContain('12.11.2026 (8 Tage überfällig)');
});

test('whoever is asked reports each question as done, also by link, and opens what others owe', () => {
  const links = ({ html }: Mail) =>
    [...html.matchAll(/<a href="([^"]*)"[^>]*>(Erledigt melden|Frage öffnen)</g)].map(([, href = '', label]) =>
      [label, href.match(/question=.*/)?.[0]].filter(Boolean).join(' '),
    );
  expect(links(openTasksMail(openTasks()))).toEqual(openTasks().tasks.map(() => 'Erledigt melden'));
  expect(links(reminderMail(reminder()))).toEqual(['Erledigt melden', 'Erledigt melden', 'Frage öffnen']);
  expect(links(answerLinkMail(answerLink()))).toEqual(['Erledigt melden question=7', 'Erledigt melden question=8']);
});

test('questions are set in serifs, what the product says of them is not', () => {
  expect(openTasksMail(openTasks()).html).toContain('Newsreader');
  expect(notificationsMail(notifications()).html).not.toContain('Newsreader');
});

test('who cannot sign in gets the questions without links', () => {
  const tasks = openTasks().tasks.map((task) => ({ ...task, link: null }));
  const { text, html } = openTasksMail(openTasks({ tasks, allTasks: null }));
  expect(text).toContain('Ist das Bautagebuch geführt?');
  expect(text + html).not.toMatch(/https?:/);
});

test('what is overdue is a warning in the first sentence, and so are the dates of today and before', () => {
  const { html } = openTasksMail(openTasks());
  const red = (text: string) => new RegExp(`<(strong|span) class="warning" style="[^"]*color:#B23A00">${text}</`);
  for (const text of ['1 überfällig', '12.11.2026', '8 Tage überfällig', '20.11.2026']) expect(html).toMatch(red(text));
  expect(html).not.toMatch(red('22.11.2026'));
  const later = openTasks().tasks.slice(2);
  expect(openTasksMail(openTasks({ tasks: later })).html).not.toContain('#B23A00');
});

test('a long list ends with how many more there are', () => {
  const tasks = Array.from({ length: 130 }, (_, index) => ({
    due: null,
    insight: `Frage ${index}?`,
    place: '211.5 Beton',
    link,
  }));
  const { text } = openTasksMail(openTasks({ tasks }));
  expect(text).toContain('Frage 99?');
  expect(text).not.toContain('Frage 100?');
  expect(text).toContain('Und 30 weitere Fragen.');
});

const hostile = [
  '{{7*7}}',
  '${7*7}',
  '{{link}}',
  '{0} {x} %s',
  '$t(mails.invitation.subject)',
  '$1 $& $$',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<b>fett</b> & "so"',
];
test.each(hostile)('a question comes out literally: %s', (typed) => {
  const tasks = [{ due: null, insight: typed, place: typed, link }];
  const { text, html } = openTasksMail(openTasks({ tasks }));
  expect(text).toContain(typed);
  expect(html).not.toMatch(/<script|<img|<b>/);
});
test.each(hostile)('what people type comes out literally: %s', (typed) => {
  const { subject, text, html } = invitationMail(invitation({ company: typed, inviter: typed, companyAddress: typed }));
  const escaped = typed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(subject).toBe(`Einladung zu ${typed}`);
  expect(text).toContain(`${typed} lädt Sie ein, bei ${typed} mitzuarbeiten.`);
  expect(html).toContain(`${escaped} lädt Sie ein, bei ${escaped} mitzuarbeiten.`);
  expect(html).not.toMatch(/<script|<img|<b>/);
});
