import type { Browser, Page } from '@playwright/test';
import type { BenchServer } from '../endpoints.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds from the key, the click or the paste to the frame that shows what it did. */
export interface WorkFigures {
  readonly keyP50: number;
  readonly keyP95: number;
  readonly stored: number;
  readonly filtered: number;
  readonly grouped: number;
  readonly sorted: number;
  /** 10,000 cells, each tenth row with a date that is none: until the question what to do with the others. */
  readonly pasteAsked: number;
  readonly pasted: number;
}

const presses = 60;
const pastedRows = 5_000;

/** What the page remembers of the last thing a person did. */
const watchInput = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['keydown', 'click', 'paste'])
      addEventListener(type, (event) => performance.mark('bench:input', { startTime: event.timeStamp }), true);
  });

/** Milliseconds from the last input until `selector` stands there, or is gone, in a painted frame. */
const until = (page: Page, selector: string, isThere = true): Promise<number> =>
  page.evaluate(
    async ({ selector, isThere }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const began = performance.now();
      while ((document.querySelector(selector) !== null) !== isThere) {
        if (performance.now() - began > 60_000) throw new Error(`nothing came of ${selector}`);
        await nextFrame();
      }
      await painted();
      return performance.now() - (performance.getEntriesByName('bench:input').at(-1)?.startTime ?? Number.NaN);
    },
    { selector, isThere },
  );

const gridOf = (page: Page) => page.getByRole('grid');
const activeCell = (page: Page) => gridOf(page).getAttribute('aria-activedescendant');
const rowCount = (page: Page) => gridOf(page).getAttribute('aria-rowcount');

const walk = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < presses; index += 1) {
    const before = await activeCell(page);
    await page.keyboard.press('ArrowDown');
    times.push(await until(page, `[role="grid"]:not([aria-activedescendant="${before}"])`));
  }
  return times.toSorted((a, b) => a - b);
};

const paste = (page: Page, text: string) =>
  gridOf(page).evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const block = (note: string) =>
  Array.from({ length: pastedRows }, (_, row) => `${row % 10 === 9 ? 'soon' : '31.12.2027'}\t${note} ${row}`).join(
    '\n',
  );

/** A working hour in one worksheet of 5,000 rows: walking, writing, filtering, grouping, sorting, pasting. */
export const measureWork = async (browser: Browser, server: BenchServer, id: number): Promise<WorkFigures> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server.api.address, server.token);
  await page.goto(`${server.api.address}/main/#/worksheet?kind=trade&id=${id}`);
  await page.waitForFunction(() => performance.getEntriesByName('worksheet:usable').length > 0, undefined, {
    timeout: 60_000,
  });
  await watchInput(page);
  await gridOf(page).locator('[data-row] [data-column="toDo"]').first().click();
  await gridOf(page).focus();
  const times = await walk(page);

  await page.keyboard.press('F2');
  await until(page, '[role="grid"] textarea');
  await page.keyboard.type('measured');
  await page.keyboard.press('Enter');
  const stored = await until(page, '[role="grid"] textarea', false);

  const all = await rowCount(page);
  const tabs = page.getByRole('tab');
  await tabs.nth(1).click();
  const filtered = await until(page, `[role="grid"]:not([aria-rowcount="${all}"])`);
  await tabs.nth(0).click();
  await until(page, `[role="grid"][aria-rowcount="${all}"]`);

  await page.getByRole('columnheader').locator('button').last().click();
  const sorted = await until(page, '[role="columnheader"][aria-sort]');
  await page.locator('button[aria-haspopup="menu"][aria-label*=":"]').first().click();
  await page.getByRole('menuitemradio').nth(2).click();
  const grouped = await until(page, '[role="columnheader"][aria-sort]', false);

  await gridOf(page).locator('[data-row] [data-column="contacttill"]').first().click();
  await page.keyboard.press('Control+Home');
  await paste(page, block(String(Date.now())));
  const pasteAsked = await until(page, 'dialog[open]');
  await page.locator('dialog[open] button[data-variant="filled"]').click();
  const pasted = await until(page, 'dialog[open]', false);
  await page.close();
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { keyP50: percentile(0.5), keyP95: percentile(0.95), stored, filtered, grouped, sorted, pasteAsked, pasted };
};
