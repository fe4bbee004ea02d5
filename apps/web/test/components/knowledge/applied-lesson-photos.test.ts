import { contract } from '@polier/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { photoFile, playPhotos } from '../../support/photos.ts';
import { ApiError } from '../../support/played-server.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const question = 'Sind die Aussparungen abgenommen?';
const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
const section = panel.getByRole('region', { name: 'Bilder' });
const photoInput = () => page.elementLocator(document.querySelector('input[type=file]') as HTMLElement);

const show = async (closed = false) => {
  const played = playWorksheet(server, [{ question }], { closed, can: { edit: !closed, remove: true, print: true } });
  const photos = playPhotos(server);
  const [row] = played.rows;
  server.on(contract.appliedLessons.trade.getById, () => row ?? new ApiError('not-found'));
  await open(`${played.address}&panel=row`);
  await expect.element(gridRow(question)).toBeVisible();
  await cell(question, 'Frage').click();
  await expect.element(panel.getByRole('heading', { name: question })).toBeVisible();
  return { ...played, photos };
};

/** No test finds what another one has left on the device. */
afterEach(async () => {
  const { devicePhotoStore, removeDevicePhoto } = await import('../../../src/features/attachments/device-photos.ts');
  server.isAway = false;
  for (const { key } of devicePhotoStore.get().photos) removeDevicePhoto(key);
});

test('a photo is added to a question and can be taken away', async () => {
  const { photos } = await show();
  await expect.element(section.getByText('Foto')).toBeVisible();
  await userEvent.upload(photoInput(), await photoFile());
  await expect.poll(() => photos.length).toBe(1);
  await expect.element(section.getByRole('img', { name: 'Bild 1' })).toBeInTheDocument();
  await section.getByRole('button', { name: 'Bild 1 entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(() => photos.length).toBe(0);
  await expect.element(section.getByRole('img')).not.toBeInTheDocument();
});

test('a photo taken without a signal waits on the device and goes by itself, once', async () => {
  const { photos } = await show();
  await expect.element(section.getByText('Foto')).toBeVisible();
  server.isAway = true;
  await userEvent.upload(photoInput(), await photoFile());
  await expect.element(section.getByText('wird gesendet')).toBeVisible();
  const { devicePhotoStore, loadDevicePhotos } = await import('../../../src/features/attachments/device-photos.ts');
  // As after a reload: the memory is empty, the device is not.
  await expect
    .poll(async () => {
      devicePhotoStore.set({ deviceOwner: null, photos: [] });
      await loadDevicePhotos();
      return devicePhotoStore.get().photos.length;
    })
    .toBe(1);
  server.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => photos.length).toBe(1);
  await expect.element(section.getByText('wird gesendet')).not.toBeInTheDocument();
});

test('a photo the server refuses says why and is tried again', async () => {
  await show();
  await expect.element(section.getByText('Foto')).toBeVisible();
  const errors = [{ field: 'file', code: 'invalid', message: 'Zu gross.' }] as const;
  server.on(contract.files.uploadAttachment, () => new ApiError('validation', { errors }));
  await userEvent.upload(photoInput(), await photoFile());
  await expect.element(section.getByText('Zu gross.')).toBeVisible();
  const photos = playPhotos(server);
  await section.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => photos.length).toBe(1);
});

test('a file that is no picture is named, and nothing is sent', async () => {
  const { photos } = await show();
  await expect.element(section.getByText('Foto')).toBeVisible();
  await userEvent.upload(photoInput(), new File(['nothing'], 'plan.jpg', { type: 'image/jpeg' }));
  await expect.element(section.getByText('«plan.jpg» ist kein Bild')).toBeVisible();
  expect(photos).toEqual([]);
});

test('an empty file is called empty, with what to do, and nothing is sent', async () => {
  const { photos } = await show();
  await expect.element(section.getByText('Foto')).toBeVisible();
  await userEvent.upload(photoInput(), new File([], 'plan.jpg', { type: 'image/jpeg' }));
  await expect
    .element(section.getByText('«plan.jpg» ist leer (0 Byte). Nehmen Sie das Foto noch einmal auf'))
    .toBeVisible();
  expect(photos).toEqual([]);
});

test('a closed worksheet without pictures shows no place for them', async () => {
  await show(true);
  await expect.element(panel.getByRole('heading', { name: 'Woher diese Frage kommt' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
