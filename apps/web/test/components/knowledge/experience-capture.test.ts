import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { experienceWith, playExperiences } from '../../support/experiences.ts';
import { photoFile } from '../../support/photos.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ role: 'user', size: 'phone' });

// A screen that closes late may still ask for its list.
beforeEach(() => void playExperiences(server));

/** No test finds what another one has left on the device, or what its server has answered. */
afterEach(async () => {
  playExperiences(server);
  server.isAway = false;
  const { draftStore, removeDraft } = await import('../../../src/features/experiences/drafts/draft-store.ts');
  await open('/home');
  for (const { key } of draftStore.get().drafts) removeDraft(key);
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('experiences') });
}, 90_000);

const problem = page.getByRole('textbox', { name: 'Was ist passiert?' });
const solution = page.getByRole('textbox', { name: 'Wie haben Sie es gelöst?' });
const lesson = page.getByRole('textbox', { name: 'Was machen wir nächstes Mal?' });
const record = page.getByRole('button', { name: 'Festhalten' });

const openBlank = async () => {
  await open('/experiences/new');
  await expect.element(problem).toBeVisible();
};

const typeAll = async () => {
  await problem.fill('Kantenabbrüche an zwei Feldern');
  await solution.fill('Mörtel');
  await lesson.fill('Zuerst messen');
};

const photoInput = () => page.elementLocator(document.querySelector('input[type=file]') as HTMLElement);

test('three texts make an experience, which goes to the server as finished', async () => {
  const { rows } = playExperiences(server);
  await openBlank();
  await typeAll();
  await record.click();
  await expect.element(toast('Erfahrung festgehalten')).toBeVisible();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    problem: 'Kantenabbrüche an zwei Feldern',
    lesson: 'Zuerst messen',
    state: 'submitted',
  });
});

test('what is missing is named at its field, and the first of them takes the focus', async () => {
  playExperiences(server);
  await openBlank();
  await solution.fill('Mörtel');
  await record.click();
  await expect.element(page.getByText('Geben Sie ein Problem ein')).toBeVisible();
  await expect.element(page.getByText('Geben Sie ein, was gelernt wurde')).toBeVisible();
  await expect.element(page.getByText('Geben Sie eine Lösung ein')).not.toBeInTheDocument();
});

test('what is typed goes to the server by itself as a draft', async () => {
  const { rows } = playExperiences(server);
  await openBlank();
  await problem.fill('Angefangen');
  await expect.poll(() => rows[0]).toMatchObject({ problem: 'Angefangen', state: 'draft' });
});

test('without a signal the draft stays on the device and comes back', async () => {
  const { rows } = playExperiences(server);
  await openBlank();
  server.isAway = true;
  await problem.fill('Ohne Netz geschrieben');
  await expect.element(page.getByText(/^Entwurf \d/).first()).toBeVisible();
  const { hash } = location;
  expect(hash).toContain('draft=');
  await open('/home');
  const { draftStore } = await import('../../../src/features/experiences/drafts/draft-store.ts');
  // As after a reload: the memory is empty, the device is not.
  draftStore.set({ owner: null, drafts: [], photos: [] });
  await open(hash.slice(1));
  await expect.element(problem).toHaveValue('Ohne Netz geschrieben');
  expect(rows).toEqual([]);
});

test('recorded without a signal it waits, and is sent once the signal is back, once', async () => {
  const { rows } = playExperiences(server);
  await openBlank();
  server.isAway = true;
  await typeAll();
  await record.click();
  await expect.element(toast('Auf diesem Gerät gesichert')).toBeVisible();
  await expect.element(page.getByText('1 Erfahrung ist erst auf diesem Gerät')).toBeVisible();
  server.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => rows.map(({ state }) => state)).toEqual(['submitted']);
  await expect.element(page.getByText('1 Erfahrung ist erst auf diesem Gerät')).not.toBeInTheDocument();
});

test('what the server refuses later keeps its text and says why', async () => {
  playExperiences(server);
  await openBlank();
  server.on(contract.experiences.update, () => new ApiError('feature-off', { detail: 'Die Funktion ist aus.' }));
  await problem.fill('Mit Schlagwort');
  await expect.element(page.getByText('Die Funktion ist aus.')).toBeVisible();
  await expect.element(problem).toHaveValue('Mit Schlagwort');
});

