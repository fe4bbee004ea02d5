import { signInByApi } from '../../fixtures/api-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading, screenOf } from '../../screens/shell.ts';

test('companies that do not load are asked for again on request, and nobody is signed out', async ({
  page,
  enter,
  watch,
}) => {
  watch.expect(answered(503), /^server: 503 .*users\/companies$/, /^console: (?:A screen failed )?CompaniesLoadError/);
  const companies = '**/api/v2/users/companies';
  await page.route(companies, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await enter('marco', '/projects');
  await expect(heading(page, 'Ihre Firmen konnten nicht geladen werden')).toBeVisible();
  await page.unroute(companies);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page, 'Projekte')).toBeVisible();
  await expect.poll(() => screenOf(page)).toBe('#/projects');
});

test('a role that does not load signs out, and the session is worth nothing any more', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(answered(403));
  await page.route('**/roles/v1/role', (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }));
  const own = await signInByApi(server.address, 'nadia');
  await page.goto(`/main/?token=${own.token}#/projects`);
  await expectToast(page, 'Ihre Rolle konnte nicht geladen werden.', 'alert');
  await expect.poll(() => screenOf(page)).toBe('#/home');
  expect(await page.evaluate(() => localStorage.getItem('polier.token'))).toBeNull();
  const userinfo = await page.request.get('/api/v1/auth/userinfo', {
    headers: { Authorization: `Bearer ${own.token}` },
  });
  expect(userinfo.status()).toBe(401);
});
