import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phases as companyPhases } from '../../support/company.ts';
import { catalogueWrites } from '../../../src/features/catalogues/catalogues.mutations.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { phases, tags, dynamicFields } = contract.catalogues;
const title = page.getByRole('textbox', { name: 'Titel' });
const abbreviation = page.getByRole('textbox', { name: 'Kürzel' });
const order = page.getByRole('textbox', { name: 'Sortiernummer' });

const [phase] = companyPhases as [(typeof companyPhases)[0]];
const removal = {
  id: 20,
  title: 'Ausführung',
  parts: 0,
  deleted_lessons: 2,
  archived_lessons: 1,
  staying_lessons: 4,
  worksheets: 3,
};

beforeEach(() => {
  sessionStorage.clear();
  server.on(phases.list, () => companyPhases);
  server.on(phases.getById, () => phase);
  server.on(phases.removalPreview, () => removal);
  server.on(phases.store, ({ body }) => ({ ...phase, ...body, description: null, order: body.order ?? 3, id: 21 }));
  server.on(phases.update, ({ body }) =>
    body.version === 1
      ? new ApiError('stale-version', { current: { ...phase, title: 'Von Marco', version: 2 } })
      : { ...phase, title: body.title ?? phase.title, version: 3 },
  );
  server.on(phases.remove, ({ body }) => ({ id: body.id }));
});

test('what is missing or out of range is said at its field, and nothing is sent', async () => {
  await open('/knowledge/phases/new');
  await expect.element(order).toHaveValue('3');
  await order.fill('10000');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect.element(abbreviation).toHaveAccessibleDescription(/Bitte geben Sie ein Kürzel ein/);
  await expect.element(order).toHaveAccessibleDescription(/Sortiernummer darf höchstens 9999 sein/);
  await order.fill('');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect.element(order).toHaveAccessibleDescription(/Bitte geben Sie eine Sortiernummer ein/);
  expect(server.sentTo(phases.store)).toEqual([]);
});

test('a new phase is sent with its number and leads back to the list', async () => {
  await open('/knowledge/phases/new');
  await abbreviation.fill('53');
  await title.fill('Inbetriebnahme');
  await order.fill('3');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect.element(toast('«Inbetriebnahme» ist angelegt')).toBeVisible();
  expect(server.sentTo(phases.store)).toMatchObject([{ title: 'Inbetriebnahme', abbreviation: '53', order: 3 }]);
  await expect.element(page.getByRole('heading', { name: 'Phasen' })).toBeVisible();
});

test('Ctrl+Enter saves a form from within a field, but not before all that is needed is given', async () => {
  await open('/knowledge/phases/new');
  await title.fill('Inbetriebnahme');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(abbreviation).toHaveAccessibleDescription(/Bitte geben Sie ein Kürzel ein/);
  expect(server.sentTo(phases.store)).toEqual([]);
  await abbreviation.fill('53');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(toast('«Inbetriebnahme» ist angelegt')).toBeVisible();
  expect(server.sentTo(phases.store)).toHaveLength(1);
});

test('who saves second sees a notice and may save over it', async () => {
  await open('/knowledge/phases/update?id=20');
  await title.fill('Von Nadia');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Jemand hat diesen Eintrag inzwischen geändert')).toBeVisible();
  await expect.element(title).toHaveValue('Von Nadia');
  await page.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.element(toast('«Von Nadia» ist gespeichert')).toBeVisible();
  expect(server.sentTo(phases.update)).toMatchObject([{ version: 1 }, { version: 2, title: 'Von Nadia' }]);
});

test('a removal says what goes and what stays, and waits for the typed title', async () => {
  await open('/knowledge/phases/update?id=20&remove=1');
  const dialog = page.getByRole('dialog', { name: '«Ausführung» löschen?' });
  await expect.element(dialog.getByText('Fragen, die nirgends sonst stehen, werden gelöscht')).toBeVisible();
  await expect.element(dialog.getByText('3 Arbeitsblätter bleiben lesbar.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Ausführung');
  await confirm.click();
  await expect.element(toast('«Ausführung» ist gelöscht')).toBeVisible();
  expect(server.sentTo(phases.remove)).toEqual([{ id: 20, confirm_title: 'Ausführung' }]);
});

test('a tag is merged into the one that is chosen', async () => {
  const tag = { id: 40, title: 'Abdichtung', color: null, version: 1, lessons_count: 2 };
  const other = { ...tag, id: 41, title: 'Abdichtungen' };
  server.on(tags.list, () => [tag, other]);
  server.on(tags.getById, () => tag);
  server.on(tags.merge, () => other);
  await open('/knowledge/tags/update?id=40&merge=1');
  const dialog = page.getByRole('dialog', { name: '«Abdichtung» zusammenführen' });
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect.element(dialog.getByText('Wählen Sie das Schlagwort, das bleibt')).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Abdichtungen' }).click();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect.element(toast('«Abdichtung» ist jetzt «Abdichtungen»')).toBeVisible();
  expect(server.sentTo(tags.merge)).toEqual([{ id: 40, into_id: 41 }]);
});

test('several writes of own fields in a row ask for their list once, half a second after the last', async () => {
  const field = {
    id: 50,
    title: 'Bauteil Nord',
    description: null,
    order: 1,
    color: null,
    value: 3,
    version: 1,
    archived: false,
  };
  const asked: number[] = [];
  server.on(dynamicFields.list, () => {
    asked.push(performance.now());
    return [field];
  });
  server.on(dynamicFields.update, ({ body }) => ({ ...field, title: body.title ?? '' }));
  await open('/system/dynamicFields');
  await expect.element(page.getByRole('grid').getByText('Bauteil Nord').first()).toBeVisible();
  const before = asked.length;
  for (const title of ['Gelb', 'Grün', 'Blau']) await catalogueWrites.dynamicFields.update({ body: { id: 50, title } });
  const last = performance.now();
  await expect.poll(() => asked.length).toBe(before + 1);
  expect((asked.at(-1) ?? 0) - last).toBeGreaterThan(400);
});

test('on the phone the field for the title of what is removed is as high as a thumb', async () => {
  await setViewport(390, 844);
  await open('/knowledge/phases/update?id=20&remove=1');
  const typed = page.getByRole('dialog', { name: '«Ausführung» löschen?' }).getByRole('textbox');
  await expect.element(typed).toBeVisible();
  expect(typed.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
