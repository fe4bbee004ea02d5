import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/api-client.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectSignedIn, signInAs, signInWith } from '../../screens/login.ts';
import { titleField } from '../../screens/project-form.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { fillSignUp, submitSignUp } from '../../screens/sign-up.ts';
import { chooseAction, expectInGroup, personRow } from '../../screens/users.ts';

test.use({ data: 'company story' });

const company = 'Gotthard Tiefbau AG';
const project = 'Stollen Nord';
const password = 'Der Stollen ist trocken';
const administrator = { firstname: 'Regula', lastname: 'Danioth', email: 'r.danioth@gotthard.test' };
const invited = { firstname: 'Jana', lastname: 'Regli', email: 'j.regli@gotthard.test' };
const joining = { firstname: 'Paul', lastname: 'Simmen', email: 'p.simmen@gotthard.test' };

// One grey pixel.
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
};
const signOut = async (page: Page) => {
  await page.goto('/main/#/auth/logout');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Anmelden' })).toBeVisible();
};

test('a company from its creation to the removal of a member', async ({ page, elsewhere, mailbox, server, watch }) => {
  watch.expect(answered(401, 403), /^console: (?:A screen failed )?CompaniesLoadError/);
  const admin = elsewhere;
  let registration = '';

  await test.step('the superadmin creates it and invites its administrator', async () => {
    await page.goto('/login/');
    await signInAs(page, 'mirjam');
    await expectSignedIn(page);
    await page.goto('/main/#/system/companies/new');
    await fill(page, { Name: company });
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(administrator.email);
    await page.getByRole('button', { name: 'Firma anlegen' }).click();
    await expectToast(page, 'Firma angelegt');
    await expect(heading(page, company)).toBeVisible();
    await page.goto('/main/#/system/companies');
    await expect(page.getByRole('row').filter({ hasText: company })).toContainText(administrator.email);
  });

  await test.step('the administrator registers by the invitation and is in', async () => {
    await admin.goto(linkIn(await mailbox.next(administrator.email, /^Einladung/)));
    await expect(admin.getByText(`bei ${company}, als Administrator`)).toBeVisible();
    await fillSignUp(admin, { firstname: administrator.firstname, lastname: administrator.lastname, password });
    await submitSignUp(admin);
    await expectSignedIn(admin);
  });

  await test.step('she says where the company is and sets its logo', async () => {
    await admin.goto('/main/#/company/update');
    await expect(heading(admin, company)).toBeVisible();
    await fill(admin, {
      Telefon: '041 888 00 00',
      Adresse: 'Gotthardstrasse 1',
      PLZ: '6490',
      Ort: 'Andermatt',
      Land: 'Schweiz',
    });
    await admin.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expectToast(admin, 'Firma gespeichert');
    await admin.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await expectToast(admin, 'Logo gespeichert');
    const picture = admin.getByRole('img', { name: `Logo von ${company}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    registration = await admin.getByRole('textbox', { name: 'Registrierungslink' }).inputValue();
    expect(registration).toContain('/login/#/sign-up?token=');
  });

  await test.step('she begins with the starter content', async () => {
    await admin.goto('/main/#/knowledge/combined');
    await admin.getByRole('button', { name: 'Startinhalt laden' }).click();
    await expectToast(admin, 'Startinhalt geladen');
    await expect(admin.getByRole('treeitem', { name: 'Beton- und Stahlbetonarbeiten' })).toBeVisible();
  });

  await test.step('she invites somebody', async () => {
    await admin.goto('/main/#/system/users?dialog=invite');
    const dialog = admin.getByRole('dialog', { name: 'Benutzer einladen' });
    await dialog.getByRole('textbox', { name: 'E-Mail-Adressen' }).fill(invited.email);
    await dialog.getByRole('button', { name: 'Einladen', exact: true }).click();
    await expectToast(admin, 'Einladung verschickt');
    await expectInGroup(admin, invited.email, 'Eingeladen');
  });

  await test.step('who is invited registers, leads a project and signs in again', async () => {
    await signOut(page);
    await page.goto(linkIn(await mailbox.next(invited.email, /^Einladung/)));
    await fillSignUp(page, { firstname: invited.firstname, lastname: invited.lastname, password });
    await submitSignUp(page);
    await expectSignedIn(page);
    await page.goto('/main/#/projects/new');
    await titleField(page).fill(project);
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expect(heading(page, project)).toBeVisible();
    await signOut(page);
    await page.goto('/login/');
    await signInWith(page, invited.email, password);
    await expectSignedIn(page);
    await expect(page.getByRole('link', { name: project }).first()).toBeVisible();
  });

  await test.step("another joins by the company's link, confirms and signs in", async () => {
    await signOut(page);
    await page.goto(registration);
    await fillSignUp(page, { ...joining, password });
    await submitSignUp(page);
    await expect(heading(page, 'E-Mail bestätigen')).toBeVisible();
    await page.goto(linkIn(await mailbox.next(joining.email, /^Bestätigen/)));
    await expect(heading(page, 'Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    await page.goto('/login/');
    await signInWith(page, joining.email, password);
    await expectSignedIn(page);
    await expect(page.getByRole('button', { name: 'Verwaltung' })).toHaveCount(0);
  });

  await test.step('the administrator promotes him, which counts from the next page on', async () => {
    await admin.goto('/main/#/system/users');
    await admin.reload();
    await expectInGroup(admin, joining.lastname, 'Benutzer');
    await chooseAction(admin, joining.lastname, 'Zum Administrator machen');
    await expectToast(admin, 'ist jetzt Administrator');
    await expectInGroup(admin, joining.lastname, 'Administratoren');
    await page.reload();
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Verwaltung' })).toBeVisible();
  });

  await test.step('and disables him, which ends what he has open', async () => {
    await chooseAction(admin, joining.lastname, 'Sperren');
    await expectToast(admin, 'ist gesperrt');
    await expect(personRow(admin, joining.lastname)).toContainText('Gesperrt');
    await page.goto('/main/#/projects');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Sie sind nicht mehr angemeldet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Meine Projekte' })).toHaveCount(0);
  });

  await test.step('she removes the other and takes the project over', async () => {
    await chooseAction(admin, invited.lastname, 'Entfernen …');
    const dialog = admin.getByRole('dialog', { name: /entfernen\?$/ });
    await expect(dialog.getByText('Projekt unter ihrer Leitung')).toBeVisible();
    await dialog.getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expect(dialog.getByText('Bitte wählen Sie, wer übernimmt')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Wer übernimmt?' }).click();
    await admin.getByRole('option', { name: administrator.lastname }).click();
    await dialog.getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expectToast(admin, 'wurde entfernt');
    await expect(personRow(admin, invited.lastname)).toHaveCount(0);
    await admin.goto('/main/#/projects');
    await expect(admin.getByRole('link', { name: project }).first()).toBeVisible();
  });

  await test.step('a removed member cannot sign in to the company any more; other companies are not affected', async () => {
    await page.goto('/login/');
    await signInWith(page, invited.email, password);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Meine Projekte' })).toHaveCount(0);
    const nadia = await signInByApi(server.address, 'nadia');
    const members = await nadia.get<{ email: string }[]>('/users');
    expect(members.filter(({ email }) => email.endsWith('@gotthard.test'))).toEqual([]);
  });
});
