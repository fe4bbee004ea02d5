import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { answered, unansweredRequest } from '../fixtures/watch.ts';
import { expectToast, heading, screenOf } from '../screens/shell.ts';

const scripts = '**/main/assets/*.js';
const styles = '**/main/assets/*.css';
const ownReport = /^console: (?:(?:ChunkLoadError: )?A (?:script|stylesheet) could not be loaded|A screen failed)/;

const block = (route: Route) => route.abort('failed');
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' });
const newProject = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Neues Projekt' });
const projectForm = (page: Page) => page.getByRole('form', { name: 'Neues Projekt' });

test.describe('a chunk of the application that does not arrive', () => {
  test.beforeEach(async ({ enter, page, watch }) => {
    watch.expect(unansweredRequest, ownReport);
    await enter('nadia', '/home');
    await expect(heading(page, 'Guten Tag, Nadia')).toBeVisible();
  });

  test('a script says so, and trying again works once it can be had', async ({ page }) => {
    await page.route(scripts, block);
    await newProject(page).click();
    await expect(failure(page)).toContainText('Ein Programmteil ist nicht angekommen.');
    // The rest of the application goes on working.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Meine Projekte' })).toBeVisible();

    await page.unroute(scripts);
    await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(projectForm(page)).toBeVisible();
    await expect.poll(() => screenOf(page)).toBe('#/projects/new');
  });

  test('a stylesheet has its own message, and trying again works once it can be had', async ({ page }) => {
    await page.route(styles, block);
    await newProject(page).click();
    await expect(failure(page)).toContainText('Die Gestaltung dieser Seite ist nicht angekommen.');

    await page.unroute(styles);
    await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(projectForm(page)).toBeVisible();
  });

  test('trying again while the server is unavailable says so and loses nothing', async ({ page, context }) => {
    await context.setOffline(true);
    await newProject(page).click();
    await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(failure(page)).toContainText('Der Server ist noch nicht erreichbar.');

    await context.setOffline(false);
    await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(projectForm(page)).toBeVisible();
  });

  test('a script that never comes is given up after 120 seconds', async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    // Neither answered nor refused.
    await page.route(scripts, () => void (asked += 1));
    await newProject(page).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The page's own time runs on meanwhile: 20 seconds are left for a slow machine.
    await page.clock.fastForward(100_000);
    await expect(failure(page)).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(failure(page)).toContainText('Ein Programmteil ist nicht angekommen.');

    await page.unroute(scripts);
    await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(projectForm(page)).toBeVisible();
  });
});

test.describe('what opens over a screen and does not arrive', () => {
  const missing = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Ein Teil von Polier konnte nicht geladen' });
  test.beforeEach(({ watch }) => watch.expect(unansweredRequest, ownReport));

  test('the shortcuts say so, and open once they can be had', async ({ enter, page }) => {
    await enter('nadia', '/home');
    await page.route(scripts, block);
    await page.keyboard.press('?');
    await expect(missing(page)).toContainText('Prüfen Sie die Verbindung.');
    await expect(heading(page, 'Guten Tag, Nadia')).toBeVisible();
    await page.unroute(scripts);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test.describe('on the phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const more = (page: Page) => page.getByRole('button', { name: 'Mehr' });

    test('the menu says so, and opens once it can be had', async ({ enter, page }) => {
      await page.route(/phone-more/, block);
      await enter('nadia', '/home');
      await more(page).tap();
      await expect(missing(page)).toBeVisible();
      await expect(heading(page, 'Guten Tag, Nadia')).toBeVisible();
      await page.unroute(/phone-more/);
      await more(page).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('the menu is there without a network soon after the first screen', async ({ enter, page, context }) => {
      const loaded = page.waitForResponse(/phone-more.*\.js/);
      await enter('nadia', '/home');
      await loaded;
      await context.setOffline(true);
      await more(page).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

for (const [what, pattern] of [
  ['scripts of the start', scripts],
  ['stylesheets of the start', styles],
] as const) {
  test(`without the ${what} the page still says what is wrong`, async ({ page, addressFor, watch }) => {
    watch.expect(unansweredRequest, ownReport);
    await page.route(pattern, block);
    await page.goto(await addressFor('nadia', '/home'));
    const message = page.getByRole('alert').filter({ hasText: 'Polier konnte nicht geladen werden' });
    await expect(message).toBeVisible();
    await page.unroute(pattern);
    await message.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(heading(page, 'Guten Tag, Nadia')).toBeVisible();
  });
}

test.describe('a list that cannot be loaded', () => {
  test('a project that is not there says so instead of asking again', async ({ page, enter, watch }) => {
    watch.expect(answered(404));
    await enter('nadia', '/projects/overview?id=987654321');
    await expect(heading(page, 'Dieses Projekt gibt es nicht')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test("a list without a match says 'No entries found'", async ({ page, enter }) => {
    await enter('nadia', '/projects');
    await page.getByRole('searchbox', { name: 'Number, title, lead' }).fill('no such project');
    await expect(page.getByRole('heading', { name: 'No entries found', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('grid', { name: 'My Projects' })).toBeVisible();
  });

  test("a write without a server says 'An Error occured' and keeps what was typed", async ({
    page,
    enter,
    context,
    watch,
    api,
  }) => {
    watch.expect(unansweredRequest);
    await enter('nadia', '/projects/new');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('2497 Written without a connection');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create project' }).click();
    await expectToast(page, 'An Error occured', 'alert');
    await expect(title).toHaveValue('2497 Written without a connection');

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(heading(page, 'Written without a connection')).toBeVisible();
    const stored = await (await api('nadia')).find('/projects', '2497 Written without a connection');
    await expect.poll(() => screenOf(page)).toBe(`#/projects/overview?id=${stored.id}`);
  });
});
