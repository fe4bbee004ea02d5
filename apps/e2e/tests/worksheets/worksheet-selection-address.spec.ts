import { expect, test } from '../../fixtures/test.ts';
import { readDemoIds } from '../../screens/demo-ids.ts';
import { expectToast, screenOf } from '../../screens/shell.ts';

for (const kind of ['trade', 'pm', 'x'] as const) {
  test(`/worksheets/update/${kind} opens the worksheet with the panel that adds lessons`, async ({
    page,
    enter,
    api,
  }) => {
    const id = (await readDemoIds(await api('nadia'))).worksheet[kind];
    await enter('nadia', '/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/main/#/worksheets/update/${kind}?id=${id}`);
    await expect(page.getByRole('complementary')).toBeVisible();
    await expect.poll(() => screenOf(page)).toBe(`#/worksheet?kind=${kind}&id=${id}&panel=add`);
    await page.goBack();
    await expect.poll(() => screenOf(page)).toBe('#/reports');
  });
}

test('without a worksheet it leads to the projects', async ({ page, enter }) => {
  await enter('nadia', '/worksheets/update/trade');
  await expect.poll(() => screenOf(page)).toBe('#/projects');
});

test('without the permission it leads home with the reason', async ({ page, enter }) => {
  await page.route('**/roles/v1/role', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { permissions: { key: string }[] } };
    const permissions = data.permissions.filter(({ key }) => !key.endsWith('pm_worksheet.edit'));
    await route.fulfill({ response, json: { data: { ...data, permissions } } });
  });
  await enter('nadia', '/worksheets/update/pm?id=1');
  await expectToast(page, 'Für diese Seite fehlt Ihrer Rolle die Berechtigung.', 'alert');
  await expect.poll(() => screenOf(page)).toBe('#/home');
});
