import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/timed-server.ts';
import { press, pick, tabTo, forbidPointers } from '../../screens/keyboard.ts';
import {
  domain,
  domainField,
  expectConnected,
  expectMicrosoft,
  exportUntil,
  linkedLine,
  panelOf,
  personAtMicrosoft,
} from '../../screens/microsoft-365.ts';
import { titleField } from '../../screens/project-form.ts';
import { expectToast, heading } from '../../screens/shell.ts';

test.use({ data: 'microsoft 365 by keyboard', withMicrosoft365: true });

test('a company is connected and a project exported without a mouse', async ({ page, enter, timed, watch }) => {
  expectMicrosoft(watch, timed.microsoft365 ?? '');
  await forbidPointers(page);
  await enter('nadia', '/system/integrations');

  await test.step('the domain, the sign-in and the consent', async () => {
    await tabTo(page, domainField(page));
    await page.keyboard.type(domain);
    await press(page, 'Enter');
    await expect(heading(page, 'Anmelden')).toBeVisible();
    await tabTo(page, personAtMicrosoft(page));
    await press(page, 'Enter');
    await expect(heading(page, 'Berechtigungen angefordert')).toBeVisible();
    await tabTo(page, personAtMicrosoft(page));
    await press(page, 'Enter');
    await expectConnected(page);
  });

  await test.step('a new project with the integration on', async () => {
    await page.goto('/main/#/projects/new');
    await expect(titleField(page)).toBeVisible();
    await tabTo(page, titleField(page));
    await page.keyboard.type('2702 Werkhof Au');
    const choice = page.getByRole('checkbox', { name: 'Projekt in Microsoft 365 führen' });
    await tabTo(page, choice);
    await press(page, 'Space');
    await expect(choice).toBeChecked();
    await pick(page, page.getByRole('combobox', { name: 'Was Aufgaben werden' }), '', 'Offene Fragen');
    await tabTo(page, page.getByRole('button', { name: 'Projekt anlegen' }));
    await press(page, 'Enter');
    await expectToast(page, 'Projekt angelegt');
  });

  await test.step('is exported', async () => {
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(5);
    await exportUntil(timed, () => expect(linkedLine(page)).toBeVisible({ timeout: 1_000 }));
  });
});
