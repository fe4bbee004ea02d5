import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { limits } from '@polier/contract/limits';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { deliveryObjectOf, ownDeliveries } from '../../support/delivery-object.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

type File = DeliveryObjectView['files'][number];
const fileOf = (id: number, name: string, submission_id: number | null = null): File => ({
  id,
  name,
  media_type: 'application/pdf',
  size: 2_500_000,
  submission_id,
  author: { id: 9, name: 'Sandra Huber' },
  created_at: '2026-11-22T13:02:00.000Z',
});
const can = { edit: true, remove: false, tick_author: true, tick_reviewer: false, steps: ['shared' as const] };

let lastId = 500;
/** Plays an object that is worked on and whose files the server keeps; opens its panel. */
const play = async (change: Partial<DeliveryObjectView> = {}) => {
  lastId += 1;
  const id = lastId;
  const kept = { object: deliveryObjectOf(id, { state: 'in_progress', link: null, can, ...change }) };
  const keep = (files: File[]) => {
    const unsubmitted_files = files.filter(({ submission_id }) => submission_id === null).length;
    kept.object = { ...kept.object, files, unsubmitted_files };
  };
  keep(kept.object.files);
  server.on(contract.deliveryObjects.mine, () => ownDeliveries({ deliver: [kept.object] }));
  server.on(contract.deliveryObjects.getById, () => kept.object);
  server.on(contract.orders.getById, () => orderOf(1, {}));
  server.on(contract.users.listExternal, () => []);
  server.on(contract.files.uploadAttachment, () => {
    const file = fileOf(700 + kept.object.files.length, 'Aussparungsplan.pdf');
    keep([...kept.object.files, file]);
    const { submission_id: _, ...shown } = file;
    const path = 'data:,';
    return { ...shown, media_type: 'application/pdf' as const, width: null, height: null, path, preview_path: path };
  });
  server.on(contract.files.deleteAttachment, ({ body }) => {
    keep(kept.object.files.filter((file) => file.id !== body.id));
    return { id: body.id };
  });
  server.on(contract.deliveryObjects.state, ({ body }) => {
    kept.object = { ...kept.object, state: body.state, can: { ...can, tick_author: false, steps: [] } };
    return kept.object;
  });
  await queryClient.invalidateQueries();
  await open('/deliveries');
  await page.getByRole('link', { name: new RegExp(`Modell ${id}`) }).click();
  await expect.element(panel.getByRole('heading', { name: `Modell ${id}` })).toBeVisible();
  return kept;
};
const panel = page.getByRole('complementary', { name: 'Lieferobjekt' });
const section = panel.getByRole('region', { name: 'Dateien' });
const input = () => page.elementLocator(document.querySelector('input[type=file][multiple]') as HTMLElement);
const pdf = (name = 'Aussparungsplan.pdf', size = 20) => new globalThis.File([new Uint8Array(size)], name);

