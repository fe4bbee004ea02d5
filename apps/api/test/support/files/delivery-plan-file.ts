import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryPlanImport, OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { expect } from 'vitest';
import { formOf } from '../form.ts';
import { buildOrderFixture, type OrderFixture } from '../fixtures/order-fixture.ts';
import { dataOf } from '../problems.ts';
import type { TestServer } from '../server/test-server.ts';
import { textSheets, workbookOfTexts } from './text-sheets.ts';

const { deliveryObjects: endpoints } = contract;

type Role = keyof OrderFixture['people'];

/** An order with LO-1, and LO-2 that begins five days after it. */
export const buildDeliveryPlan = async (server: TestServer): Promise<OrderFixture> => {
  const fixture = await buildOrderFixture(server);
  const { id: one } = await fixture.object({ code: 'LO-1', title: 'Modell Rohbau', position: 1, plan_chf: 12_000 });
  const { id: two } = await fixture.object({ code: 'LO-2', title: 'Plan Decke', position: 2 });
  const { author } = fixture.people;
  dataOf(await author.send(endpoints.update, { body: { id: two, predecessors: [{ id: one, lag_days: 5 }] } }));
  return fixture;
};

/** What tests do with the delivery plan of an order as a file. */
export const deliveryPlanCalls = (current: () => { server: TestServer; fixture: OrderFixture }) => {
  const listObjects = async (): Promise<DeliveryObjectRow[]> => {
    const query = { orderId: current().fixture.order.id };
    return dataOf(await current().fixture.people.admin.send(endpoints.list, { query })) as DeliveryObjectRow[];
  };

  const exported = async (who: Role = 'manager', body: object = {}): Promise<OrderFile> =>
    dataOf(
      await current().fixture.people[who].send(endpoints.export, {
        body: { orderId: current().fixture.order.id, language: 'de', ...body },
      }),
    ) as OrderFile;

  const sheetsOf = ({ content }: OrderFile) => textSheets(Buffer.from(content, 'base64'));

  /** The exported plan as somebody changes it: cells by code and heading; what no row has is a new row. */
  const alteredFile = async (
    changes: Readonly<Record<string, Readonly<Record<string, string>>>>,
    file?: OrderFile,
  ): Promise<Buffer> => {
    const sheets = await sheetsOf(file ?? (await exported()));
    const plan = sheets.get('Lieferplan') ?? [];
    const headings = plan.find((cells) => cells.includes('Kürzel')) ?? [];
    const column = (heading: string) => {
      expect(headings).toContain(heading);
      return headings.indexOf(heading);
    };
    for (const [code, cells] of Object.entries(changes)) {
      const known = plan.find((row) => row[column('Kürzel')] === code);
      const row = known ?? headings.map((heading) => (heading === 'Kürzel' ? code : ''));
      if (known === undefined) plan.push(row);
      for (const [heading, value] of Object.entries(cells)) row[column(heading)] = value;
    }
    return workbookOfTexts(sheets);
  };

  const send = async (
    bytes: Buffer,
    query: Readonly<Record<string, string>> = {},
    who: Role = 'manager',
    name = 'lieferplan.xlsx',
  ) =>
    current().server.send(
      'POST',
      `${fullPath(endpoints.import)}?${String(new URLSearchParams({ orderId: String(current().fixture.order.id), ...query }))}`,
      {
        token: await current().server.tokenFor(current().fixture.people[who].id),
        company: current().fixture.companyId,
        ...formOf({ name, field: 'file', bytes }),
      },
    );
  const imported = async (
    bytes: Buffer,
    query: Readonly<Record<string, string>> = {},
    name?: string,
  ): Promise<DeliveryPlanImport> => dataOf(await send(bytes, query, 'manager', name)) as DeliveryPlanImport;

  return { listObjects, exported, sheetsOf, alteredFile, send, imported };
};
