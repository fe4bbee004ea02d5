import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { orderHits } from '../../support/order-hits.ts';
import { ApiError } from '../../support/played-server.ts';
import { ownDeliveries } from '../../support/delivery-object.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

test('the palette of Orders finds objects and chapters too, and opens them here', async () => {
  server.on(contract.search.search, () => orderHits);
  server.on(contract.orders.list, () => []);
  server.on(contract.orders.getById, () => new ApiError('not-found'));
  server.on(contract.deliveryObjects.list, () => new ApiError('not-found'));
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}modell');
  await expect.element(page.getByRole('option', { name: /Umgang mit Modellen/ })).toBeVisible();
  await page.getByRole('option', { name: /HLK-03 Modell/ }).hover();
  await press('Enter');
  await expect.poll(() => location.hash).toBe('#/deliveryobjects?orderId=5&object=7');
});
