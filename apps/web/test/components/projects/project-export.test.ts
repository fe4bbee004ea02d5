import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { exportSteps } from '@polier/contract/integrations/integration-states';
import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication({ setting: { feature_integrations: true }, more: ['integrations', 'project.integrate'] });

const { get, preview, update, retry, refresh, remove } = contract.projectExports;
const nadia = { id: '0c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e10', name: 'Nadia Keller', address: 'nadia@bau.example' };
const teamAddress = 'https://teams.example/team/1';

const exportView = (more: Partial<ProjectExportView> = {}): ProjectExportView => ({
  state: 'running',
  connection: 'connected',
  connection_ended_at: null,
  suspended: null,
  step: 'channels',
  steps: exportSteps.map((name, index) => ({
    name,
    state: index < 2 ? 'done' : index === 2 ? 'running' : 'open',
    done: index < 2 ? 2 : index === 2 ? 1 : 0,
    total: index === 4 ? 40 : 2,
  })),
  percent: 10,
  waiting: null,
  problem: null,
  team_url: null,
  choice: 'assigned',
  owner: null,
  people: [
    {
      key: 'nadia@bau.example',
      name: 'Nadia Keller',
      is_member: true,
      match: nadia,
      looked_up: true,
      by_hand: false,
      tasks: 3,
    },
    {
      key: 'beat@bau.example',
      name: 'Beat Hofer',
      is_member: true,
      match: null,
      looked_up: true,
      by_hand: false,
      tasks: 1,
    },
  ],
  synced_at: null,
  can: { integrate: true },
  ...more,
});

