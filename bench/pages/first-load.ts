import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { BenchServer } from '../endpoints.ts';

/** Everything of type script or style that the page asks for until nothing is under way, in kB of gzip, whatever was sent on the wire. */
export const measureFirstLoad = async (
  browser: Browser,
  server: Pick<BenchServer, 'api'> & { readonly token: string | null },
  path: string,
): Promise<number> => {
  const page = await browser.newPage();
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    bodies.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
  });
  const handover = server.token ? `?token=${server.token}&scope=1` : '';
  await page.goto(server.api.address + path + handover, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await page.close();
  return bytes / 1000;
};
