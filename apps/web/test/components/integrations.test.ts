import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { microsoftPermissions } from '@polier/contract/integrations/integration-states';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newMicrosoftSecret, takeMicrosoftReturn } from '../../src/features/integrations/microsoft-return.ts';
import { queryClient } from '../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../support/application.ts';
import { ApiError } from '../support/played-server.ts';

playApplication({ more: ['integrations', 'integrations.create', 'integrations.delete'] });

const { list, store, complete, check, remove, move } = contract.integrations;
const address = '/system/integrations';

const integration = (more: Partial<IntegrationView> = {}): IntegrationView => ({
  kind: 'microsoft',
  state: 'none',
  suspended: null,
  domain: null,
  tenant: null,
  connected_by: null,
  connected_at: null,
  reason: null,
  ended_at: null,
  reconnect_at: null,
  pending: null,
  trouble: null,
  checked_at: null,
  permissions: [...microsoftPermissions],
  projects: [],
  can: { create: true, delete: true },
  ...more,
});
const connected = integration({
  state: 'connected',
  domain: 'muster-bau.ch',
  tenant: { id: '449685b8-46b4-4091-8399-ef39d5b098ff', name: 'Muster Bau AG' },
  connected_by: { id: 2, name: 'Nadia Keller' },
  connected_at: '2026-11-20T09:00:00.000Z',
  checked_at: '2026-11-20T09:00:00.000Z',
});
const pending = (more: Partial<NonNullable<IntegrationView['pending']>> = {}) =>
  integration({
    state: 'pending',
    pending: {
      step: 'consent',
      since: '2026-11-20T09:00:00.000Z',
      until: '2026-11-21T09:00:00.000Z',
      by: { id: 2, name: 'Nadia Keller' },
      is_own: true,
      domain: 'muster-bau.ch',
      consent_address: 'https://login.example/consent',
      ...more,
    },
  });

const show = async (view: IntegrationView) => {
  server.on(list, () => [view]);
  await open(address);
  await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === 'v1/integrations' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what cannot be loaded can be tried again', async () => {
  server.on(list, () => new ApiError('unavailable'));
  await open(address);
  await expect.element(page.getByText('Die Integrationen konnten nicht geladen werden')).toBeVisible();
  server.on(list, () => [integration()]);
  await button('Erneut versuchen').click();
  await expect.element(page.getByText('Microsoft 365 ist nicht verbunden.')).toBeVisible();
});

test('before it is connected, it says what happens and asks for the domain', async () => {
  server.on(
    store,
    () =>
      new ApiError('validation', {
        errors: [{ field: 'domain', code: 'does-not-exist', message: 'Kein Microsoft 365' }],
      }),
  );
  await show(integration());
  await expect.element(page.getByText('Microsoft 365 ist nicht verbunden.')).toBeVisible();
  await expect.element(page.getByText('Plan und Aufgaben anlegen', { exact: false })).toBeVisible();
  const domain = page.getByRole('textbox', { name: 'Domain Ihrer Mailadressen' });
  await userEvent.fill(domain, 'Niemand.example');
  await button('Bei Microsoft anmelden').click();
  await expect.element(domain).toHaveAttribute('aria-invalid', 'true');
  await expect.element(domain).toHaveValue('Niemand.example');
});

test('the wait after a disconnection is shown in minutes', async () => {
  const reconnect_at = new Date(Date.now() + 12 * 60_000 - 5_000).toISOString();
  await show(integration({ reason: 'disconnected', reconnect_at }));
  await expect.element(page.getByText('in 12 Minuten', { exact: false })).toBeVisible();
  await expect.element(button('Bei Microsoft anmelden')).toBeDisabled();
  await expect.element(page.getByText('Die Verbindung wurde getrennt.')).toBeVisible();
});

test('while consent is waited for, the link stands there for whoever may give it', async () => {
  // The list is read every few seconds: it changes with the press, or the button would be gone before.
  server.on(remove, () => {
    server.on(list, () => [integration({ reason: 'cancelled' })]);
    return integration({ reason: 'cancelled' });
  });
  await show({ ...pending(), projects: [{ id: 1, title: 'Lindenhof', state: null }] });
  await expect
    .element(page.getByRole('textbox', { name: 'Link zur Zustimmung' }))
    .toHaveValue('https://login.example/consent');
  await expect.element(page.getByText('keine neuen Arbeitsblätter auf: Lindenhof', { exact: false })).toBeVisible();
  await expect.element(button('Nochmals anmelden')).toBeVisible();
  await button('Abbrechen').click();
  await expect.element(toast('Verbindung abgebrochen')).toBeVisible();
  await expect.element(page.getByText('Der letzte Versuch wurde abgebrochen.')).toBeVisible();
});

test('while somebody tries again, nothing is said of how the last try ended', async () => {
  await show({ ...pending(), reason: 'declined' });
  await expect.element(page.getByText('Die Verbindung mit Microsoft 365 wartet.')).toBeVisible();
  await expect.element(page.getByText('Der letzte Versuch', { exact: false })).not.toBeInTheDocument();
});

test('consent is found without anything being pressed', async () => {
  server.on(check, () => connected);
  await show(pending());
  await expect.element(page.getByText('Die Verbindung mit Microsoft 365 wartet.')).toBeVisible();
  server.on(list, () => [connected]);
  await expect.element(page.getByText('Microsoft 365 ist verbunden.')).toBeVisible();
});

