import type { Page } from '@playwright/test';
import { type ApiClient, signInByApi } from '../../fixtures/api-client.ts';
import { bcfFile } from '../../fixtures/bcf-file.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading } from '../../screens/shell.ts';

test.use({ data: 'order story' });

interface Part {
  id: number;
  code: string;
  state: string;
}
interface Order {
  id: number;
  number: string;
  version: number;
  parties: { id: number; role: string }[];
  phases: Part[];
}

const topics = ['Steigzone 2 fehlt', 'Leitung in Unterzug', 'Achse C4 verschoben'];
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Lieferobjekt' });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
const enterOrders = (page: Page, { token, companyId }: ApiClient, screen: string) =>
  page.goto(`/orders/?token=${token}&scope=${companyId}#${screen}`);

/** Ticks one side of every criterion of the object that is open. */
const tickAll = async (page: Page, side: 'Autor' | 'Prüfer') => {
  const open = panelOf(page).getByRole('checkbox', { name: new RegExp(`^${side}, (?:offen|nicht erfüllt):`) });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
};
/** Its place is asked for the first time only. */
const share = async (page: Page, link?: string) => {
  await press(page, 'Teilen');
  if (link !== undefined) await panelOf(page).getByRole('textbox', { name: 'Ablage' }).fill(link);
  await panelOf(page).getByRole('form', { name: 'Teilen' }).getByRole('button', { name: 'Teilen' }).click();
  await expect(panelOf(page).getByText('Geteilt', { exact: true })).toBeVisible();
};
const submit = async (page: Page) => {
  await tickAll(page, 'Prüfer');
  await press(page, 'Einreichen');
  const form = panelOf(page).getByRole('form', { name: 'Einreichen' });
  if (await form.isVisible()) await press(page, 'Einreichen');
  await expect(panelOf(page).getByText(/^Eingereicht/)).toBeVisible();
};