let serial = 800;
const showOverview = async (view: ProjectExportView) => {
  const project = projectOf((serial += 1), { ms_integration: true });
  server.on(contract.projects.getById, () => project);
  server.on(get, () => view);
  await open(`/projects/overview?id=${project.id}`);
  return project;
};
const panel = page.getByRole('region', { name: 'Microsoft 365' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => sessionStorage.clear());
afterEach(expectNoViolations);

describe('the progress of an export', () => {
  test('shows five steps with their counts, and that one may leave', async () => {
    await showOverview(exportView());
    await expect.element(panel.getByText('Das Projekt wird nach Microsoft 365 übertragen.')).toBeVisible();
    expect(
      panel
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Team2 von 2, fertig',
      'Personen2 von 2, fertig',
      'Kanäle1 von 2, läuft',
      'Plan0 von 2',
      'Aufgaben0 von 40',
    ]);
    await expect.element(panel.getByText('Sie können diese Seite verlassen', { exact: false })).toBeVisible();
    expect(panel.getByRole('button').elements()).toEqual([]);
  });

  test.each([
    [{ connection: 'none' }, 'Der Export nach Microsoft 365 wartet.', 'Microsoft 365 ist nicht verbunden'],
    [{ connection: 'pending' }, 'Der Export nach Microsoft 365 wartet.', 'Sobald sie steht, geht der Export weiter.'],
    [{ connection: 'revoked' }, 'Das Projekt ist gesperrt.', 'Microsoft 365 hat den Zugang widerrufen.'],
    [{ suspended: 'feature-off' }, 'Der Export nach Microsoft 365 wartet.', 'Integrationen sind für diese Firma'],
  ] as const)('%o: it says that nothing moves', async (more, sentence, reason) => {
    await showOverview(exportView(more));
    await expect.element(panel.getByText(sentence)).toBeVisible();
    await expect.element(panel.getByText(reason, { exact: false })).toBeVisible();
    await expect.element(panel.getByText('1 von 2, wartet')).toBeVisible();
    expect(panel.getByText('Sie können diese Seite verlassen', { exact: false }).elements()).toEqual([]);
  });

  test('says what is waited for and until when', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    await showOverview(exportView({ state: 'waiting', waiting: { code: 'paused', since: null, until } }));
    await expect.element(panel.getByText(/Microsoft 365 bittet um eine Pause\. Weiter um \d\d:\d\d\./)).toBeVisible();
  });

  test('says since when Microsoft 365 does not answer', async () => {
    const since = '2026-11-20T09:00:00.000Z';
    await showOverview(exportView({ state: 'waiting', waiting: { code: 'unreachable', since, until: since } }));
    await expect
      .element(panel.getByText(/Microsoft 365 antwortet nicht\. Seit .*\d\. Weiter um \d\d:\d\d\./))
      .toBeVisible();
  });

  test('names a problem with what Microsoft said, and tries again', async () => {
    const problem = { code: 'refused', words: 'BadRequest: No.', request_id: 'a-1', permission: null } as const;
    let tried: unknown = null;
    server.on(retry, ({ body }) => {
      tried = body;
      return exportView({ state: 'queued' });
    });
    const project = await showOverview(exportView({ state: 'needs_action', problem }));
    await expect.element(panel.getByText('Microsoft: BadRequest: No.')).toBeVisible();
    await expect.element(panel.getByText('Nummer der Anfrage: a-1')).toBeVisible();
    server.on(get, () => exportView({ state: 'queued' }));
    await button('Nochmals versuchen').click();
    await expect.element(panel.getByText('Der Export nach Microsoft 365 beginnt in Kürze.')).toBeVisible();
    expect(tried).toEqual({ projectId: project.id, anew: false });
  });

  test('names the permission that Microsoft 365 asks for', async () => {
    const problem = { code: 'forbidden', words: null, request_id: null, permission: 'Channel.Create' } as const;
    await showOverview(exportView({ state: 'needs_action', problem }));
    await expect.element(panel.getByText('Nötig ist die Berechtigung Channel.Create.')).toBeVisible();
  });

  test.each([
    ['no-owner', 'Person bestimmen'],
    ['limit', 'Fragen wählen'],
  ] as const)('leads to the form where %s is solved', async (code, name) => {
    const problem = { code, words: null, request_id: null, permission: null };
    const project = await showOverview(exportView({ state: 'needs_action', problem }));
    await expect
      .element(panel.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(`/projects/update?id=${project.id}`));
  });

  test('is locked while the connection is revoked, and can be unlinked', async () => {
    let unlinked = false;
    server.on(remove, () => {
      unlinked = true;
      return exportView({ state: 'none', steps: [] });
    });
    const connection_ended_at = '2026-11-20T09:00:00.000Z';
    await showOverview(exportView({ state: 'linked', connection: 'revoked', connection_ended_at }));
    await expect.element(panel.getByText(/den Zugang widerrufen\. Seit .*\d\. Sobald die Verbindung/)).toBeVisible();
    await expect.element(panel.getByText('Das Projekt ist gesperrt', { exact: false })).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Zur Verbindung' })).toBeVisible();
    await button('Von Microsoft 365 lösen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Von Microsoft 365 lösen' }).click();
    await expect.element(toast('Das Projekt ist gelöst')).toBeVisible();
    expect(unlinked).toBe(true);
  });

  test('offers to make a deleted team anew', async () => {
    server.on(retry, () => exportView({ state: 'queued' }));
    await showOverview(exportView({ state: 'remote_deleted', team_url: teamAddress }));
    await expect.element(button('Neu anlegen')).toBeVisible();
    expect(page.getByRole('link', { name: 'Team öffnen' }).elements()).toEqual([]);
    await button('Neu anlegen').click();
    await expect.poll(() => server.sentTo(retry)).toMatchObject([{ anew: true }]);
  });

  test('is compared with Microsoft 365 when it is opened, unless that was done a moment ago', async () => {
    const linked = { state: 'linked', team_url: teamAddress } as const;
    const old = exportView({ ...linked, synced_at: new Date(Date.now() - 3 * 86_400_000).toISOString() });
    server.on(refresh, () => old);
    await showOverview(old);
    await expect.poll(() => server.sentTo(refresh)).toHaveLength(1);
    await expect.element(page.getByText(/abgeglichen \d\d\.\d\d\.\d{4}$/)).toBeVisible();
    server.on(get, () => exportView({ ...linked, synced_at: new Date().toISOString() }));
    // Long before the next poll of a linked project.
    await expect.element(page.getByText(/abgeglichen heute/), { timeout: 8_000 }).toBeVisible();
    await showOverview(exportView({ ...linked, synced_at: new Date().toISOString() }));
    await expect.element(page.getByText(/^In Microsoft 365 geführt/)).toBeVisible();
    expect(server.sentTo(refresh)).toHaveLength(1);
  });

  test('is one quiet line once it is linked', async () => {
    await showOverview(exportView({ state: 'linked', team_url: teamAddress, synced_at: new Date().toISOString() }));
    await expect.element(page.getByText(/In Microsoft 365 geführt, abgeglichen heute/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Team öffnen' })).toHaveAttribute('href', teamAddress);
    expect(panel.elements()).toEqual([]);
  });

  test('has no buttons for whoever may not integrate, but says who helps', async () => {
    const problem = { code: 'limit', words: null, request_id: null, permission: null } as const;
    await showOverview(exportView({ state: 'needs_action', problem, can: { integrate: false } }));
    await expect.element(panel.getByText('Eine Grenze von Microsoft 365 ist erreicht', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('Das löst, wer das Projekt führt', { exact: false })).toBeVisible();
    expect(panel.getByRole('button').elements()).toEqual([]);
  });
});

describe('the section of the form', () => {
  const box = page.getByRole('checkbox', { name: 'Projekt in Microsoft 365 führen' });
  const save = () => page.getByRole('button', { name: 'Speichern' }).click();
  const counts = { questions: 12, tasks: 4, unassigned: 1, channels: 2, phases: 1 };
  const openForm = async (view: ProjectExportView, isOn = true) => {
    const project = projectOf((serial += 1), { ms_integration: isOn, external_users: [] });
    server.on(contract.projects.getById, () => project);
    server.on(get, () => view);
    server.on(preview, ({ body }) => ({
      ...counts,
      tasks: body.choice === 'open' ? 12 : 4,
      warnings: [{ code: 'people-unmatched' as const, count: 1 }],
      people: view.people,
    }));
    await open(`/projects/update?id=${project.id}`);
    await expect.element(box).toBeVisible();
    return project;
  };

  test('previews as a sentence, warns, and saves a match by hand', async () => {
    const beat = { id: '1c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e11', name: 'Beat Hofer', address: 'hofer@bau.example' };
    const searches: string[] = [];
    server.on(contract.integrations.people, ({ query }) => {
      searches.push(query.search);
      return [beat];
    });
    let saved: unknown = null;
    server.on(update, ({ body }) => {
      saved = body;
      return exportView();
    });
    const project = await openForm(exportView({ state: 'linked' }));
    await expect.element(page.getByText(/Das Projekt hat 12 offene Fragen\. Daraus werden 4 Aufgaben\./)).toBeVisible();
    await expect.element(page.getByText(/1 Person mit Aufgaben ist in Microsoft 365 nicht gefunden/)).toBeVisible();
    await button('Beat Hofer in Microsoft 365').click();
    await userEvent.fill(page.getByRole('combobox', { name: 'Beat Hofer in Microsoft 365' }), 'hof');
    await page.getByRole('option', { name: 'Beat Hofer, hofer@bau.example' }).click();
    await expect.element(page.getByText('Beat Hofer, hofer@bau.example')).toBeVisible();
    expect(searches).toEqual(['hof']);
    await button('Nadia Keller in Microsoft 365').click();
    await expect.element(page.getByRole('combobox', { name: 'Nadia Keller in Microsoft 365' })).toHaveFocus();
    await userEvent.keyboard('bru');
    await expect.poll(() => searches.at(-1)).toBe('bru');
    await save();
    await expect
      .poll(() => saved)
      .toEqual({
        projectId: project.id,
        choice: 'assigned',
        owner: null,
        ms_users: [],
        matches: [{ key: 'beat@bau.example', person: beat.id }],
      });
  });

  test('says what stays when it is switched off', async () => {
    await openForm(exportView({ state: 'linked' }));
    await box.click();
    await expect
      .element(page.getByText('bleiben in Microsoft 365, werden aber nicht mehr', { exact: false }))
      .toBeVisible();
  });

  test('cannot be switched on before the company is connected', async () => {
    await openForm(exportView({ state: 'none', connection: 'none', steps: [], people: [] }), false);
    await expect.element(box).toBeDisabled();
    await expect
      .element(page.getByText('Die Firma ist nicht mit Microsoft 365 verbunden.', { exact: false }))
      .toBeVisible();
  });

  test('of a new project switches it on', async () => {
    server.on(get, () => exportView({ state: 'none', steps: [], people: [] }));
    server.on(contract.projects.isDuplicateName, () => false);
    let stored: { ms_integration?: boolean } = {};
    server.on(contract.projects.store, ({ body }) => {
      stored = body;
      const project = projectOf((serial += 1), { title: body.title, ms_integration: true });
      server.on(contract.projects.getById, () => project);
      return project;
    });
    await open('/projects/new');
    await page.getByRole('textbox', { name: 'Titel' }).fill('2510 Mit Team');
    await box.click();
    await expect.element(page.getByText('Alle internen Beteiligten kommen ins Team', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expect.poll(() => stored.ms_integration).toBe(true);
  });
});
