import { expect, type Page } from '@playwright/test';
import { accountScreens } from './account-screens.ts';
import type { DemoIds } from './demo-ids.ts';
import { knowledgeScreens } from './knowledge-screens.ts';
import { ordersScreens } from './orders-screens.ts';
import { projectScreens } from './project-screens.ts';
import type { ScreenCase } from './screen-case.ts';
import { worksheetScreens } from './worksheet-screens.ts';

/** Every screen of both applications for somebody signed in, and what can lie over it. */
export const signedInScreens: readonly ScreenCase[] = [
  ...projectScreens,
  ...knowledgeScreens,
  ...worksheetScreens,
  ...accountScreens,
  ...ordersScreens,
];

/** An address without a screen: what stands there never changes after it has been drawn. */
const noScreen = '/no-such-screen';

/** Opens a screen and waits until its content stands there. */
export const openScreen = async (
  page: Page,
  { address, shows, application = 'main', opens }: ScreenCase,
  ids: DemoIds,
): Promise<void> => {
  const content = page.getByRole('main').getByText(shows).filter({ visible: true });
  const dialog = page.getByRole('dialog');
  // A dialog that stays open would be looked at again, and what also stands on the screen before says nothing about this one.
  if ((await content.or(dialog).count()) > 0) {
    await page.goto(`/${application}/#${noScreen}`);
    await expect(content).toHaveCount(0);
  }
  await page.goto(`/${application}/#${address(ids)}`);
  await expect(content.first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(?:Wird geladen|Loading|Chargement)/ })).toHaveCount(0);
  if (opens === undefined) return;
  await expect((opens === 'dialog' ? dialog : dialog.or(page.getByRole('complementary'))).first()).toBeVisible();
};
