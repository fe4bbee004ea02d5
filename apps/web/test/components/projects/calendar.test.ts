import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication();

const { find, store, remove } = contract.calendar;
const dialog = page.getByRole('dialog', { name: 'Pendenzen im eigenen Kalender' });

test('the address of the calendar is shown once, can be renewed and turned off', async () => {
  let link: { created_at: string | null; last_used_at: string | null } = { created_at: null, last_used_at: null };
  let made = 0;
  let isBroken = true;
  server.on(find, () => (isBroken ? new ApiError('feature-off') : link));
  server.on(store, () => {
    made += 1;
    link = { created_at: '2026-11-23T08:00:00Z', last_used_at: null };
    return {
      created_at: '2026-11-23T08:00:00Z',
      last_used_at: null,
      url: `https://polier.example/tasks.ics?key=${made}`,
    };
  });
  server.on(remove, () => {
    link = { created_at: null, last_used_at: null };
    return link;
  });
  await open('/reports');
  await page.getByRole('button', { name: 'Im Kalender' }).click();
  await expect.element(dialog.getByText('Der Kalender konnte nicht geladen werden')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await dialog.getByRole('button', { name: 'Adresse erstellen', exact: true }).click();
  await expect.element(dialog.getByText('https://polier.example/tasks.ics?key=1')).toBeVisible();
  await expect.element(dialog.getByText(/Noch von keinem Kalender gelesen/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  link = { created_at: '2026-11-23T08:00:00Z', last_used_at: '2026-11-23T09:30:00Z' };
  await page.getByRole('button', { name: 'Im Kalender' }).click();
  await expect.element(dialog.getByText('Die bisherige Adresse endet damit.')).toBeVisible();
  await expect.element(dialog.getByText(/key=1/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Neue Adresse erstellen' }).click();
  await expect.element(dialog.getByText('https://polier.example/tasks.ics?key=2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abschalten' }).click();
  await expect.element(toast('Kalender abgeschaltet')).toBeVisible();
  await expect.element(dialog.getByText(/key=2/)).not.toBeInTheDocument();
});
