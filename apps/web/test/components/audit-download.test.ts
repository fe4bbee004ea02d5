import { contract } from '@polier/contract/endpoints';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiSettings } from '../../src/platform/api/api-settings.ts';
import { open, playApplication, server, toast } from '../support/application.ts';
import { auditEntryOf as entry } from '../support/audit.ts';
import { ApiError } from '../support/played-server.ts';

playApplication();

const { list, count } = contract.audit;
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('the file is asked for with the filters, and a failure says so', async () => {
  const asked: unknown[] = [];
  server.on(list, ({ query }) => {
    if (query.format !== 'csv') return { rows: [entry(21)], next_cursor: null };
    asked.push(query);
    return asked.length === 1
      ? { file_name: 'Protokoll.csv', media_type: 'text/csv', content: btoa('a;b'), entries: 1, next_cursor: null }
      : new ApiError('unavailable');
  });
  await open('/system/audit?subject=trade&from=2026-11-01');
  await expect.element(row('Gewerk 21')).toBeVisible();
  const download = page.getByRole('button', { name: 'CSV herunterladen' });
  await download.click();
  await expect.element(toast('1 Eintrag heruntergeladen')).toBeVisible();
  expect(asked).toEqual([{ subject_type: 'trade', from: '2026-11-01', format: 'csv' }]);
  await download.click();
  await expect.element(toast('Das Protokoll konnte nicht heruntergeladen werden.', 'alert')).toBeVisible();
});

test('a file longer than what is counted says so before, comes part by part, and is saved as one', async () => {
  const saved: Blob[] = [];
  const createAddress = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:audit';
  });
  const asked: unknown[] = [];
  let sendSecond = () => {};
  const second = new Promise<void>((resolve) => (sendSecond = resolve));
  const parts = { '': ['a\r\n', 'p2'], 'p2': ['ä\r\n', 'p3'], 'p3': ['c\r\n', null] } as const;
  server.on(count, () => ({ count: 20_000, is_more: true }));
  server.on(list, async ({ query }) => {
    if (query.format !== 'csv') return { rows: [entry(1)], next_cursor: null };
    asked.push(query);
    if (query.cursor !== undefined) await second;
    const [text, next_cursor] = parts[(query.cursor ?? '') as keyof typeof parts];
    const content = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    return { file_name: 'Protokoll.csv', media_type: 'text/csv', content, entries: 10_000, next_cursor };
  });
  await open('/system/audit?subject=concept');
  await page.getByRole('button', { name: "CSV, mehr als 20'000 Zeilen" }).click();
  await expect.element(page.getByRole('button', { name: "CSV, 10'000 Zeilen geladen" })).toBeDisabled();
  sendSecond();
  await expect.element(toast("30'000 Einträge heruntergeladen")).toBeVisible();
  await expect.element(page.getByRole('button', { name: "CSV, mehr als 20'000 Zeilen" })).toBeEnabled();
  createAddress.mockRestore();
  const filter = { subject_type: 'concept', format: 'csv' };
  expect(asked).toEqual([filter, { ...filter, cursor: 'p2' }, { ...filter, cursor: 'p3' }]);
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toBe('a\r\nä\r\nc\r\n');
});

test('no part of another company is put below those of the one before', async () => {
  server.on(count, () => ({ count: 20_000, is_more: true }));
  const asked: unknown[] = [];
  server.on(list, ({ query }) => {
    if (query.format !== 'csv') return { rows: [entry(1)], next_cursor: null };
    asked.push(query.cursor);
    apiSettings.set({ companyId: 4_711 });
    return { file_name: 'Protokoll.csv', media_type: 'text/csv', content: btoa('a'), entries: 1, next_cursor: 'p2' };
  });
  await open('/system/audit?subject=tag&from=2026-11-02');
  const { companyId } = apiSettings.get();
  await page.getByRole('button', { name: "CSV, mehr als 20'000 Zeilen" }).click();
  await expect.element(toast('Das Protokoll konnte nicht heruntergeladen werden.', 'alert')).toBeVisible();
  apiSettings.set({ companyId });
  expect(asked).toEqual([undefined]);
});
