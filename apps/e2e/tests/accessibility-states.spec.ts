import { violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { removeChosen } from '../screens/project-form.ts';
import { scopeSelector } from '../screens/shell.ts';

const behindDialog = { without: ['page-has-heading-one'] };

test.describe('axe finds nothing', () => {
  test.afterEach(async ({ page }) => {
    const isDialogOpen = (await page.getByRole('dialog').count()) > 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(await violationsOn(page, isDialogOpen ? behindDialog : {}), colorScheme).toEqual([]);
    }
  });

  test('in the list of companies', async ({ page, enter }) => {
    await enter('nadia');
    await scopeSelector(page).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  });

  test('in the dialog that asks before something is taken out', async ({ page, enter }) => {
    await enter('nadia', '/projects/update?id=1');
    await removeChosen(page, '211.6 Maurerarbeiten');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