test('a connection is checked and ended with the name of the company', async () => {
  let asked = 0;
  server.on(check, () => {
    asked += 1;
    return connected;
  });
  server.on(remove, () => {
    server.on(list, () => [integration({ reason: 'disconnected' })]);
    return integration({ reason: 'disconnected' });
  });
  await show({ ...connected, projects: [{ id: 1, title: 'Lindenhof', state: 'linked' }] });
  await expect.element(page.getByRole('link', { name: 'Lindenhof' })).toBeVisible();
  await button('Jetzt prüfen').click();
  await expect.element(toast('Die Verbindung steht')).toBeVisible();
  expect(asked).toBe(1);
  await button('Trennen').click();
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox'), 'Muster Bau AG');
  await dialog.getByRole('button', { name: 'Trennen' }).click();
  await expect.element(toast('Microsoft 365 ist getrennt')).toBeVisible();
  await expect.element(page.getByText('Microsoft 365 ist nicht verbunden.')).toBeVisible();
});

test('a check that finds the connection revoked leads the keys to the sentence that says so', async () => {
  await show(connected);
  const revoked = { ...connected, state: 'revoked', reason: 'consent-withdrawn' } as const;
  server.on(check, () => {
    server.on(list, () => [revoked]);
    return revoked;
  });
  await expect.element(button('Jetzt prüfen')).toBeVisible();
  button('Jetzt prüfen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Microsoft 365 hat den Zugang widerrufen.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Microsoft 365 hat den Zugang widerrufen.');
});

test('a revoked connection says why, since when, how it is mended, and which projects are locked', async () => {
  const projects = [{ id: 1, title: 'Lindenhof', state: 'linked' as const }];
  const revoked = { ...connected, state: 'revoked', ended_at: '2026-11-20T09:00:00.000Z', projects } as const;
  await show({ ...revoked, reason: 'consent-withdrawn' });
  await expect
    .element(page.getByText(/^Die Zustimmung wurde in Microsoft 365 zurückgezogen\. Widerrufen seit .*\d\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Unternehmensanwendungen', { exact: false })).toBeVisible();
  await expect.element(button('Wieder verbinden')).toBeEnabled();
  await expect.element(page.getByRole('link', { name: 'Lindenhof' })).toBeVisible();
});

test.each([
  ['tenant-gone', /lösen Sie zuerst die Projekte vom alten/],
  ['access-blocked', /für Anmeldungen aktiviert/],
  ['reading-refused', /unten genannten Berechtigungen/],
] as const)('revoked because of %s, it says what helps against that', async (reason, help) => {
  await show({ ...connected, state: 'revoked', reason });
  await expect.element(page.getByText(help)).toBeVisible();
  await expect.element(page.getByText(/wieder zustimmen/)).not.toBeInTheDocument();
});

test('a connection that was ended says since when, and which projects wait for it', async () => {
  const projects = [{ id: 1, title: 'Lindenhof', state: 'linked' as const }];
  await show(integration({ reason: 'disconnected', ended_at: '2026-11-20T09:00:00.000Z', projects }));
  await expect.element(page.getByText(/^Die Verbindung wurde getrennt\. Getrennt seit .*\d\.$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lindenhof' })).toBeVisible();
});

test('whoever comes back from Microsoft with nothing hears of it, also where it was revoked before', async () => {
  await open('/home');
  newMicrosoftSecret();
  history.replaceState(null, '', `${location.pathname}?error=access_denied&state=abc`);
  takeMicrosoftReturn();
  history.replaceState(null, '', `${location.pathname}#/home`);
  const revoked = { ...connected, state: 'revoked', reason: 'consent-withdrawn' } as const;
  server.on(complete, () => ({ integration: revoked, address: null }));
  await show(revoked);
  await expect.element(toast('Die Verbindung kam nicht zustande', 'alert')).toBeVisible();
});

test('failure, a switched-off feature and a moved installation are said', async () => {
  await show({ ...connected, trouble: { code: 'certificate-refused', since: '2026-11-20T09:00:00.000Z' } });
  await expect
    .element(
      page.getByText(
        /Zertifikat dieser Installation nicht an\. Seit .*\d\. Der Betreiber .* bleibt bestehen, Exporte warten\.$/,
      ),
    )
    .toBeVisible();
  server.on(move, () => {
    server.on(list, () => [connected]);
    return connected;
  });
  await show({ ...connected, suspended: 'moved' });
  await expect.element(page.getByText('unter einer anderen Adresse', { exact: false })).toBeVisible();
  await button('Umzug bestätigen').click();
  await expect.element(toast('Der Umzug ist bestätigt')).toBeVisible();
});

test('a check that is refused says so in whole sentences', async () => {
  server.on(check, () => new ApiError('integration-not-set-up'));
  await show(connected);
  await button('Jetzt prüfen').click();
  await expect.element(page.getByRole('alert').filter({ hasText: /Die Prüfung ist nicht möglich\. \S/ })).toBeVisible();
});

test('a second check within the minute is no failure of anything', async () => {
  server.on(check, () => new ApiError('too-many-attempts'));
  await show(connected);
  await button('Jetzt prüfen').click();
  await expect.element(toast('Eben geprüft; in einer Minute ist es wieder möglich', 'alert')).toBeVisible();
});

test('who may only look sees no way to connect or disconnect', async () => {
  await show({ ...connected, can: { create: false, delete: false } });
  await expect.element(page.getByText('Microsoft 365 ist verbunden.')).toBeVisible();
  await expect.element(button('Trennen')).not.toBeInTheDocument();
});
