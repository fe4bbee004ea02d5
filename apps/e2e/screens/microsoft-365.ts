import { type Locator, type Page, expect } from '@playwright/test';
import type { TimedServer } from '../fixtures/timed-server.ts';
import type { Watch } from '../fixtures/watch.ts';
import { heading } from './shell.ts';

export const domain = 'musterbau.example';
const administrator = /^Ursina Caduff/;

/** The browser goes to Microsoft and comes back, which is no accident of the page. */
export const expectMicrosoft = (watch: Watch, origin: string): void =>
  watch.expect(new RegExp(`^foreign host: ${origin}/`));

export const domainField = (page: Page): Locator => page.getByRole('textbox', { name: 'Domain Ihrer Mailadressen' });
export const personAtMicrosoft = (page: Page, name: RegExp = administrator): Locator =>
  page.getByRole('button', { name });

export const expectConnected = (page: Page): Promise<void> =>
  expect(page.getByText('Microsoft 365 ist verbunden.')).toBeVisible();

/** Signs in at Microsoft as its administrator and accepts the permissions for all. */
export const signInAndConsent = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await personAtMicrosoft(page).click();
  await expect(heading(page, 'Berechtigungen angefordert')).toBeVisible();
  await personAtMicrosoft(page).click();
  await expectConnected(page);
  expect(new URL(page.url()).search, 'no trace of the return').toBe('');
};

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Microsoft 365' });
/** The one line that is left once everything is there. */
export const linkedLine = (page: Page): Locator => page.getByText(/^In Microsoft 365 geführt, abgeglichen/);

/** Lets the exports go on, without waiting as long as they do, until what they lead to is seen. */
export const exportUntil = (timed: TimedServer, isSeen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await timed.runScheduled('export-due-projects');
    // Half a minute is what most waits take, and less than a slice of work may be silent.
    await timed.pass(0.5);
    await isSeen();
  }).toPass({ timeout: 120_000 });

/** The card of a task on the board. */
export const cardOf = (page: Page, question: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: question, exact: true }) });
