import { type Locator, type Page, expect } from '@playwright/test';

/** The row of somebody in the list, by a name or an address. */
export const personRow = (page: Page, who: string): Locator => page.getByRole('row').filter({ hasText: who });

const openActions = async (page: Page, who: string): Promise<Locator> => {
  await personRow(page, who)
    .getByRole('button', { name: /^Aktionen für / })
    .click();
  return page.getByRole('menu', { name: /^Aktionen für / });
};

export const chooseAction = async (page: Page, who: string, action: string): Promise<void> => {
  const menu = await openActions(page, who);
  await menu.getByRole('menuitem', { name: action }).click();
};

export const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });

/** The heading in the margin under which a row stands. */
export const expectInGroup = (page: Page, who: string, group: string): Promise<void> =>
  expect(page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: group }) })).toContainText(who);
