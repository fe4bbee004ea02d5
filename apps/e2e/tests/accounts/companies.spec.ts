import { accounts, musterBau } from '../../fixtures/accounts.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading } from '../../screens/shell.ts';

test.use({ data: 'companies' });

interface Company {
  id: number;
  name: string;
  city: string | null;
  logo: string | null;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 30"><script>alert(1)</script><rect width="80" height="30" fill="#c8141e"/></svg>';
const picture = (name: string, bytes: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(bytes) });

test('a superadmin creates a company, invites its administrator, changes it and removes it', async ({
  page,
  enter,
  api,
  mailbox,
  watch,
}) => {
  watch.expect(answered(422));
  const master = await api('mirjam');
  await enter('mirjam', '/system/companies');
  await expect(heading(page, 'Firmen')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(musterBau) })).toContainText('Priska Amrein');
  await page.keyboard.press('n');
  await expect(heading(page, 'Neue Firma')).toBeVisible();
  await page.getByRole('button', { name: 'Firma anlegen' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Bitte geben Sie einen Namen ein');
  await name.fill('Seeblick Bau GmbH');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('chefin@seeblick.example');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Firma angelegt');

  await expect(heading(page, 'Seeblick Bau GmbH')).toBeVisible();
  const admin = page.getByRole('group', { name: 'Administrator' });
  await expect(admin).toContainText('chefin@seeblick.example');
  const mail = await mailbox.next('chefin@seeblick.example', /^Einladung/);
  expect(linkIn(mail)).toMatch(/#\/invitation\?token=.{40}/);
  await page.reload();
  await expect(admin).toContainText(/Eingeladen, Link gültig bis \d\d\.\d\d\.\d{4}/);
  await admin.getByRole('textbox').fill('zweite@seeblick.example');
  await admin.getByRole('button', { name: 'Einladen' }).click();
  await expectToast(page, 'Einladung an zweite@seeblick.example verschickt');

  await page.getByRole('textbox', { name: 'Ort' }).fill('Rorschach');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Firma gespeichert');
  const stored = (await master.get<Company[]>('/companies')).find((one) => one.name === 'Seeblick Bau GmbH');
  expect(stored?.city).toBe('Rorschach');
  await page.getByRole('searchbox').fill('rorsch');
  await expect(page.getByText('1 von 3 Firmen')).toBeVisible();
  await page.getByRole('link', { name: 'Seeblick Bau GmbH' }).click();

  await page.getByRole('button', { name: 'Löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firma «Seeblick Bau GmbH» löschen?' });
  const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Zum Bestätigen/ }).fill('Seeblick Bau GmbH');
  const password = dialog.getByLabel('Ihr Passwort');
  await password.fill('falsch-falsch');
  await confirm.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Passwort ist falsch/);
  expect(await violationsOn(page, { without: ['page-has-heading-one'] })).toEqual([]);
  await password.fill(accounts.mirjam.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Seeblick Bau GmbH wurde gelöscht');
  await expect(heading(page, 'Firmen')).toBeVisible();
  const left = (await master.get<Company[]>('/companies')).map((one) => one.name);
  expect(left).not.toContain('Seeblick Bau GmbH');
  expect(left).toContain(musterBau);
});