test('who is signed out meanwhile loses nothing', async () => {
  playExperiences(server);
  await openBlank();
  server.on(contract.experiences.store, () => new ApiError('unauthenticated'));
  await typeAll();
  await record.click();
  await expect.element(toast('Auf diesem Gerät gesichert')).toBeVisible();
  await expect.element(page.getByText('Kantenabbrüche').or(page.getByText('Zuerst messen')).first()).toBeVisible();
  const { sessionStore } = await import('../../../src/platform/session/session-store.ts');
  sessionStore.set({ expired: false });
});

test('a photo is shrunk, sent and can be taken away', async () => {
  const { photos } = playExperiences(server);
  await openBlank();
  await userEvent.upload(photoInput(), await photoFile());
  await expect.poll(() => photos.length).toBe(1);
  const { shrinkPhoto } = await import('../../../src/features/attachments/shrink-photo.ts');
  const small = await createImageBitmap((await shrinkPhoto(await photoFile())).file);
  expect([small.width, small.height]).toEqual([2_560, 853]);
  await page.getByRole('button', { name: 'Bild 1 entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(() => photos.length).toBe(0);
});

test('a photo the server refuses says so and is tried again', async () => {
  const { photos } = playExperiences(server);
  const upload = contract.files.uploadAttachment;
  server.on(
    upload,
    () => new ApiError('validation', { errors: [{ field: 'file', code: 'invalid', message: 'Zu gross.' }] }),
  );
  await openBlank();
  await userEvent.upload(photoInput(), await photoFile());
  await expect.element(page.getByText('Zu gross.')).toBeVisible();
  const again = playExperiences(server, [experienceWith({ id: 100 })]);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => again.photos.length).toBe(1);
  expect(photos).toEqual([]);
});

test('a file that is no picture is named', async () => {
  playExperiences(server);
  await openBlank();
  await userEvent.upload(photoInput(), new File(['nothing'], 'plan.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('«plan.jpg» ist kein Bild')).toBeVisible();
});

test('an experience that somebody else has changed asks which one stands', async () => {
  const { rows } = playExperiences(server, [experienceWith()]);
  await open('/experiences/update?id=50');
  await expect.element(problem).toHaveValue('Nachts minus drei Grad, am Morgen ausgeschalt');
  rows.splice(0, 1, experienceWith({ version: 2, problem: 'Vom Büro ergänzt' }));
  await problem.fill('Von der Baustelle');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('inzwischen an anderer Stelle geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.poll(() => rows[0]?.problem).toBe('Von der Baustelle');
});

test('a target for the thumb, and nothing wider than the phone', async () => {
  playExperiences(server, [experienceWith()]);
  await openBlank();
  expect(record.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await open('/experiences');
  await expect.element(page.getByText('Kerntemperatur messen')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('an experience is removed after a confirmation', async () => {
  const { rows } = playExperiences(server, [experienceWith()]);
  await open('/experiences');
  await page.getByRole('button', { name: /^Erfahrung «Kern.* löschen/ }).click();
  expect(rows).toHaveLength(1);
  // A press of Enter in haste removes nothing.
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect.element(toast('Erfahrung gelöscht')).toBeVisible();
  expect(rows).toEqual([]);
});

test('who leaves while it is being sent stays where they went', async () => {
  playExperiences(server);
  const answer = Promise.withResolvers<void>();
  const { update } = contract.experiences;
  server.on(update, async ({ body }) => {
    await answer.promise;
    return experienceWith({ id: body.id, version: 2 });
  });
  await openBlank();
  await typeAll();
  await record.click();
  await expect.poll(() => server.sentTo(update)).toHaveLength(1);
  await open('/home');
  const done = toast('Erfahrung festgehalten');
  await expect.element(done).not.toBeInTheDocument();
  answer.resolve();
  await expect.element(done).toBeVisible();
  expect(location.hash).toBe('#/home');
});
