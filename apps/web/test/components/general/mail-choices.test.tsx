import { contract } from '@polier/contract/endpoints';
import type { MailChoicesView } from '@polier/contract/notifications/mail-choices.contract';
import { login } from '@polier/i18n/de/login';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../src/components/theme/base.css';
import { LoginTextsContext } from '../../../src/login/login-texts-context.ts';
import { MailChoicesScreen } from '../../../src/login/mail-choices/mail-choices-screen.tsx';
import { addDays, formatDate, today } from '../../../src/platform/formats/dates.ts';
import { ApiError, PlayedServer } from '../../support/played-server.ts';

const { read, update } = contract.mailChoices;

let server: PlayedServer;
let root: Root;
let stored: MailChoicesView;
let changes: object[];
beforeEach(() => {
  server = new PlayedServer();
  globalThis.fetch = (address, init) => server.fetch(address, init);
  stored = { about: 'reminders', name: 'Nadia Keller', reminder: null, paused_until: null, notification_mails: true };
  changes = [];
  server.on(read, () => stored);
  server.on(update, ({ body }) => {
    changes.push(body);
    stored = { ...stored, ...(body as Partial<MailChoicesView>) };
    return stored;
  });
  const element = document.createElement('main');
  document.body.append(element);
  root = createRoot(element);
});
afterEach(() => {
  root.unmount();
  document.querySelector('main')?.remove();
});

const show = (token: string | null = 'reminders.7.x') =>
  root.render(
    <LoginTextsContext value={{ texts: login, language: 'de' }}>
      <MailChoicesScreen token={token} />
    </LoginTextsContext>,
  );
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const expectStatus = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

test('opening the link changes nothing; one press ends reminders, another brings them back', async () => {
  show();
  await expectStatus('Sie erhalten Ihre offenen Fragen so oft, wie Ihre Firma es vorsieht.');
  expect(changes).toEqual([]);
  await press('Erinnerungen abbestellen');
  await expectStatus('Gespeichert. Sie erhalten keine Erinnerungen mehr.');
  await press('Wieder wie die Firma');
  await expectStatus('Gespeichert. Sie erhalten Ihre offenen Fragen so oft, wie Ihre Firma es vorsieht.');
  expect(changes).toEqual([{ reminder: 'off' }, { reminder: null }]);
});

test('reminders pause for some weeks, go on at once, or come less often', async () => {
  const day = addDays(today(), 14);
  show();
  await press('2 Wochen pausieren');
  await expectStatus(`Gespeichert. Erinnerungen pausieren bis ${formatDate(day)}.`);
  await press('Pause beenden');
  await press('Nur noch monatlich');
  await expectStatus('Gespeichert. Sie erhalten Ihre offenen Fragen jeden Monat.');
  await expect.element(page.getByRole('button', { name: 'Nur noch monatlich' })).not.toBeInTheDocument();
  expect(changes).toEqual([{ paused_until: day }, { paused_until: null }, { reminder: 'monthly' }]);
});

test('the link of a notification keeps notifications in the application', async () => {
  stored = { ...stored, about: 'notifications' };
  show('notifications.7.x');
  await expectStatus('Sie erhalten Meldungen auch per E-Mail.');
  await press('Meldungen nur noch in Polier');
  await expectStatus('Gespeichert. Sie erhalten Meldungen nur noch in Polier.');
  expect(changes).toEqual([{ notification_mails: false }]);
});

test('an unknown link leads to the sign-in, and a server that is away is asked again', async () => {
  server.on(read, () => new ApiError('mail-link-invalid'));
  show();
  await expect.element(page.getByRole('heading', { name: 'Unbekannter Link' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '#/sign-in');
  root.unmount();
  root = createRoot(document.querySelector('main') as HTMLElement);
  server.on(read, () => new ApiError('unavailable'));
  show();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.on(read, () => stored);
  await page.getByRole('button').click();
  await expectStatus('Sie erhalten Ihre offenen Fragen so oft, wie Ihre Firma es vorsieht.');
});

test('a choice that could not be saved is said, and what holds stays shown', async () => {
  server.on(update, () => new ApiError('internal'));
  show();
  await press('Erinnerungen abbestellen');
  await expect.element(page.getByRole('alert')).toHaveTextContent(login.failed);
  await expectStatus('Sie erhalten Ihre offenen Fragen so oft, wie Ihre Firma es vorsieht.');
});
