import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playApplication, press, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { cell, openGrid, playWorksheet } from '../../support/worksheet.ts';

playApplication({ role: 'user' });

const plans = 'Liegen die Pläne vor?';
const can = { edit: true, check: false, remove: true, editLesson: false };
const undo = (text: string) => toast(text).getByRole('button', { name: 'Rückgängig' }).click();

/** A question that somebody else has checked, on a server that takes no check of the own work. */
const openChecked = async () => {
  const worksheet = playWorksheet(server, [{ question: plans, done: true, checked: true, can }]);
  const [row] = worksheet.rows;
  server.on(contract.appliedLessons.trade.update, ({ body }) => {
    if (row === undefined || body.checked === true) return new ApiError('forbidden');
    return Object.assign(row, body, { version: row.version + 1 });
  });
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Frage').click();
  return worksheet.rows;
};

test('undoing a reopened question sets it done again and asks for the check that only somebody else can give', async () => {
  const rows = await openChecked();
  await press('e');
  await expect.poll(() => rows[0]?.done).toBe(false);
  await undo('Frage 1.1 ist wieder offen und nicht mehr geprüft');
  await expect.poll(() => rows[0]).toMatchObject({ done: true, needscheck: true, checked: false });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('undoing a check that one has taken back of the own work asks for it again', async () => {
  const rows = await openChecked();
  await press('c');
  await expect.poll(() => rows[0]?.checked).toBe(false);
  await undo('Frage 1.1 ist nicht mehr geprüft');
  await expect.poll(() => rows[0]).toMatchObject({ done: true, needscheck: true, checked: false });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the state of the side panel says, too, that a check is gone, and takes it back', async () => {
  const rows = await openChecked();
  await press(' ');
  await page.getByRole('radio', { name: 'Offen' }).click();
  await expect.poll(() => rows[0]?.done).toBe(false);
  await undo('Frage 1.1 ist wieder offen und nicht mehr geprüft');
  await expect.poll(() => rows[0]).toMatchObject({ done: true, needscheck: true });
});
