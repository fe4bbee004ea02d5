import type { EditedAppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ more: ['app_message', 'app_message.create', 'app_message.delete'] });

const { list, listAll, store, remove } = contract.appMessages;

const message = (id: number, more: Partial<EditedAppMessageView> = {}): EditedAppMessageView => ({
  id,
  version: 1,
  message: `Meldung ${id}`,
  languages: { de: null, en: null, fr: null },
  background_color: '#ffcb1f',
  font_color: '#15171a',
  font_size: 18,
  closable: true,
  active_at: null,
  expire_at: null,
  audience: 'everybody',
  as: 'banner',
  updated_at: '2026-11-20T13:02:00.000Z',
  ...more,
});
const loadAgain = () => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === 'v1/app-messages' });
const close = page.getByRole('button', { name: 'Meldung schliessen' });

test('what cannot be loaded says so with the status of the answer', async () => {
  await open('/home');
  server.on(list, () => new ApiError('list-too-long'));
  await loadAgain();
  await expect.element(toast('konnten nicht geladen werden (HTTP 422)', 'alert')).toBeVisible();
});

test('banners and toasts show in the words of the language, and stay closed until they are changed', async () => {
  const banner = message(1, { languages: { de: 'Samstag steht Polier still', en: 'Down', fr: null } });
  server.on(list, () => [banner, message(2, { as: 'toast', closable: false })]);
  await open('/home');
  await loadAgain();
  const words = page.getByText('Samstag steht Polier still');
  await expect.element(words).toBeVisible();
  expect(getComputedStyle(words.element()).fontSize).toBe('18px');
  await expect.element(page.getByRole('status').filter({ hasText: 'Meldung 2' })).toBeVisible();
  await close.click();
  await expect.element(words).not.toBeInTheDocument();
  await loadAgain();
  await expect.element(page.getByText('Meldung 2')).toBeVisible();
  expect(words.elements()).toHaveLength(0);
  server.on(list, () => [{ ...banner, version: 2 }]);
  await loadAgain();
  await expect.element(words).toBeVisible();
  await close.click();
});

test('the superadmin writes a message with a preview; colours that cannot be read are refused and nothing typed is lost', async () => {
  const rows: EditedAppMessageView[] = [];
  server.on(listAll, () => rows);
  server.on(store, ({ body }) => {
    const stored = message(7, { ...body, languages: { de: null, en: null, fr: null, ...body.languages } });
    rows.push(stored);
    return stored;
  });
  await open('/system/app-messages');
  await expect.element(page.getByText('Noch keine Anwendungsmeldung')).toBeVisible();
  // The one button of the empty list.
  await page.getByRole('link', { name: 'Neue Anwendungsmeldung' }).click();
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Text' }), 'Wartung am Samstag');
  await userEvent.fill(page.getByRole('textbox', { name: 'Französisch' }), 'Maintenance samedi');
  await expect.element(preview.getByText('Wartung am Samstag')).toBeVisible();
  await preview.getByRole('button', { name: 'Vorschau auf Französisch' }).click();
  await expect.element(preview.getByText('Maintenance samedi')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Schriftfarbe'), '#ffffff');
  await expect.element(page.getByText('Kontrast zum Hintergrund nur 1.5 zu 1', { exact: false })).toBeVisible();
  const create = page.getByRole('button', { name: 'Meldung anlegen' });
  await create.click();
  await expect
    .element(page.getByText('Schriftfarbe hebt sich zu wenig vom Hintergrund ab', { exact: false }))
    .toBeVisible();
  expect(rows).toEqual([]);
  await page.getByRole('button', { name: 'Warnung' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Ende' }), '28.11.2099');
  await userEvent.tab();
  await page.getByRole('combobox', { name: 'Ende, Uhrzeit' }).click();
  await page.getByRole('option', { name: '17:30' }).click();
  await create.click();
  await expect.element(toast('Die Anwendungsmeldung ist angelegt')).toBeVisible();
  expect(rows).toMatchObject([
    {
      message: 'Wartung am Samstag',
      languages: { de: null, en: null, fr: 'Maintenance samedi' },
      background_color: '#b23a00',
      font_color: '#ffffff',
      expire_at: '2099-11-28T16:30:00.000Z',
    },
  ]);
  server.on(remove, ({ body }) => {
    rows.splice(0);
    return { id: body.id };
  });
  await page.getByRole('button', { name: '«Wartung am Samstag» entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(page.getByText('Noch keine Anwendungsmeldung')).toBeVisible();
});
