import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { orderHits } from '../../support/order-hits.ts';

playApplication({ setting: { feature_orders: true } });

test('what is found in orders leads into Orders, with when it is due and where it stands', async () => {
  server.on(contract.search.search, () => orderHits);
  await open('/search?q=modell');
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const hrefOf = (name: RegExp, address: string) =>
    expect.element(link(name)).toHaveAttribute('href', expect.stringMatching(new RegExp(`/orders/#${address}$`)));
  await hrefOf(/2417-B1 BIM-Bestellung.*Lindenhof/, String.raw`/view\?id=5`);
  await hrefOf(/15\.01\.2027.*HLK-03 Modell.*2417-B1/, String.raw`/deliveryobjects\?orderId=5&object=7`);
  await hrefOf(/Umgang mit Modellen/, String.raw`/bimexecutionplan\?orderId=5&plan=4`);
  await expect.element(page.getByRole('tab', { name: /Lieferobjekte/ })).toBeVisible();
});
