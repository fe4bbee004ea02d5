import { RouterProvider, createRootRoute, createRouter } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataTable } from '../../../src/components/data-table/data-table.tsx';
import type { Column } from '../../../src/components/data-table/table-types.ts';
import { Screen } from '../../../src/components/screen/screen.tsx';
import { startCatalogues } from '../../../src/main/start-catalogues.ts';
import '../../../src/components/theme/styles.ts';
import * as endpoints from '../../../src/platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../../src/platform/api/paged-query.ts';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { startI18n } from '../../../src/platform/i18n/i18n.ts';
import { readSearch, writeSearch } from '../../../src/platform/navigation/addresses.ts';
import { appHistory } from '../../../src/platform/navigation/history.ts';
import { setViewport } from '../../support/viewport.ts';

interface Company {
  id: number;
  name: string;
}
const columns: Column<Company>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 'minmax(100px, 1fr)',
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
    cell: ({ name }) => name,
  },
];
const pageOf = (start: number, count: number): Company[] =>
  Array.from({ length: count }, (_, index) => ({ id: start + index, name: `Firma ${start + index}` }));

const pageRows = 30;
const lastPage = 3;
let failing = false;
let asked: (string | null)[] = [];

/** Ninety rows in three pages; the cursor is the number of the row a page begins with. */
const answer = (address: string): Response => {
  const cursor = new URL(address, location.href).searchParams.get('cursor');
  asked.push(cursor);
  if (failing) return Response.json({ code: 'internal', title: 'No', detail: 'No.' }, { status: 500 });
  const start = Number(cursor ?? 1);
  const next = start + pageRows;
  const nextCursor = next > pageRows * lastPage ? null : String(next);
  return Response.json({ data: { rows: pageOf(start, pageRows), next_cursor: nextCursor } });
};

const Companies = () => {
  const query = usePagedQuery<Company>(endpoints.companies.list);
  return (
    <Screen title="Firmen">
      <DataTable
        name="companies"
        label="Firmen"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        card={({ name }) => name}
        searchPlaceholder="Suchen"
        empty={{ title: 'Keine' }}
      />
    </Screen>
  );
};

let unmount = () => {};
beforeEach(async () => {
  failing = false;
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  history.replaceState(null, '', `${location.pathname}#/`);
  await setViewport(1440, 600);
  await startI18n(startCatalogues);
  const container = document.createElement('div');
  container.style.height = '600px';
  document.body.append(container);
  const router = createRouter({
    routeTree: createRootRoute({ component: Companies }),
    history: appHistory,
    parseSearch: readSearch,
    stringifySearch: (search) => writeSearch(search),
  });
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  unmount = () => {
    root.unmount();
    container.remove();
  };
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const row = (name: string) => page.getByRole('gridcell', { name, exact: true });
const loadMore = page.getByRole('button', { name: 'Weitere laden' });

test('further rows come by scrolling, and the button goes at the end', async () => {
  await expect.element(row('Firma 1')).toBeVisible();
  row('Firma 30').element().scrollIntoView();
  await expect.element(row('Firma 31')).toBeInTheDocument();
  row('Firma 60').element().scrollIntoView();
  await expect.element(row('Firma 90')).toBeInTheDocument();
  await expect.element(loadMore).not.toBeInTheDocument();
  expect(asked).toEqual([null, '31', '61']);
});

test('a scroll that a busy page reports together with what it saw before is not lost', async () => {
  await expect.element(row('Firma 1')).toBeVisible();
  class LateObserver {
    readonly #report: (seen: { isIntersecting: boolean }[]) => void;
    constructor(report: (seen: { isIntersecting: boolean }[]) => void) {
      this.#report = report;
    }
    observe() {
      setTimeout(() => this.#report([{ isIntersecting: false }, { isIntersecting: true }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', LateObserver);
  loadMore.element().focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Firma 90')).toBeInTheDocument();
  expect(asked).toEqual([null, '31', '61']);
});

test('a page that fails says so below the rows, and comes on request', async () => {
  await expect.element(row('Firma 1')).toBeVisible();
  failing = true;
  row('Firma 30').element().scrollIntoView();
  await expect.element(page.getByText('Weitere Einträge konnten nicht geladen werden.')).toBeVisible();
  await expect.element(row('Firma 30')).toBeInTheDocument();
  failing = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(row('Firma 31')).toBeInTheDocument();
  expect(asked).toEqual([null, '31', '31']);
});

test('a search looks through all pages', async () => {
  await page.getByPlaceholder('Suchen').fill('Firma 88');
  await expect.element(row('Firma 88')).toBeVisible();
  await expect.element(row('Firma 1')).not.toBeInTheDocument();
});

test('the button is reached and pressed by keys alone', async () => {
  await expect.element(row('Firma 1')).toBeVisible();
  loadMore.element().focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Firma 31')).toBeInTheDocument();
});

test('what was not loaded is not offered as a file', async () => {
  const download = page.getByRole('button', { name: 'Export' });
  await expect.element(download).toBeVisible();
  failing = true;
  void queryClient.resetQueries();
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect.element(download).not.toBeInTheDocument();
});

test('a file holds every row, also those of pages that were not loaded yet', async () => {
  await expect.element(row('Firma 1')).toBeVisible();
  const files: Blob[] = [];
  const createAddress = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#/';
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => files.length).toBe(1);
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(1 + pageRows * lastPage);
  expect(lines.at(-1)).toContain('Firma 90');
  createAddress.mockRestore();
});
