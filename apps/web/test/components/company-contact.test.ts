import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../support/application.ts';
import { marco, nadia, plainCompany } from '../support/company.ts';

playApplication({ more: ['company', 'company.create'] });

const administrators = [
  { id: marco.id, name: 'Marco Brunner' },
  { id: nadia.id, name: 'Nadia Keller' },
];
const { token: _token, ...company } = plainCompany;
const summary: CompanySummaryView = {
  ...company,
  members_count: 2,
  projects_count: 0,
  lessons_count: 0,
  orders_count: 0,
  administrator: { id: nadia.id, name: 'Nadia Keller', email: nadia.email },
  administrators,
  admin_invitation: null,
  created_at: '2026-11-16T08:00:00Z',
};

test('each administrator of a company may be its contact', async () => {
  server.on(contract.companies.list, () => [summary]);
  server.on(contract.companies.getById, () => plainCompany);
  server.on(contract.companies.updateByMaster, () => plainCompany);
  await open(`/system/companies/update?id=${plainCompany.id}`);
  const contact = page.getByRole('combobox', { name: 'Ansprechperson' });
  await expect.element(contact).toHaveValue('Nadia Keller');
  await contact.click();
  const offered = page.getByRole('option');
  await expect
    .poll(() => offered.elements().map(({ textContent }) => textContent))
    .toEqual(administrators.map(({ name }) => name));
  await page.getByRole('option', { name: 'Marco Brunner' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(toast('Firma gespeichert')).toBeVisible();
  expect(server.sentTo(contract.companies.updateByMaster)).toEqual([{ id: plainCompany.id, admin_id: marco.id }]);
});