/** The order whose overview was opened. */
const openedOrder = async (page: Page): Promise<number> => {
  await page.waitForURL(/#\/view\?id=\d+$/);
  return Number(page.url().split('id=')[1]);
};

test('an order from its template to the project that shows it', async ({ page, elsewhere, server, watch }) => {
  // A gate asks once more where objects are open.
  watch.expect(answered(409));
  test.setTimeout(240_000);
  const [nadia, marco] = [await signInByApi(server.address, 'nadia'), await signInByApi(server.address, 'marco')];
  const [kept] = await nadia.get<Order[]>('/orders');
  const project = (await nadia.get<{ id: number; title: string }[]>('/projects')).find(({ title }) =>
    title.includes('Lindenhof'),
  );
  const user = await marco.get<{ id: number }>('/auth/userinfo');

  // From Knowledge and Projects over to Orders, where an order becomes a template.
  await page.goto(`/main/?token=${nadia.token}&scope=${nadia.companyId}#/projects`);
  await page
    .getByRole('navigation', { name: 'Anwendungen' })
    .getByRole('button', { name: 'Aufträge', exact: true })
    .click();
  await heading(page, 'Aufträge').waitFor();
  await page.goto(`/orders/#/update?id=${kept?.id}`);
  await page.getByRole('button', { name: 'Als Vorlage kopieren' }).click();
  const template = page.getByRole('form', { name: 'Als Vorlage kopieren' });
  await template.getByRole('textbox', { name: 'Nummer' }).fill('V-01');
  await template.getByRole('button', { name: 'Vorlage erstellen' }).click();
  await expectToast(page, 'Vorlage V-01 ist erstellt');
  const templateId = await openedOrder(page);

  // A new order from it.
  await page.goto(`/orders/#/new?template=${templateId}`);
  await heading(page, 'Auftrag erstellen').waitFor();
  await page.getByRole('textbox', { name: 'Nummer' }).fill('2417-B2');
  await page.getByRole('textbox', { name: 'Titel' }).fill('BIM-Bestellung Haus C');
  await page.getByRole('button', { name: 'Auftrag erstellen' }).first().click();
  await expectToast(page, 'Auftrag 2417-B2 ist erstellt');
  const orderId = await openedOrder(page);
  const admin = await signInByApi(server.address, 'nadia');
  const order = await admin.get<Order>('/orders/getById', { id: orderId });
  const partyOf = (role: string) => order.parties.find((party) => party.role === role)?.id ?? null;
  const me = (await admin.get<{ id: number }>('/auth/userinfo')).id;
  await admin.post(
    '/orders/members',
    {
      id: orderId,
      manager_user_id: me,
      members: [
        { user_id: me, party_id: partyOf('client') },
        { user_id: user.id, party_id: partyOf('lead') },
      ],
    },
    'v2',
  );

  // The plan becomes the baseline.
  await page.goto(`/orders/#/view?id=${orderId}`);
  await page.reload();
  await page.getByRole('button', { name: 'Aktivieren', exact: true }).click();
  await page.getByRole('form', { name: 'Aktivieren' }).getByRole('button', { name: 'Aktivieren' }).click();
  await expectToast(page, '2417-B2: aktiv');

  // A lesson becomes a criterion of the objects of a use case.
  const { use_cases: cases, objects } = await overviewOf(server.address, admin, orderId);
  const openings = cases.find(({ code }) => code === 'A05');
  const object = objects.find(({ code }) => code === 'HLK-05');
  await page.goto(`/orders/#/bimusecases?orderId=${orderId}&useCase=${openings?.id}`);
  await page.getByRole('button', { name: 'Frage verknüpfen' }).click();
  await page
    .getByRole('group', { name: 'Frage verknüpfen' })
    .getByRole('button', { name: /verknüpfen/ })
    .first()
    .click();
  await expectToast(page, 'Verknüpft');

  // Somebody else works on an object, ticks, shares and submits it.
  await admin.post('/deliveryobjects/update', {
    id: object?.id ?? 0,
    author_user_id: null,
    author_external_user_id: null,
    reviewer_user_id: user.id,
    party_id: partyOf('lead'),
  });
  await enterOrders(elsewhere, marco, `/view?id=${orderId}&object=${object?.id}`);
  await press(elsewhere, 'Beginnen');
  await tickAll(elsewhere, 'Autor');
  await share(elsewhere, 'https://cde.lindenhof.example/hlk-05/p01');
  await submit(elsewhere);

  // The delivery comes back, and an experience can be drafted from it.
  await page.goto(`/orders/#/view?id=${orderId}&object=${object?.id}`);
  await press(page, 'Zurückweisen');
  await panelOf(page).getByRole('combobox', { name: 'Ursache' }).click();
  await page.getByRole('option', { name: 'unvollständig', exact: true }).click();
  await panelOf(page).getByRole('textbox', { name: 'Grund' }).fill('Drei Punkte sind offen.');
  await press(page, 'Zurückweisen');
  await expect(panelOf(page).getByText(/^Zurückgewiesen/)).toBeVisible();
  await expect(panelOf(page).getByRole('link', { name: 'Erfahrung festhalten' })).toBeVisible();

  // The topics of the client's checker stand as criteria.
  await page.goto(`/orders/#/deliveryobjects/results?id=${object?.id}`);
  await heading(page, /^Prüfergebnisse für HLK-05/).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pruefung.bcfzip', mimeType: 'application/octet-stream', buffer: bcfFile(topics) });
  for (const topic of topics) await expect(page.getByText(topic)).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('3 Kriterien sind gespeichert')).toBeVisible();

  // The next revision is accepted by somebody else than who submitted it.
  await elsewhere.reload();
  await press(elsewhere, 'Wieder aufnehmen');
  for (const topic of topics) await expect(panelOf(elsewhere).getByText(topic)).toBeVisible();
  await tickAll(elsewhere, 'Autor');
  await share(elsewhere);
  await submit(elsewhere);
  await page.goto(`/orders/#/view?id=${orderId}&object=${object?.id}`);
  await page.reload();
  await press(page, 'Abnehmen');
  await press(page, 'Abnehmen');
  await expect(panelOf(page).getByText('Abgenommen', { exact: true })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Verlauf' }).click();
  await expect(panelOf(page).getByText(/^zurückgewiesen: unvollständig/)).toBeVisible();

  // What nothing justifies is linked, until nothing is left.
  const chain = await overviewOf(server.address, admin, orderId);
  for (const id of chain.orphans.objects)
    await linkTo(admin, orderId, { type: 'use_case', id: openings?.id ?? 0 }, { type: 'object', id });
  for (const id of chain.orphans.use_cases)
    await linkTo(admin, orderId, { type: 'target', id: chain.targets[0]?.id ?? 0 }, { type: 'use_case', id });
  await page.goto(`/orders/#/links?orderId=${orderId}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ohne Verbindung 0' })).toBeVisible();

  // A gate is passed although objects are open.
  await page.goto(`/orders/#/view?id=${orderId}`);
  const gate = order.phases[0]?.code ?? '';
  await page.getByRole('button', { name: `Tor ${gate} beurteilen` }).click();
  const decision = page.getByRole('form', { name: `Tor ${gate} beurteilen` });
  await decision.getByRole('button', { name: `Tor ${gate} beurteilen`, exact: true }).click();
  await decision.getByRole('button', { name: /trotz offener/ }).click();
  await expectToast(page, `Tor ${gate}: bestanden`);

  // A worksheet is issued and read in all its variants, by those without the key without amounts.
  await page.goto(`/orders/#/worksheet?orderId=${orderId}&variant=edit`);
  await page.getByRole('button', { name: 'Neues Blatt' }).click();
  await page.getByRole('button', { name: 'Ausgeben', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ausgeben' }).click();
  await expectToast(page, 'Blatt 1 ist ausgegeben');
  const [sheet] = await admin.get<{ id: number }[]>('/orderworksheets', { orderId });
  const paper = (target: Page, variant: string) =>
    target.goto(`/orders/#/convert/order-worksheet?orderId=${orderId}&id=${sheet?.id}&variant=${variant}`);
  const names = {
    edit: 'Lieferobjekte',
    executive: 'Managementübersicht',
    controlling: 'Soll-Ist-Vergleich',
    schedule: 'Terminplan',
  };
  for (const [variant, name] of Object.entries(names)) {
    await paper(page, variant);
    await expect(page.getByRole('heading', { level: 1 }).getByText(name)).toBeVisible();
  }
  for (const variant of ['edit', 'executive', 'schedule']) {
    await paper(elsewhere, variant);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(elsewhere.getByRole('main')).not.toContainText('CHF');
  }

  // Back in Knowledge and Projects the project shows its order, and the lesson where it helps.
  await page.goto(`/main/#/projects/overview?id=${project?.id}`);
  await expect(page.getByRole('button', { name: /^2417-B1 / })).toBeVisible();
  const lesson = (await lessonsOf(server.address, admin)).find(({ order: { id } }) => id === orderId);
  await page.goto(`/main/#/knowledge/combined?lesson=${lesson?.lesson_id}`);
  await expect(page.getByText(/^In \d Auftr(?:ag|ägen) verlangt$/).first()).toBeVisible();
});

interface Chain {
  targets: Part[];
  use_cases: Part[];
  objects: Part[];
  orphans: { objects: number[]; use_cases: number[]; targets: number[] };
}
const ask = async <T>(address: string, client: ApiClient, path: string): Promise<T> => {
  const headers = { 'Authorization': `Bearer ${client.token}`, 'Company-Id': String(client.companyId) };
  const response = await fetch(`${address}/api/v2${path}`, { headers });
  return ((await response.json()) as { data: T }).data;
};
const overviewOf = (address: string, client: ApiClient, id: number) =>
  ask<Chain>(address, client, `/orders/overview?id=${id}`);
const lessonsOf = (address: string, client: ApiClient) =>
  ask<{ lesson_id: number; order: { id: number } }[]>(address, client, '/orders/lessons');
const linkTo = (client: ApiClient, orderId: number, from: object, to: object) =>
  client.post('/orderlinks/store', { orderId, from, to });
