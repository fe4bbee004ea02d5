import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { prepareWorksheet } from '../../fixtures/prepare.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/timed-server.ts';
import { answered } from '../../fixtures/watch.ts';
import {
  cardOf,
  domain,
  domainField,
  expectConnected,
  expectMicrosoft,
  exportUntil,
  linkedLine,
  panelOf,
  signInAndConsent,
} from '../../screens/microsoft-365.ts';
import { baumeister } from '../../screens/baumeister.ts';
import { chooseOptions, chooseSome, titleField } from '../../screens/project-form.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { expectState } from '../../screens/worksheet.ts';

test.use({ data: 'microsoft 365', withMicrosoft365: true });

const title = '2701 Schulhaus Rebberg';
const [trade, phase] = ['Maurerarbeiten', 'Ausführung'];

const question = async (page: Page, origin: string) => {
  await page.goto(origin);
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
};

/** As it stands: on the desk in light, on the phone in dark. */
const expectAccessible = async (page: Page) => {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  expect(await violationsOn(page), 'on the desk').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page), 'on the phone, in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
};

test('a project becomes a team and a plan, comes back, loses its access and gets it again', async ({
  page,
  elsewhere: board,
  enter,
  api,
  timed,
  watch,
}) => {
  test.setTimeout(600_000);
  const origin = timed.microsoft365 ?? '';
  expectMicrosoft(watch, origin);
  const nadia = await api('nadia');
  const members = await nadia.get<{ id: number; email: string }[]>('/companies/getAllUsersByCompanyId', {
    company_id: nadia.companyId,
  });
  const marco = members.find(({ email }) => email === accounts.marco.email)?.id ?? 0;

  await test.step('an administrator connects the company, and nothing of it stays in the address', async () => {
    await enter('nadia', '/system/integrations');
    await domainField(page).fill(domain);
    await page.getByRole('button', { name: 'Bei Microsoft anmelden' }).click();
    await signInAndConsent(page);
  });

  await test.step('a project is created with the integration on, and says how far it is', async () => {
    await page.goto('/main/#/projects/new');
    await titleField(page).fill(title);
    await chooseSome(page, 'Gewerke', `211.6 ${trade}`);
    await chooseSome(page, 'Phasen', `52 ${phase}`);
    await chooseOptions(page, 'Interne', accounts.marco.name);
    await page.getByRole('checkbox', { name: 'Projekt in Microsoft 365 führen' }).check();
    await expect(page.getByText('Was Aufgaben werden', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expectToast(page, 'Projekt angelegt');
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
    await timed.runScheduled('export-due-projects');
  });

  const { id } = await nadia.find('/projects', title);
  const overview = `/main/#/projects/overview?id=${id}`;
  const first = await test.step('the page is left, and the worksheet of the meantime becomes tasks too', async () => {
    await page.goto('/main/#/projects');
    const { id: worksheetId, rows } = await prepareWorksheet(nadia, { projectId: id, trade, phase, most: 3 });
    const [one, two] = rows;
    if (!one || !two) throw new Error('the worksheet has no questions');
    await nadia.post('/appliedlessons/update', {
      id: one.id,
      internal_responsible_user: marco,
      contacttill: '2027-03-05',
    });
    await nadia.post('/appliedlessons/update', { id: two.id, contacttill: '2027-03-12' });
    await page.goto(overview);
    await exportUntil(timed, () => expect(linkedLine(page)).toBeVisible({ timeout: 1_000 }));
    return { worksheetId, done: one.lesson.insight, other: two.lesson.insight };
  });

  await test.step('the board shows the tasks with people and dates', async () => {
    await exportUntil(timed, async () => {
      await question(board, origin);
      await expect(cardOf(board, first.other)).toHaveCount(1, { timeout: 1_000 });
    });
    await expect(cardOf(board, first.done)).toContainText(accounts.marco.name);
    await expect(cardOf(board, first.done)).toContainText('Fällig am 05.03.2027');
    await expect(cardOf(board, first.other)).toContainText('Fällig am 12.03.2027');
  });

  await test.step('what is ticked there is done here and asks to be checked', async () => {
    await cardOf(board, first.done).getByRole('button', { name: 'Als erledigt markieren' }).click();
    await expect(cardOf(board, first.done)).toContainText(`Erledigt von`);
    await timed.pass(11);
    await timed.runScheduled('export-due-projects');
    await page.goto(`/main/#/worksheet?kind=trade&id=${first.worksheetId}`);
    await expectState(page, first.done, { done: true, check: 'zu prüfen' });
  });

  await test.step('another worksheet arrives as tasks', async () => {
    const otherTrade = baumeister.trade;
    const trades = [(await nadia.find('/trades', trade)).id, (await nadia.find('/trades', otherTrade)).id];
    await nadia.post('/projects/update', { id, trades });
    const { rows } = await prepareWorksheet(nadia, { projectId: id, trade: otherTrade, phase, most: 30 });
    const fresh = rows.find(({ lesson }) => ![first.done, first.other].includes(lesson.insight));
    if (!fresh) throw new Error('the other worksheet has nothing new');
    await nadia.post('/appliedlessons/update', { id: fresh.id, internal_responsible_user: marco });
    // Events have the time of the database: the check that runs by itself finds it.
    await timed.pass(11);
    await exportUntil(timed, async () => {
      await question(board, origin);
      await expect(cardOf(board, fresh.lesson.insight)).toHaveCount(1, { timeout: 1_000 });
    });
  });
  const cards = await board.getByRole('heading', { level: 4 }).allTextContents();
  const facts = await board.locator('.paper').allTextContents();

  await test.step('consent is withdrawn: the project says so and is locked', async () => {
    await board.getByRole('button', { name: 'Zustimmung zurückziehen' }).click();
    await expect(board.getByText('Polier hat hier keine Zustimmung.')).toBeVisible();
    await page.goto('/main/#/system/integrations');
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
    await expect(page.getByText('Microsoft 365 hat den Zugang widerrufen.')).toBeVisible();
    await page.goto(overview);
    await expect(panelOf(page)).toContainText('Das Projekt ist gesperrt');
    watch.expect(answered(409));
    await page.goto(`/main/#/projects/update?id=${id}`);
    await titleField(page).fill(`${title} West`);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('main')).toContainText(/widerrufen/);
    await expect(heading(page, 'Projekt bearbeiten')).toBeVisible();
    expect((await nadia.find('/projects', title)).id).toBe(id);
  });

  await test.step('connecting again is refused with the minutes that are left, then works', async () => {
    // The browser knows no other time than that of the computer.
    await page.clock.setFixedTime(await timed.pass(0));
    await page.goto('/main/#/system/integrations');
    await page.reload();
    const again = page.getByRole('button', { name: 'Wieder verbinden' });
    await expect(page.getByText(/^Wieder möglich um \d\d:\d\d, in (?:29|3[01]) Minuten\.$/)).toBeVisible();
    await expect(again).toBeDisabled();
    await page.clock.setFixedTime(await timed.pass(31));
    await page.reload();
    await expect(again).toBeEnabled();
    await again.click();
    await signInAndConsent(page);
  });

  await test.step('and nothing is there twice', async () => {
    await page.goto(overview);
    await exportUntil(timed, () => expect(linkedLine(page)).toBeVisible({ timeout: 1_000 }));
    await timed.pass(11);
    await timed.runScheduled('export-due-projects');
    await board.goto(origin);
    await expect(board.getByRole('link', { name: title })).toHaveCount(1);
    await question(board, origin);
    await expect(board.getByRole('heading', { level: 2 })).toHaveText([title]);
    expect((await board.getByRole('heading', { level: 4 }).allTextContents()).toSorted()).toEqual(cards.toSorted());
    const withoutConsent = (texts: readonly string[]) => texts.map((text) => text.replace(/.*Zustimmung.*\n/, ''));
    expect(withoutConsent(await board.locator('.paper').allTextContents())).toEqual(withoutConsent(facts));
    await page.goto('/main/#/system/integrations');
    await expectConnected(page);
  });
});
