import type { Browser, Page } from '@playwright/test';
import type { BenchServer } from '../endpoints.ts';
import { signIn } from './sign-in.ts';

export interface WorksheetFigures {
  /** Milliseconds from the arrival of the rows to a grid that takes the keyboard. */
  readonly usable: number;
  readonly elements: number;
  /** Milliseconds from frame to frame. */
  readonly frameP50: number;
  readonly frameP95: number;
}

const pixelsPerFrame = 160;
const frames = 240;

const scroll = (page: Page) =>
  page.getByRole('grid').evaluate(
    async (grid, { step, count }) => {
      const scrollable = (element: Element): boolean => element.scrollHeight > element.clientHeight + 100;
      let scroller: Element = grid;
      while (!scrollable(scroller) && scroller.parentElement) scroller = scroller.parentElement;
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let last = await nextFrame();
      for (let index = 0; index < count; index += 1) {
        scroller.scrollTop += step;
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      if (scroller.scrollTop < step) throw new Error('The grid did not scroll.');
      return times.toSorted((a, b) => a - b);
    },
    { step: pixelsPerFrame, count: frames },
  );

/** Opens one of the two large worksheets and scrolls through it. The page marks both moments itself. */
export const measureWorksheet = async (
  browser: Browser,
  server: BenchServer,
  id: number,
): Promise<WorksheetFigures> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server.api.address, server.token);
  await page.goto(`${server.api.address}/main/#/worksheet?kind=trade&id=${id}`);
  await page.waitForFunction(() => performance.getEntriesByName('worksheet:usable').length > 0, undefined, {
    timeout: 60_000,
  });
  const usable = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    return at('worksheet:usable') - at('worksheet:data');
  });
  const elements = await page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length);
  const times = await scroll(page);
  await page.close();
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { usable, elements, frameP50: percentile(0.5), frameP95: percentile(0.95) };
};
