import type { CompanyView } from '@polier/contract/companies/company-views';
import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../support/application.ts';
import { plainCompany } from '../support/company.ts';
import { ApiError } from '../support/played-server.ts';

playApplication();

const company: CompanyView = {
  ...plainCompany,
  phone: '062 555 00 10',
  address: 'Werkstrasse 12',
  postcode: '5000',
  city: 'Aarau',
  country: 'CH',
};

beforeEach(() => {
  server.on(contract.companies.getByUser, () => company);
  server.on(contract.companies.updateSettings, () => company);
  server.on(contract.companies.updateByAdmin, () => company);
  server.on(contract.companies.updateDynamicFieldName, () => company);
  server.on(contract.identityProvider.read, () => ({
    require_second_factor: false,
    password_sign_in: 'everybody' as const,
    provider: null,
    redirect_uri: 'https://polier.example/login/',
  }));
});

/** Without what an earlier test has typed: the form keeps it when it is left. */
const openFresh = async (address: string) => {
  await open('/home');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  sessionStorage.clear();
  await open(address);
};
const save = () => page.getByRole('button', { name: 'Speichern' }).click();
const months = page.getByRole('textbox', { name: 'Monate bis zur Überprüfung' });

test('the rules of the knowledge are saved with a toast, and only what changed is sent', async () => {
  await openFresh('/knowledge/settings');
  await expect.element(months).toHaveValue('24');
  await months.fill('12');
  await page.getByRole('checkbox', { name: 'Niemand gibt eigene Fragen frei' }).click();
  await save();
  await expect.element(toast('Einstellungen gespeichert')).toBeVisible();
  expect(server.sentTo(contract.companies.updateSettings)).toEqual([
    { setting: { verify_months: 12, approval_four_eyes: true } },
  ]);
});

test.each(['0', '241', ''])('%j months are refused at the field', async (typed) => {
  await openFresh('/knowledge/settings');
  await months.fill(typed);
  await save();
  await expect.element(months).toHaveAttribute('aria-invalid', 'true');
  expect(server.sentTo(contract.companies.updateSettings)).toEqual([]);
});

test('saving without a change says so', async () => {
  await openFresh('/knowledge/settings');
  await expect.element(months).toHaveValue('24');
  await save();
  await expect.element(page.getByText('Es wurden keine Änderungen festgestellt!').first()).toBeVisible();
  expect(server.sentTo(contract.companies.updateSettings)).toEqual([]);
});

test('settings the server refuses keep what was typed and say why', async () => {
  server.on(contract.companies.updateSettings, () => new ApiError('unavailable'));
  await openFresh('/knowledge/settings');
  await months.fill('36');
  await save();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(months).toHaveValue('36');
});

const band = (number: number) => page.getByRole('textbox', { name: `Stufe ${number} bis` });

test('impact bands, reminder and escalation of the company are saved with a toast', async () => {
  await openFresh('/company/update');
  await expect.element(band(1)).toHaveValue("10'000");
  await band(1).fill('20000');
  await page.getByRole('combobox', { name: 'Erinnerung' }).click();
  await page.getByRole('option', { name: 'Monatlich' }).click();
  await page.getByRole('textbox', { name: 'Tage bis zur Projektleitung' }).fill('14');
  await save();
  await expect.element(toast('Firma gespeichert')).toBeVisible();
  expect(server.sentTo(contract.companies.updateByAdmin)).toMatchObject([
    { impact_bands: [20_000, 50_000, 250_000, 1_000_000], reminder_frequency: 'monthly', escalation_days: 14 },
  ]);
});

test('bands that do not rise are refused at the field', async () => {
  await openFresh('/company/update');
  await band(2).fill('5000');
  await save();
  await expect.element(band(2)).toHaveAttribute('aria-invalid', 'true');
  expect(server.sentTo(contract.companies.updateByAdmin)).toEqual([]);
});

test('an empty file is not sent as the logo; it says that it is empty and what to do', async () => {
  await openFresh('/company/update');
  const logo = page.getByRole('region', { name: 'Logo' });
  await expect.element(logo.getByRole('button', { name: 'Datei wählen' })).toBeVisible();
  await logo.getByLabelText('Datei wählen').upload(new File([], 'logo.png', { type: 'image/png' }));
  await expect
    .element(
      logo.getByText('Die Datei ist leer (0 Byte). Speichern Sie sie noch einmal und wählen Sie sie dann erneut.'),
    )
    .toBeVisible();
  expect(server.sentTo(contract.files.uploadLogo)).toEqual([]);
});
