import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '#test/support/server/server-process';

const longestWait = 120_000;
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'polier-operator-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const post = (address: string, path: string, body: object, token = '') =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'authorization': `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });

test(
  'who runs the installation names its first superadmin, who sets a password and creates a company',
  { timeout: longestWait },
  async () => {
    const env = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://polier.example' };
    const nobody = startProcess(env, 'superadmin', 'anna.meier', 'Anna', 'M');
    expect(await nobody.ended).toBe(1);
    expect(nobody.output()).toContain('npm run superadmin -- EMAIL FIRSTNAME LASTNAME');

    const named = startProcess(env, 'superadmin', 'anna.meier@polier.example', 'Anna', 'Meier');
    expect(await named.ended).toBe(0);
    const [, token = ''] = /https:\/\/polier\.example\/login\/#\/reset\?token=([\w-]+)/.exec(named.output()) ?? [];

    const server = startProcess(env);
    const address = await server.ready;
    const password = 'Lot und Waage 12';
    expect((await post(address, '/auth/resetPassword', { token, password })).status).toBe(200);
    const signedIn = await post(address, '/auth/login', { email: 'anna.meier@polier.example', password });
    const { data } = (await signedIn.json()) as { data: { token: string; user: { is_superadmin: boolean } } };
    expect(data.user.is_superadmin).toBe(true);
    expect((await post(address, '/companies/store', { name: 'Erste Bau AG' }, data.token)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const again = startProcess(env, 'superadmin', 'ANNA.MEIER@polier.example', 'Anna', 'Meier');
    expect(await again.ended).toBe(0);
    expect(again.output()).not.toContain('token=');
  },
);
