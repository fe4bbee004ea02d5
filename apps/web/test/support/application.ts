import type { SettingView } from '@polier/contract/companies/company-views';
import type { Permission } from '@polier/contract/permissions';
import type { CompanyRole } from '@polier/contract/roles';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { toastStore } from '../../src/components/toast/toast-store.ts';
import { playCompany } from './company.ts';
import { PlayedServer } from './played-server.ts';
import { setViewport } from './viewport.ts';

/** The server of the test that runs; each test starts with what every page asks for. */
export let server = new PlayedServer();

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
let started: Promise<unknown> | null = null;

/** An application with somebody of this role signed in, once per file; each test opens an address in it. */
export const playApplication = ({
  role = 'admin',
  size = 'desktop',
  setting = {},
  more = [],
  application = 'main',
}: {
  role?: CompanyRole;
  size?: keyof typeof sizes;
  /** What the company has set otherwise. */
  setting?: Partial<SettingView>;
  /** Keys beside those of the role. */
  more?: readonly Permission[];
  application?: 'main' | 'orders';
} = {}): void => {
  beforeEach(async () => {
    await setViewport(sizes[size].width, sizes[size].height);
    // Nothing is awaited from here to the test: what the screen of the test before still asks for must find its own server.
    const before = server;
    server = new PlayedServer();
    playCompany(server, role, setting, more);
    globalThis.fetch = (address, init) => server.fetch(address, init);
    // What the page follows comes back to the server of this test.
    before.endStreams();
    if (started !== null) return;
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('polier.token', 'played');
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    // The address of the test's frame has a query of its own, which the screens would read.
    history.replaceState(null, '', `${location.pathname}#/home`);
    started = application === 'main' ? import('../../src/main/main.tsx') : import('../../src/orders/orders.tsx');
    await started;
    // The first test of a file does not pay for the loading of all scripts with its own time limit.
    await expect.poll(isOpen, { timeout: 200_000 }).toBe(true);
  });
  afterEach(() => {
    // A toast under the pointer stays, and may cover what the next test presses.
    toastStore.set({ toasts: [] });
    expect(server.unanswered()).toEqual([]);
  });
};

/** Under the page loader a screen would take no keys. */
const isOpen = (): boolean => document.querySelector('main')?.closest('[inert]') === null;

const pathOf = (hash: string): string | undefined => hash.split('?')[0];

/** Opens a screen; one of another path stays until this one is loaded, and must not take what the test presses. */
export const open = async (address: string): Promise<void> => {
  const isElsewhere = pathOf(location.hash) !== pathOf(`#${address}`);
  const before = document.querySelector('main h1');
  location.hash = `#${address}`;
  await expect.poll(() => isOpen() && !(isElsewhere && before?.isConnected)).toBe(true);
};

/** Presses keys one after the other, by their names. */
export const press = (...keys: readonly string[]): Promise<void> =>
  userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

/** A slip at the bottom: `status` when something worked, `alert` when it did not. */
export const toast = (text: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: text });
