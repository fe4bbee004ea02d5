import type { Page } from '@playwright/test';
import { type ApiClient, signInByApi } from '../fixtures/api-client.ts';
import { violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { heading } from '../screens/shell.ts';

interface Installation {
  settings?: Record<string, unknown>;
  feature_orders?: boolean;
}

/** Changes what the server answers: no installation of the tests has other applications. */
const installed = async (page: Page, { settings = {}, feature_orders }: Installation) => {
  // Read before and not while a page asks, which may be gone when the answer comes.
  const { data: own } = (await (await page.request.get('/api/v2/web-settings')).json()) as { data: object };
  await page.route('**/api/v2/web-settings', (route) => route.fulfill({ json: { data: { ...own, ...settings } } }));
  if (feature_orders === undefined) return;
  await page.route('**/api/v1/companies/getCompanyByUser', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { setting: object } };
    await route.fulfill({ json: { data: { ...data, setting: { ...data.setting, feature_orders } } } });
  });
};

/** Stands where the other application would; the address it was opened with is all that matters. */
const otherApplication = async (page: Page, path: string): Promise<{ address: Promise<URL> }> => {
  await page.route(`**${path}*`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }));
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === path);
  return { address: request.then((one) => new URL(one.url())) };
};

/** With a session of its own: one that is handed over on one origin ends, and other tests share theirs. */
const enterAlone = async (page: Page, address: string, screen = '/main/#/projects'): Promise<ApiClient> => {
  const client = await signInByApi(address, 'nadia');
  await page.goto(screen.replace('#', `?token=${client.token}&scope=${client.companyId}#`));
  return client;
};

const switcher = (page: Page) => page.getByRole('navigation', { name: 'Anwendungen' });
const adminMenu = async (page: Page) => {
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await navigation.getByRole('button', { name: 'Verwaltung' }).click();
  return navigation;
};

test.describe('app switcher', () => {
  test('with one application there is nothing to switch', async ({ page, enter }) => {
    await installed(page, { settings: { orders_available: false }, feature_orders: true });
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await expect(switcher(page)).toHaveCount(0);
  });

  test('an application without the feature does not show', async ({ page, enter }) => {
    await installed(page, { settings: { orders_available: true }, feature_orders: false });
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await expect(switcher(page)).toHaveCount(0);
  });

  test('an address that a browser would run is never offered', async ({ page, enter }) => {
    await installed(page, {
      settings: { orders_available: true, orders_url: 'javascript:alert(1)' },
      feature_orders: true,
    });
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await expect(switcher(page)).toHaveCount(0);
  });

  test('hands the session over by a code that works once, and says so meanwhile', async ({ page, server }) => {
    await installed(page, { settings: { orders_available: true, orders_url: '/orders/' }, feature_orders: true });
    const { companyId, token } = await enterAlone(page, server.address);
    await expect(switcher(page).getByText('Wissen und Projekte')).toHaveAttribute('aria-current', 'true');
    expect(await violationsOn(page)).toEqual([]);
    const { address } = await otherApplication(page, '/orders/');
    await page.route('**/api/v2/handover', async (route) => {
      await expect(page.getByRole('status').filter({ hasText: 'wird geöffnet' })).toBeVisible();
      await route.continue();
    });
    await switcher(page).getByRole('button', { name: 'Aufträge', exact: true }).click();
    const url = await address;
    expect(url.searchParams.get('scope')).toBe(String(companyId));
    expect(url.href).not.toContain(token);
    const redeem = () => page.request.post('/api/v2/handover/redeem', { data: { code: url.searchParams.get('code') } });
    const first = await redeem();
    expect(((await first.json()) as { data: { company_id: number } }).data.company_id).toBe(companyId);
    expect((await redeem()).ok()).toBe(false);
  });

  test('hands over the token itself where the installation says so', async ({ page, enter, api }) => {
    const { companyId, token } = await api('nadia');
    await installed(page, {
      settings: { orders_available: true, orders_url: '/orders/', handover: 'token' },
      feature_orders: true,
    });
    await enter('nadia');
    const { address } = await otherApplication(page, '/orders/');
    await switcher(page)
      .getByRole('button', { name: /Aufträge/ })
      .click();
    expect((await address).search).toBe(`?token=${token}&scope=${companyId}`);
  });

  test('a handover that fails says why and leaves the page as it is', async ({ page, enter, watch }) => {
    watch.expect(/status of 503/, /^server: 503/);
    await installed(page, { settings: { orders_available: true, orders_url: '/orders/' }, feature_orders: true });
    await page.route('**/api/v2/handover', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', title: 'x', detail: 'x' } }),
    );
    await enter('nadia');
    await switcher(page)
      .getByRole('button', { name: /Aufträge/ })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'wird geöffnet' })).toHaveCount(0);
    await expect(heading(page, 'Meine Projekte')).toBeVisible();
  });
});

