import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastDone } from '../../../src/components/toast/toast-store.ts';
import { open, playApplication, toast } from '../../support/application.ts';

playApplication();

const undoKeys = '{Control>}z{/Control}';

test('Ctrl+Z takes back what the last slip with an undo reports', async () => {
  await open('/home');
  const [first, second] = [vi.fn(), vi.fn()];
  toastDone('Frage angenommen', { undo: first });
  toastDone('Projekt gespeichert', { undo: second });
  toastDone('Kopiert');
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
  expect(toast('Projekt gespeichert').element().textContent).toMatch(/Ctrl Z$/);
  await userEvent.keyboard(undoKeys);
  await expect.element(toast('Projekt gespeichert')).not.toBeInTheDocument();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  await userEvent.keyboard(undoKeys);
  await expect.element(toast('Frage angenommen')).not.toBeInTheDocument();
  expect(first).toHaveBeenCalledTimes(1);
});

test('in a field Ctrl+Z stays with what is typed there', async () => {
  await open('/projects');
  const undo = vi.fn();
  await page.getByRole('searchbox', { name: 'Nummer, Titel, Leitung' }).fill('Lindenhof');
  toastDone('Frage angenommen', { undo });
  await userEvent.keyboard(undoKeys);
  expect(undo).not.toHaveBeenCalled();
});

test('the overview of the keys names those of knowledge and approval', async () => {
  await open('/home');
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Tastenkürzel' });
  for (const words of [
    'Rückgängig, solange die Meldung steht',
    'Frage nach oben, nach unten',
    'Mit der nächsten zusammenführen',
    'Beim Autor nachfragen',
  ])
    await expect.element(dialog.getByText(words)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});
