import { type Locator, type Page, expect } from '@playwright/test';

/** Says how many of the fitting lessons the new worksheet will ask. */
export const expectChosen = async (page: Page, chosen: number, fitting: number): Promise<void> => {
  await expect(page.getByRole('complementary', { name: 'Auswahl' }).getByRole('status')).toHaveText(
    new RegExp(`^${chosen}\\s*von ${fitting} Fragen$`),
  );
  await expect(createButton(page, chosen)).toBeVisible();
};

export const createButton = (page: Page, chosen: number): Locator =>
  page.getByRole('button', { name: `Mit ${chosen} Fragen anlegen` });

export const topicBox = (page: Page, topic: string): Locator =>
  page.getByRole('checkbox', { name: `Alle Fragen von «${topic}»` });

export const lessonField = (page: Page, question: string): Locator =>
  page.getByRole('checkbox', { name: question, exact: true });
