import type { Page } from '@playwright/test';

/** Names of the buttons that send a form of the page and are not in sight as it stands, without any scrolling. */
export const sendButtonsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog:modal') ?? document;
    return [...modal.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].flatMap((button) => {
      if (!button.checkVisibility({ visibilityProperty: true })) return [];
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && button.contains(hit) ? [] : [button.textContent.trim()];
    });
  });
