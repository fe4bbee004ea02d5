import { expect, type Locator, type Page } from '@playwright/test';

/** A finger drawn to the right over a part of its width, as the browser gets it from a touch screen. */
export const swipeRight = async (page: Page, target: Locator, part = 0.7): Promise<void> => {
  // A list that was read again draws its elements anew: the next one is taken.
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to swipe over');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + Math.min(box.height / 2, 40);
  const from = box.x + box.width * 0.1;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', from + (box.width * part * step) / 10);
    await page.waitForTimeout(16);
  }
  // Held before it is lifted: after a throw Chromium swallows the next tap for as long as the throw would roll on.
  await page.waitForTimeout(150);
  await send('touchMove', from + box.width * part);
  await page.waitForTimeout(150);
  await send('touchEnd');
  await finger.detach();
};