test('an administrator sets the logo by choosing and by dropping, and takes it away', async ({
  page,
  enter,
  api,
  watch,
}) => {
  watch.expect(answered(422));
  // From the start: the browser takes a moment until it hands file dialogs over.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  await enter('nadia', '/company/update');
  const section = page.getByRole('region', { name: 'Logo' });
  const input = section.locator('input[type=file]');
  await input.setInputFiles(picture('logo.png', svg));
  await expect(section.getByRole('alert')).toHaveText(
    'Die Datei muss ein Bild vom Typ jpeg, png, jpg, gif oder svg sein',
  );
  await input.setInputFiles({ name: 'gross.png', mimeType: 'image/png', buffer: Buffer.alloc(2_200_000) });
  await expect(section.getByRole('alert')).toHaveText('Die Datei ist grösser als 2 MB');

  await input.setInputFiles(picture('logo.svg', svg));
  await expectToast(page, 'Logo gespeichert');
  const logo = section.getByRole('img', { name: `Logo von ${musterBau}` });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(section.getByRole('alert')).toHaveCount(0);
  const before = await logo.getAttribute('src');

  const dropped = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'zweites.svg', { type: 'image/svg+xml' }));
      return transfer;
    },
    svg.replace('#c8141e', '#0050c8'),
  );
  await section.getByText('Bild hierher ziehen oder wählen').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(logo).not.toHaveAttribute('src', before ?? '');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const second = await logo.getAttribute('src');

  const replace = section.getByRole('button', { name: 'Ersetzen' });
  // It takes no focus while the second one is being stored.
  await expect(replace).toBeEnabled();
  await replace.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture('drittes.svg', svg));
  // The messages of the earlier ones may still stand, so the picture itself says that it is there.
  await expect(logo).not.toHaveAttribute('src', second ?? '');
  await section.getByRole('button', { name: 'Entfernen' }).click();
  await expectToast(page, 'Logo entfernt');
  await expect(logo).toHaveCount(0);
  expect((await (await api('nadia')).get<Company>('/companies/getCompanyByUser')).logo).toBeNull();
});

test('the own company is complete, and its link can be copied and renewed', async ({ page, context, enter, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter('nadia', '/company/update');
  const phone = page.getByRole('textbox', { name: 'Telefon' });
  await phone.fill('');
  await page.getByRole('textbox', { name: 'Ort' }).fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(phone).toHaveAccessibleDescription('Telefon ist erforderlich');
  await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveAccessibleDescription('Ort ist erforderlich');
  await phone.fill('anrufen bitte');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Aarau');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('062 555 00 11');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Firma gespeichert');

  const link = page.getByRole('textbox', { name: 'Registrierungslink' });
  const former = await link.inputValue();
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expectToast(page, 'Link kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former);
  await page.getByRole('button', { name: 'Erneuern …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link erneuern' }).click();
  await expectToast(page, 'Registrierungslink erneuert');
  await expect(link).not.toHaveValue(former);
  const { token } = await (await api('nadia')).get<{ token: string }>('/companies/getCompanyByUser');
  await expect(link).toHaveValue(new RegExp(`/login/#/sign-up\\?token=${token}$`));
});

test('titles show in the preview while they are typed, and in the menu once they are saved', async ({
  page,
  enter,
}) => {
  await enter('nadia', '/knowledge/settings');
  const preview = page.getByRole('list', { name: 'Vorschau der Reiter auf Deutsch' });
  const title = page.getByRole('textbox', { name: 'Reiter PM, Deutsch' });
  await title.fill('Baumanagement');
  await expect(preview).toContainText('Baumanagement');
  await title.fill('');
  await expect(preview).toContainText('Projektmanagement');
  await title.fill('Baumanagement');
  await page.getByRole('checkbox', { name: 'Firmenprozesse als dritter Reiter' }).uncheck();
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Einstellungen gespeichert');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Baumanagement' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Firmenprozesse' })).toHaveCount(0);
  await page.goto('/main/#/knowledge/combined');
  await expect(page.getByRole('treeitem', { name: /^Baumanagement/ })).toBeVisible();
});

const masterScreens = [
  ['/system/companies', musterBau],
  ['/system/companies/new', 'Microsoft 365'],
  ['/system/app-messages?new=1', '#15171A'],
] as const;

for (const [address, shows] of masterScreens) {
  test(`${address}: no violation in two schemes and on the phone`, async ({ page, enter }) => {
    await enter('mirjam', address);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const rules = colorScheme === 'dark' ? { only: ['color-contrast'] } : {};
      expect.soft(await violationsOn(page, rules), `${address}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    expect.soft(await violationsOn(page), `${address} at 390 px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