test('without a file and without a link sharing asks for either; with a file it asks for no link', async () => {
  await play();
  await expect
    .element(section.getByText('Noch keine Datei. Zum Teilen genügt auch die Adresse der Ablage.'))
    .toBeVisible();
  await panel.getByRole('button', { name: 'Teilen' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Ablage' })).toBeVisible();
  await panel.getByRole('button', { name: 'Abbrechen' }).click();
  await userEvent.upload(input(), pdf());
  await expect.element(section.getByRole('button', { name: 'Aussparungsplan.pdf speichern' })).toBeVisible();
  await expect.element(section.getByText(/2\.4.MB, Sandra Huber, 22\.11\.2026/)).toBeVisible();
  await panel.getByRole('button', { name: 'Teilen' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Revision' })).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: 'Ablage' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Teilen' }).click();
  await expect.poll(() => server.sentTo(contract.deliveryObjects.state)).toMatchObject([{ state: 'shared' }]);
  // What is shared is only read.
  await expect.element(section.getByRole('button', { name: 'Datei hinzufügen' })).not.toBeInTheDocument();
  await expect.element(section.getByRole('button', { name: /entfernen/ })).not.toBeInTheDocument();
});

test('a file that is not taken stays with its reason, is sent again or given up; too large ones are not sent', async () => {
  await play();
  const message = 'Das Format der Datei ist nicht bekannt.';
  const errors = [{ field: 'file', code: 'not-a-known-format', message }] as const;
  server.on(contract.files.uploadAttachment, () => new ApiError('validation', { errors }));
  await userEvent.upload(input(), [pdf('setup.exe'), pdf('Modell.ifc', limits.attachment + 1)]);
  await expect.element(section.getByText(message)).toBeVisible();
  await expect.element(section.getByText('Die Datei ist grösser als 20 MB.')).toBeVisible();
  expect(server.sentTo(contract.files.uploadAttachment)).toHaveLength(1);
  await section.getByRole('button', { name: 'Erneut versuchen: setup.exe' }).click();
  await expect.poll(() => server.sentTo(contract.files.uploadAttachment)).toHaveLength(2);
  await section.getByRole('button', { name: 'setup.exe nicht senden' }).click();
  await section.getByRole('button', { name: 'Modell.ifc nicht senden' }).click();
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument();
});

test('an empty file is not sent; it says that it is empty and what to do', async () => {
  await play();
  await userEvent.upload(input(), [pdf('leer.pdf', 0)]);
  const sentence = 'Die Datei ist leer (0 Byte). Speichern Sie sie noch einmal und wählen Sie sie dann erneut.';
  await expect.element(section.getByRole('alert').getByText(sentence)).toBeVisible();
  expect(server.sentTo(contract.files.uploadAttachment)).toEqual([]);
});

test('a file is removed by keyboard alone, after a question', async () => {
  await play({ files: [fileOf(1, 'Plan A.pdf')] });
  section.getByRole('button', { name: 'Plan A.pdf entfernen' }).element().focus();
  await press('Enter');
  await expect.element(page.getByRole('dialog').getByText('Plan A.pdf.', { exact: false })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await section.getByRole('button', { name: 'Plan A.pdf entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(toast('Datei gelöscht')).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Plan A.pdf speichern' })).not.toBeInTheDocument();
});

test('a submission shows its files, which are saved by their name; a lost file is said', async () => {
  const submission = {
    id: 5,
    number: 1,
    revision: 'P01',
    suitability: 'S5',
    link: null,
    note: null,
    submitted_at: '2026-11-09T08:00:00.000Z',
    submitted_by: { id: 8, name: 'Priska Arnold' },
    outcome: 'rejected',
    decided_at: '2026-11-15T08:00:00.000Z',
    decided_by: { id: 7, name: 'Nadia Keller' },
    decided_for: null,
    reason: 'Höhen fehlen',
    cause: 'incomplete',
    experience_id: null,
  } as const;
  await play({ files: [fileOf(1, 'Plan P01.pdf', 5), fileOf(2, 'Plan P02.pdf')], submissions: [submission] });
  await expect.element(section.getByRole('button', { name: 'Plan P02.pdf speichern' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Plan P01.pdf speichern' })).not.toBeInTheDocument();
  const saved: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
  try {
    const { submission_id: _, ...file } = fileOf(1, 'Plan P01.pdf');
    const path = '/api/v1/files/1/1/Plan_P01.pdf';
    const shown = { media_type: 'application/pdf' as const, width: null, height: null, path, preview_path: path };
    server.on(contract.files.attachments, () => [{ ...file, ...shown }]);
    await panel.getByRole('button', { name: 'Plan P01.pdf speichern' }).click();
    await expect.poll(() => saved).toEqual([`${path} Plan P01.pdf`]);
    await panel.getByRole('button', { name: 'Plan P02.pdf speichern' }).click();
    await expect.element(toast('Die Datei konnte nicht geladen werden.', 'alert')).toBeVisible();
    expect(saved).toHaveLength(1);
  } finally {
    save.mockRestore();
  }
});
