import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { type Mailbox, linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { smallTargets } from '../../screens/touch-targets.ts';

test.use({ data: 'login accessibility' });

interface Prepared {
  api: (who: 'nadia' | 'mirjam') => Promise<ApiClient>;
  mailbox: Mailbox;
  /** Different in every run of a state. */
  unique: string;
}
interface State {
  name: string;
  address: (prepared: Prepared) => Promise<string>;
  /** What is done before the page is looked at; independent of the language. */
  act?: (page: Page, prepared: Prepared) => Promise<void>;
  /** It leaves a session in the browser: the state gets a browser context of its own. */
  signsIn?: true;
}

const unknown = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const submit = (page: Page) => page.locator('main button[type=submit]').click();
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);

const registration = async ({ api }: Prepared): Promise<string> =>
  `/login/#/sign-up?token=${(await (await api('nadia')).get<{ token: string }>('/companies/getCompanyByUser')).token}`;
const invitation = async ({ api, mailbox, unique }: Prepared): Promise<string> => {
  const email = `${unique}@example.test`;
  await (await api('nadia')).post('/users/invite', { email, role: 'user' });
  return linkIn(await mailbox.next(email, /./));
};

const answerLink = async ({ api }: Prepared): Promise<string> => {
  const nadia = await api('nadia');
  const projects = await nadia.get<{ id: number; external_users: { id: number }[] }[]>('/projects');
  const project = projects.find(({ external_users }) => external_users.length > 0);
  const body = { project_id: project?.id, external_user_id: project?.external_users[0]?.id };
  const { link } = await nadia.post<{ link: string }>('/answerlinks/store', body);
  return new URL(link).pathname + new URL(link).hash;
};

const states: readonly State[] = [
  { name: 'sign-in with mistakes', address: async () => '/login/', act: submit },
  { name: 'forgot', address: async () => '/login/#/forgot', act: submit },
  {
    name: 'forgot, sent',
    address: async () => '/login/#/forgot',
    act: async (page, { unique }) => {
      await field(page, 'email').fill(`${unique}@example.test`);
      await submit(page);
      await expect(page.getByText(`${unique}@example.test`)).toBeVisible();
    },
  },
  {
    name: 'reset with a short password',
    address: async () => `/login/#/reset?token=${unknown}`,
    act: async (page) => {
      await field(page, 'password').fill('abc');
      await submit(page);
    },
  },
  { name: 'reset without a token', address: async () => '/login/#/reset' },
  { name: 'answer with an unknown link', address: async () => `/login/#/answer?token=${unknown}` },
  { name: 'mail choices with an unknown link', address: async () => `/login/#/mail-choices?token=${unknown}` },
  { name: 'answer with a link', address: answerLink },
  { name: 'sign-up without a token', address: async () => '/login/#/sign-up', act: submit },
  { name: 'sign-up with an unknown token', address: async () => `/login/#/sign-up?token=${unknown}` },
  {
    name: 'sign-up with mistakes',
    address: registration,
    act: async (page) => {
      await page.locator('summary').click();
      await submit(page);
    },
  },
  {
    name: 'confirmation by the code',
    signsIn: true,
    address: registration,
    act: async (page, { unique }) => {
      await field(page, 'firstname').fill('Rita');
      await field(page, 'lastname').fill('Odermatt');
      await field(page, 'email').fill(`${unique}@example.test`);
      await field(page, 'password').fill('Die Schalung steht schief');
      await submit(page);
      await field(page, 'code').fill('12');
      await submit(page);
    },
  },
  { name: 'invitation', address: invitation },
  {
    name: 'invitation for somebody with an account',
    address: invitation,
    act: async (page) => {
      await page.locator('main p button').click();
      await submit(page);
    },
  },
  { name: 'confirmation without anything', address: async () => '/login/#/confirm' },
  { name: 'confirmation with an unknown link', address: async () => `/login/#/confirm?token=${unknown}` },
  { name: 'return from a provider', address: async () => '/login/?code=c&state=s' },
  {
    name: 'logout first',
    signsIn: true,
    address: async () => '/login/#/forgot',
    act: async (page, { api }) => {
      const { token } = await api('nadia');
      await page.evaluate((stored) => localStorage.setItem('polier.token', stored), token);
      await page.goto(`/login/#/reset?token=${unknown}`);
      await expect(page.getByText(accounts.nadia.email)).toBeVisible();
    },
  },
];

/** Every state in one scheme at the desk and in the other on the phone, in turns. */
const look = async (page: Page, what: string, isDark: boolean) => {
  const scheme = isDark ? 'dark' : 'light';
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);
  expect.soft(await violationsOn(page), `${what}, ${scheme}`).toEqual([]);
};

// German at the desk, French on the phone: its words are the longest.
for (const { language, name, viewport, more } of [
  { language: 'de', name: '1440 px', viewport: { width: 1440, height: 900 }, more: {} },
  { language: 'fr', name: '390 px', viewport: { width: 390, height: 844 }, more: { hasTouch: true, isMobile: true } },
] as const) {
  test.describe(`${language} at ${name}`, () => {
    test.use({ language, viewport, ...more });
    const numbered = states.map((state, number) => ({
      ...state,
      unique: `axe-${language}-${number}`,
      isDark: (number % 2 === 1) === viewport.width > 400,
    }));
    const groups = Object.groupBy(numbered, ({ signsIn, name: own }) => (signsIn ? own : 'without a session'));
    for (const [group, members] of Object.entries(groups)) {
      test(`${group}: no violation, nothing wider than the page, nothing too small for a thumb`, async ({
        page,
        api,
        mailbox,
        watch,
      }) => {
        watch.expect(answered(401, 404, 422));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const { unique, isDark, ...state } of members ?? []) {
          await test.step(state.name, async () => {
            const prepared = { api, mailbox, unique };
            const what = `${state.name}, ${language} at ${name}`;
            const address = await state.address(prepared);
            // What one state typed stays out of the next.
            await page.goto('about:blank');
            await page.goto(address);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await state.act?.(page, prepared);
            await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await look(page, what, isDark);
            const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect.soft(wider, what).toBeLessThanOrEqual(0);
            if (viewport.width < 400) expect.soft(await smallTargets(page), what).toEqual([]);
          });
        }
      });
    }
  });
}

test('the login follows the colour scheme of the system while it is open', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login/');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
