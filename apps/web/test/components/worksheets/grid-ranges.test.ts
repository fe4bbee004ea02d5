import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deliveryCell, openDeliveries } from '../../support/delivery-grid.tsx';

const [itemAt, arrivedAt, partyAt, arrivesAt, remarkAt] = [1, 2, 3, 4, 5];
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const shift = (...keys: string[]) => userEvent.keyboard(`{Shift>}${keys.map((key) => `{${key}}`).join('')}{/Shift}`);
const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
const grid = page.getByRole('grid', { name: 'Lieferungen' });

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
};
const copy = (): string => {
  const clipboardData = new DataTransfer();
  grid.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};
const cut = (): string => {
  const clipboardData = new DataTransfer();
  grid.element().dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};
const expectChosen = (item: string, column: number) =>
  expect.element(deliveryCell(item, column)).toHaveAttribute('aria-selected', 'true');
const expectFree = (item: string, column: number) =>
  expect.element(deliveryCell(item, column)).toHaveAttribute('aria-selected', 'false');

test('Shift and arrows choose a range, which is copied as a spreadsheet takes it, and Escape leaves it', async () => {
  await openDeliveries();
  await press('ArrowDown', 'End');
  await shift('ArrowDown', 'ArrowLeft', 'ArrowLeft');
  await expectChosen('Türen', partyAt);
  await expectChosen('Treppe', remarkAt);
  await expectFree('Geländer', partyAt);
  await expectFree('Türen', arrivedAt);
  expect(copy()).toBe('\t\tEG\nMetallbau AG\t\t');
  await press('Escape');
  await expectFree('Türen', partyAt);
  await expectChosen('Türen', remarkAt);
});

test('Shift and Space choose whole rows, Ctrl and A everything', async () => {
  await openDeliveries();
  await press('ArrowRight', 'ArrowRight');
  await shift('ArrowDown', ' ');
  await expectChosen('Fenster', itemAt);
  await expectChosen('Türen', remarkAt);
  await expectFree('Treppe', itemAt);
  await control('a');
  await expectChosen('Geländer', remarkAt);
  expect(copy().split('\n')).toHaveLength(4);
});

test('the mouse draws a range, and from the numbers whole rows', async () => {
  await openDeliveries();
  await userEvent.dragAndDrop(deliveryCell('Fenster', partyAt), deliveryCell('Treppe', arrivesAt));
  await expectChosen('Türen', arrivesAt);
  await expectFree('Türen', remarkAt);
  await userEvent.dragAndDrop(deliveryCell('Türen', 0), deliveryCell('Treppe', 0));
  await expectChosen('Türen', remarkAt);
  await expectFree('Fenster', itemAt);
  await deliveryCell('Fenster', remarkAt).click();
  await deliveryCell('Geländer', arrivesAt).click({ modifiers: ['Shift'] });
  await expectChosen('Treppe', remarkAt);
});

test('Ctrl and D fill the first row of a range down, and a single cell from above', async () => {
  const log = await openDeliveries();
  await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
  await shift('ArrowDown');
  await control('d');
  await expect
    .poll(() => log.deliveries.map(({ party }) => party))
    .toEqual([null, null, 'Metallbau AG', 'Metallbau AG']);
  await press('Escape', 'ArrowUp', 'ArrowUp', 'End');
  await press('ArrowDown', 'ArrowDown');
  await control('d');
  await expect.poll(() => log.deliveries[2]?.remark).toBe('EG');
});

test('Ctrl and R fill the first column of a range to the right, where it can be read', async () => {
  const log = await openDeliveries();
  await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
  await expectChosen('Treppe', partyAt);
  await shift('ArrowRight', 'ArrowRight');
  await control('r');
  await expect.poll(() => log.deliveries[2]).toMatchObject({ party: 'Metallbau AG', remark: 'Metallbau AG' });
  expect(log.deliveries[2]?.arrives).toBeNull();
  expect(log.deliveries[1]?.remark).toBe('EG');
  await control('z');
  await expect.poll(() => log.deliveries[2]?.remark).toBe('');
});

test('Ctrl and X copy a range and empty it, in one step', async () => {
  const log = await openDeliveries();
  await press('ArrowDown', 'End');
  await shift('ArrowDown', 'ArrowLeft', 'ArrowLeft');
  expect(cut()).toBe('\t\tEG\nMetallbau AG\t\t');
  await expect.poll(() => log.deliveries[1]?.remark).toBe('');
  await expect.poll(() => log.deliveries[2]?.party).toBeNull();
  await control('z');
  await expect.poll(() => [log.deliveries[1]?.remark, log.deliveries[2]?.party]).toEqual(['EG', 'Metallbau AG']);
});

