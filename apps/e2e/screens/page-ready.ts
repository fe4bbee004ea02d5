import type { Page } from '@playwright/test';

/** Under the page loader the screen stands, but takes no keys and no focus. */
export const pageReady = (page: Page): Promise<void> => page.locator('#page-loader').waitFor({ state: 'detached' });
