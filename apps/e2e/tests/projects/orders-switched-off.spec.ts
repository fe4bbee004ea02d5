import { signInByApi } from '../../fixtures/api-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';

test.use({ data: 'order story' });

interface Coded {
  id: number;
  code: string;
}

test('whoever works in Orders while the company switches it off is told so and led home with the reason', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(answered(403));
  const [nadia, marco] = [await signInByApi(server.address, 'nadia'), await signInByApi(server.address, 'marco')];
  const orderId = (await nadia.get<{ id: number; number: string }[]>('/orders')).find(
    ({ number }) => number === '2417-B1',
  )?.id;
  const objects = await nadia.get<Coded[]>('/deliveryobjects', { orderId: orderId ?? 0 });
  const object = objects.find(({ code }) => code === 'BAU-03')?.id;
  const switchOrders = (feature_orders: boolean) =>
    nadia.post('/companies/updateKnowledgeSettingsByAdmin', { setting: { feature_orders } });

  await page.goto(
    `/orders/?token=${marco.token}&scope=${marco.companyId}#/deliveryobjects?orderId=${orderId}&object=${object}`,
  );
  const panel = page.getByRole('complementary', { name: 'Lieferobjekt' });
  const tick = panel.getByRole('checkbox', { name: /^Autor, offen:/ }).first();
  await expect(tick).toBeVisible();
  const name = (await tick.getAttribute('aria-label')) ?? '';
  await switchOrders(false);
  try {
    // What is done meanwhile is refused, says why, and is taken back.
    await tick.click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /ausgeschaltet|nicht eingeschaltet/ })
        .first(),
    ).toBeVisible();
    await expect(panel.getByRole('checkbox', { name })).not.toBeChecked();

    // The next screen of Orders is the start of Knowledge and Projects, which says why.
    await page.getByRole('navigation').getByRole('link', { name: 'Meine Lieferungen' }).click();
    await page.waitForURL(/\/main\/#\/home$/);
    await expect(page.getByRole('alert').filter({ hasText: 'ausgeschaltet' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Anwendungen' })).toHaveCount(0);
  } finally {
    await switchOrders(true);
  }
});