test('a single value is pasted into every cell of the range, and Ctrl, Z and Y take it back and again', async () => {
  const log = await openDeliveries();
  const remarks = () => log.deliveries.map(({ remark }) => remark);
  await press('End');
  await shift('ArrowDown', 'ArrowDown');
  paste('Lager');
  await expect.poll(remarks).toEqual(['Lager', 'Lager', 'Lager', '']);
  await control('z');
  await expect.poll(remarks).toEqual(['', 'EG', '', '']);
  await control('y');
  await expect.poll(remarks).toEqual(['Lager', 'Lager', 'Lager', '']);
  await press('Delete');
  await expect.poll(remarks).toEqual(['', '', '', '']);
});

test('a range that was copied with its first column comes back to the same columns', async () => {
  const log = await openDeliveries();
  paste('Fenster\t\tHolzbau AG\t24.12.2026\tPalette');
  await expect
    .poll(() => log.deliveries[0])
    .toMatchObject({ item: 'Fenster', party: 'Holzbau AG', arrives: '2026-12-24', remark: 'Palette' });
});

test('cells that are not understood are marked, and the others are pasted only when that is confirmed', async () => {
  const log = await openDeliveries();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  paste('31.12.2026\tA\nbald\tB');
  const dialog = page.getByRole('dialog', { name: '1 Zelle wurde nicht verstanden' });
  await expect.element(dialog.getByText('1.2 Liefertermin')).toBeVisible();
  await expect.element(dialog.getByText('bald ist kein Datum')).toBeVisible();
  expect(log.deliveries.map(({ remark }) => remark)).toEqual(['', 'EG', '', '']);
  await dialog.getByRole('button', { name: 'Nichts einfügen' }).click();
  await expect.element(deliveryCell('Türen', arrivesAt)).not.toHaveAttribute('aria-invalid');
  paste('31.12.2026\tA\nbald\tB');
  await dialog.getByRole('button', { name: '3 verstandene Zellen einfügen' }).click();
  await expect.poll(() => log.deliveries.map(({ remark }) => remark)).toEqual(['A', 'B', '', '']);
  expect(log.deliveries[1]?.arrives).toBeNull();
  await expect.element(deliveryCell('Türen', arrivesAt)).toHaveTextContent('baldbald ist kein Datum');
  await press('F8');
  await expectChosen('Türen', arrivesAt);
  await press('Delete');
  await expect.element(deliveryCell('Türen', arrivesAt)).not.toHaveAttribute('aria-invalid');
});

test('of 10,000 pasted cells each bad date is named and marked, and the others are kept only when that is confirmed', async () => {
  const blank = { party: null, arrives: null, remark: '', arrived: false };
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...blank,
    item: index === 0 ? 'Fenster' : `Teil ${index}.`,
  }));
  const isBad = (index: number) => index % 100 === 99;
  const log = await openDeliveries(many);
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  const block = many.map((_, index) => `${isBad(index) ? '31.13' : '31.12.2026'}\tLos ${index}`).join('\n');
  paste(block);
  const dialog = page.getByRole('dialog', { name: '50 Zellen wurden nicht verstanden' });
  await expect.element(dialog).toBeVisible();
  expect(log.deliveries).toBe(many);
  await dialog.getByRole('button', { name: '9950 verstandene Zellen einfügen' }).click();
  await expect.poll(() => log.deliveries.at(-1)?.remark).toBe('Los 4999');
  expect(log.deliveries.map(({ arrives }) => arrives)).toEqual(
    many.map((_, index) => (isBad(index) ? null : '2026-12-31')),
  );
  await press('F8');
  await expect.element(deliveryCell('Teil 99.', arrivesAt)).toHaveAttribute('aria-invalid', 'true');
  await expectChosen('Teil 99.', arrivesAt);
});

test('the edit of a cell is read out', async () => {
  await openDeliveries();
  await press('End', 'Enter');
  await userEvent.keyboard('bestellt{Enter}');
  await expect.element(page.getByText('Bemerkung, Lieferung 1.1: bestellt')).toBeInTheDocument();
});