test.describe('Orders', () => {
  const orders = { feature_orders: true };
  const how = (page: Page) => heading(page, 'Wer liefert was, bis wann, wozu?');

  test('the session goes over to Orders and back, and no second one stays behind', async ({ page, server }) => {
    await installed(page, orders);
    const { companyId } = await enterAlone(page, server.address);
    const token = () => page.evaluate(() => localStorage.getItem('polier.token'));
    const before = await token();
    await switcher(page)
      .getByRole('button', { name: /Aufträge/ })
      .click();
    await heading(page, 'Aufträge').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const during = await token();
    expect(during).not.toBe(before);
    const userinfo = (session: string | null) =>
      page.request.get('/api/v1/auth/userinfo', { headers: { Authorization: `Bearer ${session}` } });
    expect((await userinfo(before)).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('polier.activeScope'))).toContain(`"id":${companyId}`);

    await switcher(page).getByRole('button', { name: 'Wissen und Projekte' }).click();
    await heading(page, 'Meine Projekte').waitFor();
    expect((await userinfo(during)).status()).toBe(401);
    expect((await userinfo(await token())).status()).toBe(200);
  });

  test('the profile is a screen of the main application', async ({ page, server }) => {
    await installed(page, orders);
    await enterAlone(page, server.address, '/orders/#/home');
    await how(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('button', { name: 'Nadia Keller' }).click();
    await page.getByRole('menuitem', { name: 'Profil' }).click();
    await page.waitForURL(/\/main\/#\/user\/profile/);
  });

  test('without the feature the start of the main application says why', async ({ page, server }) => {
    await installed(page, { feature_orders: false });
    await enterAlone(page, server.address, '/orders/#/home');
    await expect(page.getByRole('alert').filter({ hasText: 'ausgeschaltet' })).toBeVisible();
    expect(page.url()).toMatch(/\/main\/#\/home$/);
  });

  test('signing in leads back to Orders', async ({ page }) => {
    await installed(page, orders);
    await page.goto('/orders/#/home');
    await how(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await page.waitForURL(/\/login\/\?redirect=%2Forders%2F/);
  });
});

test.describe('admin menu', () => {
  test('somebody of role user has none', async ({ page, enter }) => {
    await enter('marco');
    await heading(page, 'Meine Projekte').waitFor();
    await expect(page.getByRole('button', { name: 'Wissen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verwaltung' })).toHaveCount(0);
  });

  test('a superadmin comes to the companies before there is any', async ({ page, enter }) => {
    await page.route('**/api/v2/users/companies', (route) => route.fulfill({ json: { data: [] } }));
    await enter('mirjam', '/system/companies');
    await expect(page.getByRole('heading', { level: 1, name: 'Firmen' })).toBeVisible();
    await expect(page.getByText('Muster Bau AG').first()).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(navigation.getByRole('link', { name: 'Firmen', exact: true })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Benutzer' })).toHaveCount(0);
  });

  test('users are administered in another application where the installation says so', async ({ page, enter }) => {
    await installed(page, { settings: { admin_url: '/people/' } });
    await enter('nadia');
    const { address } = await otherApplication(page, '/people/');
    await (await adminMenu(page)).getByRole('button', { name: 'Benutzer' }).click();
    expect((await address).searchParams.get('code')).toBeTruthy();
  });
});

test('counts that refresh themselves say that nobody is there', async ({ page, enter }) => {
  const said = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) said.set(pathname, request.headers()['x-background']);
  });
  await page.clock.install();
  await enter('nadia');
  await heading(page, 'Meine Projekte').waitFor();
  await expect.poll(() => said.get('/api/v1/appliedlessons/getToDos')).toBe('true');
  expect(said.get('/api/v1/projects')).toBeUndefined();
  await expect(page.getByRole('link', { name: /^Pendenzen \d/ })).toBeVisible();
  said.clear();
  const afterTenMinutes = async () => {
    await page.clock.fastForward(601_000);
    return said.get('/api/v1/appliedlessons/getToDos');
  };
  await expect.poll(afterTenMinutes).toBe('true');
  expect([...said.values()]).not.toContain(undefined);
});
