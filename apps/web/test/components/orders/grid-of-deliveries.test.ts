import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deliveryCell, openDeliveries } from '../../support/delivery-grid.tsx';

const [itemAt, arrivedAt, partyAt, remarkAt] = [1, 2, 3, 5];
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

test('the grid walks, presses, opens and writes in rows of any kind', async () => {
  const log = await openDeliveries();
  await press('ArrowDown', 'ArrowRight', ' ');
  await expect.poll(() => log.deliveries[1]?.arrived).toBe(true);
  await press('ArrowRight', 'Enter');
  await expect.element(page.getByRole('combobox', { name: 'Von, Lieferung 1.2' })).toBeVisible();
  await userEvent.keyboard('Holz{Tab}24.12.2026{Tab} und OG{Enter}');
  await expect
    .poll(() => log.deliveries[1])
    .toMatchObject({ party: 'Holzbau AG', arrives: '2026-12-24', remark: 'EG und OG' });
  await expect.element(deliveryCell('Treppe', remarkAt)).toHaveAttribute('aria-selected', 'true');
  await press('Home', ' ');
  expect(log.opened).toBe(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => log.deliveries[1]?.remark).toBe('EG');
});

test('the mark of somebody else stands on their cell alone', async () => {
  await openDeliveries(undefined, { marks: new Map([[3, [{ column: 'party', name: 'Nadia Keller' }]]]) });
  await expect.element(deliveryCell('Treppe', partyAt)).toHaveTextContent('Metallbau AGNadia Keller');
  await expect.element(deliveryCell('Fenster', partyAt)).toHaveTextContent('');
  await expect.element(deliveryCell('Treppe', itemAt)).toHaveTextContent('Treppe');
  await expect.element(deliveryCell('Treppe', arrivedAt).getByRole('checkbox')).not.toBeChecked();
});
