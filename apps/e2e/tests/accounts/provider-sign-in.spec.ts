import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { signInWith } from '../../screens/login.ts';
import { heading } from '../../screens/shell.ts';

const email = 'n.keller@steinegger-bau.ch';

// The provider is outside: its part is played here; that the server speaks with a real one is tested there.
test.beforeEach(async ({ page }) => {
  await page.route('**/api/v2/provider/discover', (route) =>
    route.fulfill({ json: { data: { label: 'Steinegger' } } }),
  );
  await page.route('**/api/v2/provider/start', (route) =>
    route.fulfill({ json: { data: { redirect_to: '/login/?code=c-1&state=s-1&iss=https%3A%2F%2Fid.example' } } }),
  );
});

test('the company of an address is offered; what comes back is taken out of the address before anything is asked', async ({
  page,
  watch,
}) => {
  watch.expect(answered(502), /^server: 502/);
  const asked: { address: string; body: Record<string, string> | null }[] = [];
  await page.route('**/api/v2/provider/complete', (route) => {
    asked.push({ address: page.url(), body: route.request().postDataJSON() as Record<string, string> });
    return route.fulfill({ status: 502, json: { status: 502, code: 'provider-failed' } });
  });
  const started = page.waitForRequest('**/api/v2/provider/start');
  await page.goto('/login/?redirect=%2Fmain%2F%23%2Freports');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'E-Mail' }).blur();
  await page.getByRole('button', { name: 'Mit Steinegger anmelden' }).click();
  const { browser_secret: secret, email: sent } = (await started).postDataJSON() as Record<string, string>;
  expect(sent).toBe(email);
  expect(secret?.length).toBeGreaterThanOrEqual(43);

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Die Anmeldung Ihrer Firma hat nicht geantwortet oder abgelehnt. Bitte versuchen Sie es noch einmal.',
  );
  expect(asked.map(({ body }) => body)).toEqual([
    { state: 's-1', code: 'c-1', iss: 'https://id.example', browser_secret: secret },
  ]);
  expect(asked[0]?.address).toMatch(/\/login\/\?redirect=%2Fmain%2F%23%2Freports#\/provider$/);
  expect(await page.evaluate(() => sessionStorage.getItem('polier.provider'))).toBeNull();
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(heading(page, /^Was wir/)).toBeVisible();
});

test('a company that leaves the password to administrators leads to its provider by itself', async ({
  page,
  watch,
}) => {
  watch.expect(answered(403, 502), /^server: 502/);
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'provider-sign-in-needed' } }),
  );
  await page.route('**/api/v2/provider/complete', (route) =>
    route.fulfill({ status: 502, json: { status: 502, code: 'provider-failed' } }),
  );
  await page.goto('/login/');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'E-Mail' }).blur();
  // The offer moves the form; whoever presses while it comes misses the button.
  await expect(page.getByRole('button', { name: 'Mit Steinegger anmelden' })).toBeVisible();
  await signInWith(page, email, 'whatever-it-is');
  await expect(heading(page, 'Anmeldung Ihrer Firma')).toBeVisible();
});

test('a return that was not begun in this tab goes nowhere', async ({ page }) => {
  await page.goto('/login/?code=c-2&state=s-2');
  await expect(page.getByRole('alert')).toHaveText(/^Diese Anmeldung wurde in einem anderen Fenster begonnen/);
  expect(new URL(page.url()).search).toBe('');
});
