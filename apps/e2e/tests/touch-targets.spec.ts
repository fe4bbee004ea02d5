import { expect, test } from '../fixtures/test.ts';
import { smallTargets } from '../screens/touch-targets.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// The other screens are in accessibility.spec.ts and login-accessibility.spec.ts, which visit them anyway.
test('on the screens of the superadmin everything that takes a touch is as large as a thumb', async ({
  page,
  enter,
}) => {
  for (const address of [
    '/system/companies',
    '/system/companies/new',
    '/system/app-messages',
    '/system/app-messages?new=1',
    '/system/companies/update?id=1',
    '/system/cloning',
  ]) {
    await enter('mirjam', address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
});

test.describe('in French', () => {
  test.use({ language: 'fr' });
  test('no word of the bottom bar reaches into the next one', async ({ page, enter }) => {
    await enter('nadia');
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(bar.getByRole('link', { name: /Connaissances/ })).toBeVisible();
    const tooLong = await bar
      .locator(':scope > *')
      .evaluateAll((tabs) =>
        tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent.trim()),
      );
    expect(tooLong).toEqual([]);
  });
});
