import type { ApiClient } from '../../fixtures/api-client.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { prepareProject } from '../../fixtures/prepare.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered, unansweredRequest } from '../../fixtures/watch.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { chooseAction, expectInGroup, personRow, tab } from '../../screens/users.ts';

test.use({ data: 'users' });

interface Account {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
}
const accountsOf = (api: ApiClient) => api.get<Account[]>('/users');
const emailOf = async (api: ApiClient, lastname: string): Promise<string> =>
  (await accountsOf(api)).find((one) => one.lastname === lastname)?.email ?? '';

// First: later stories end his session.
test('without the right one is sent home and told why', async ({ page, enter }) => {
  await enter('marco', '/system/users');
  await expect(page).toHaveURL(/#\/home/);
});

test('a pasted list is invited at once; what is wrong with an address is said beside it', async ({
  page,
  context,
  enter,
  mailbox,
  watch,
}) => {
  watch.expect(answered(422));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter('nadia', '/system/users');
  await expect(heading(page, 'Benutzer')).toBeVisible();
  await expect(personRow(page, 'Brunner Marco')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Benutzer einladen' });
  const addresses = dialog.getByRole('textbox', { name: 'E-Mail-Adressen' });
  await expect(addresses).toBeFocused();

  await addresses.fill('"Meier, Jana" <jana.meier@example.test>; paul.zemp@example.test\nkein-at');
  await expect(dialog.getByText('2 Adressen erkannt')).toBeVisible();
  await dialog.getByRole('button', { name: '2 einladen' }).click();
  await expect(addresses).toHaveAccessibleDescription(/Keine E-Mail-Adresse: kein-at/);
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');

  await addresses.fill('Jana Meier <jana.meier@example.test>; paul.zemp@example.test');
  await dialog.getByRole('radio', { name: 'Administrator' }).check();
  await dialog.getByRole('button', { name: '2 einladen' }).click();
  await expectToast(page, '2 Einladungen verschickt');
  await expect(dialog).toBeHidden();
  await expectInGroup(page, 'jana.meier@example.test', 'Eingeladen');
  await expect(tab(page, /^Eingeladen\s*2$/)).toBeVisible();
  await expect(personRow(page, 'paul.zemp@example.test')).toContainText(/Administrator.*Link gültig bis \d\d\.\d\d\./);
  expect(linkIn(await mailbox.next('jana.meier@example.test', /^Einladung/))).toMatch(/#\/invitation\?token=.{40}/);

  await page.getByRole('button', { name: 'Benutzer einladen' }).click();
  await addresses.fill('jana.meier@example.test, rosa@example.test');
  await dialog.getByRole('button', { name: '2 einladen' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /1 Adresse wurde nicht eingeladen:.*jana\.meier@example\.test: Diese E-Mail-Adresse wird bereits verwendet/,
  );
  await expect(addresses).toHaveValue('jana.meier@example.test');
  await dialog.getByRole('button', { name: 'Registrierungslink kopieren' }).click();
  await expectToast(page, 'Link kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login\/#\/sign-up\?token=.{32}/);
  await page.keyboard.press('Escape');

  await chooseAction(page, 'rosa@example.test', 'Einladung zurückziehen');
  await expectToast(page, 'Einladung an rosa@example.test zurückgezogen');
  await expect(personRow(page, 'rosa@example.test')).toHaveCount(0);
});

test('a role is changed by F2 and undone from the message', async ({ page, enter, api }) => {
  await enter('nadia', '/system/users?tab=internal');
  await expectInGroup(page, 'Wyss Thomas', 'Benutzer');
  await personRow(page, 'Wyss Thomas').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('menuitemradio', { name: 'Benutzer' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Thomas Wyss ist jetzt Administrator');
  await expectInGroup(page, 'Wyss Thomas', 'Administratoren');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectInGroup(page, 'Wyss Thomas', 'Benutzer');
  const client = await api('nadia');
  const storedRole = async () => {
    const stored = await client.get<(Account & { role: string })[]>('/users');
    return stored.find(({ lastname }) => lastname === 'Wyss')?.role;
  };
  // The row moves before the server has answered.
  await expect.poll(storedRole).toBe('user');
});

test('nobody changes the own row', async ({ page, enter }) => {
  await enter('nadia', '/system/users');
  await expect(personRow(page, 'Keller Nadia')).toContainText('Administrator');
  await expect(personRow(page, 'Keller Nadia').getByRole('button')).toHaveCount(0);
});

test('a disabled member loses access at once and gets it back when enabled', async ({ page, enter, api }) => {
  const marco = await api('marco');
  await enter('nadia', '/system/users');
  await chooseAction(page, 'Brunner Marco', 'Sperren');
  await expectToast(page, 'Marco Brunner ist gesperrt');
  await expect(personRow(page, 'Brunner Marco')).toContainText('Gesperrt');
  await expect(marco.get('/auth/userinfo')).rejects.toThrow('answered 401');
  await tab(page, /^Gesperrt\s*1$/).click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(1);
  await chooseAction(page, 'Brunner Marco', 'Entsperren');
  await expectToast(page, 'Marco Brunner ist wieder aktiv');
});

test('removing a member shows what depends on the member and hands it over', async ({ page, enter, api }) => {
  const nadia = await api('nadia');
  const project = await prepareProject(nadia, {
    title: '2499 Übergabe',
    users: [await emailOf(nadia, 'Lüthi')],
  });
  await enter('nadia', '/system/users');
  await chooseAction(page, 'Lüthi Reto', 'Entfernen …');
  const dialog = page.getByRole('dialog', { name: 'Reto Lüthi entfernen?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Projektteam' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  const successor = dialog.getByRole('combobox', { name: 'Wer übernimmt?' });
  await expect(successor).toHaveAccessibleDescription('Bitte wählen Sie, wer übernimmt');
  await successor.click();
  await expect(page.getByRole('option', { name: 'Reto Lüthi' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Céline Favre' }).click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expectToast(page, 'Reto Lüthi wurde entfernt');
  await expect(dialog).toBeHidden();
  await expect(personRow(page, 'Lüthi')).toHaveCount(0);
  const { users } = await nadia.get<{ users: { name: string }[] }>('/projects/getById', { projectId: project.id });
  expect(users.map(({ name }) => name)).toEqual(['Nadia Keller', 'Céline Favre']);
});

test('a partner from outside is added, corrected and put away', async ({ page, enter, watch }) => {
  watch.expect(answered(422));
  await enter('nadia', '/system/users?tab=external');
  await page.getByRole('button', { name: 'Externe Person' }).click();
  const added = page.getByRole('dialog', { name: 'Externe Person hinzufügen' });
  await added.getByRole('textbox', { name: 'Vorname' }).fill('Ida');
  await added.getByRole('button', { name: 'Hinzufügen' }).click();
  const company = added.getByRole('textbox', { name: 'Firma' });
  await expect(company).toHaveAccessibleDescription(/^Firma oder Vor- und Nachname sind erforderlich/);
  await expect(company).toBeFocused();
  await company.fill('Zubler Holz AG');
  await added.getByRole('textbox', { name: 'E-Mail' }).fill('ida@');
  await added.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(added.getByRole('textbox', { name: 'E-Mail' })).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await added.getByRole('textbox', { name: 'E-Mail' }).fill('ida@zubler.example');
  await added.getByRole('button', { name: 'Hinzufügen' }).click();
  await expectToast(page, 'Ida hinzugefügt');

  await personRow(page, 'Zubler Holz AG')
    .getByRole('button', { name: /Zubler Holz AG/ })
    .first()
    .click();
  const edited = page.getByRole('dialog', { name: 'Externe Person bearbeiten' });
  await edited.getByRole('textbox', { name: 'Nachname' }).fill('Zubler');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Ida Zubler gespeichert');
  await chooseAction(page, 'Zubler', 'Entfernen …');
  await page.getByRole('dialog', { name: 'Ida Zubler entfernen?' }).getByRole('button', { name: 'Entfernen' }).click();
  await expectToast(page, 'Ida Zubler entfernt');
  await expect(personRow(page, 'Zubler')).toHaveCount(0);
});

test('a failed load says so and can be tried again', async ({ page, enter, watch }) => {
  watch.expect(unansweredRequest);
  let isBroken = true;
  await page.route('**/api/v1/users', (route) => (isBroken ? route.abort('failed') : route.fallback()));
  await enter('nadia', '/system/users');
  await expect(page.getByText('Die Benutzer konnten nicht geladen werden')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(personRow(page, 'Keller Nadia')).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('cards have the same actions', async ({ page, enter }) => {
    await enter('nadia', '/system/users?tab=internal');
    const card = page.getByRole('listitem').filter({ hasText: 'Favre Céline' });
    await expect(card).toContainText(/celine\.favre@.*Benutzer/);
    await card.getByRole('button', { name: 'Aktionen für Céline Favre' }).tap();
    await page.getByRole('menuitem', { name: 'Zum Administrator machen' }).tap();
    await expectToast(page, 'Céline Favre ist jetzt Administrator');
    await page.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(card).toContainText('Benutzer');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
