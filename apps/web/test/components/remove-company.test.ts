import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../support/application.ts';
import { nadia, plainCompany } from '../support/company.ts';

playApplication({ more: ['company', 'company.delete'] });

const { token: _token, ...company } = plainCompany;

test.each([
  { orders: 0, line: null },
  { orders: 1, line: '1Auftrag mit seinen Lieferobjekten' },
  { orders: 3, line: '3Aufträge mit ihren Lieferobjekten' },
])('removing a company with $orders orders says what becomes of them', async ({ orders, line }) => {
  const summary: CompanySummaryView = {
    ...company,
    members_count: 2,
    projects_count: 1,
    lessons_count: 4,
    orders_count: orders,
    administrator: { id: nadia.id, name: 'Nadia Keller', email: nadia.email },
    administrators: [],
    admin_invitation: null,
    created_at: '2026-11-16T08:00:00Z',
  };
  server.on(contract.companies.list, () => [summary]);
  server.on(contract.companies.getById, () => plainCompany);
  await queryClient.invalidateQueries();
  await open(`/system/companies/update?id=${plainCompany.id}&remove=true`);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Fragen mit ihren Fassungen')).toBeVisible();
  const lines = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('Lieferobjekte'));
  await expect.poll(lines).toEqual(line === null ? [] : [line]);
});
