import type { BenchServer } from '../endpoints.ts';
import { pagesOfPdf } from '../load/pages-of-pdf.ts';

interface Made {
  readonly bytes: Buffer;
  readonly milliseconds: number;
}

const headersOf = ({ token }: BenchServer) => ({
  'authorization': `Bearer ${token}`,
  'company-id': '1',
  'x-requested-with': 'XMLHttpRequest',
});

const dataOf = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
};

const make = async (server: BenchServer, path: string, body: object): Promise<Made> => {
  const began = performance.now();
  const response = await fetch(server.api.address + path, {
    method: 'POST',
    headers: { ...headersOf(server), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { content } = await dataOf<{ content: string }>(response);
  return { bytes: Buffer.from(content, 'base64'), milliseconds: performance.now() - began };
};

const importPlan = async (server: BenchServer, orderId: number, bytes: Buffer, dry: boolean): Promise<number> => {
  const began = performance.now();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'plan.xlsx');
  const path = `/api/v2/deliveryobjects/import?orderId=${orderId}&dry=${dry}`;
  await dataOf(await fetch(server.api.address + path, { method: 'POST', headers: headersOf(server), body: form }));
  return performance.now() - began;
};

/** Excel out and in, and the papers of an order: time, size, pages and the server's memory at its highest. */
export const measureFiles = async (server: BenchServer, orderId: number): Promise<string> => {
  const lines = ['| file | time | size | pages | memory at its highest |', '| --- | --: | --: | --: | --: |'];
  const add = (name: string, milliseconds: number, size: number | null, pages: number | null) =>
    lines.push(
      `| ${name} | ${Math.round(milliseconds)} ms | ${size === null ? '–' : `${Math.round(size / 1024)} KB`} | ${pages ?? '–'} | ${server.api.peakMemory()} MiB |`,
    );
  const plan = await make(server, '/api/v2/deliveryobjects/export', { orderId, language: 'de' });
  add('Excel of 2,000 rows, out', plan.milliseconds, plan.bytes.length, null);
  add('Excel of 2,000 rows, compared', await importPlan(server, orderId, plan.bytes, true), plan.bytes.length, null);
  for (const variant of ['executive', 'controlling', 'edit', 'schedule']) {
    const { bytes, milliseconds } = await make(server, '/api/v2/orderworksheets/pdf', {
      orderId,
      variant,
      language: 'de',
    });
    add(`PDF of 2,000 rows, ${variant}`, milliseconds, bytes.length, pagesOfPdf(bytes));
  }
  return lines.join('\n');
};
