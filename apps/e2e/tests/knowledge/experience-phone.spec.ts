import { expect, test } from '../../fixtures/test.ts';
import { unansweredRequest } from '../../fixtures/watch.ts';
import { expectToast } from '../../screens/shell.ts';

test.use({ data: 'experience on the phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const question = 'Ist die Kerntemperatur vor dem Ausschalen gemessen?';
const happened = 'Kantenabbruch an der Treppe';

/** A photo as a camera gives it, made in the page. */
const photo = (bytes: readonly number[]) => ({ name: 'IMG_7.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });

test('an experience recorded without a signal becomes a lesson that waits with its origin', async ({
  page,
  enter,
  api,
  watch,
}) => {
  // The stream of live changes may be opening just then.
  watch.expect(unansweredRequest);
  await enter('marco');
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_200, 900);
    canvas.getContext('2d')?.fillRect(100, 100, 500, 300);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

  await test.step('recording it at the thumb, without a signal', async () => {
    await page.getByRole('link', { name: 'Erfahrung', exact: true }).tap();
    await expect(page.getByRole('textbox', { name: 'Was ist passiert?' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill(happened);
    await page.getByRole('textbox', { name: 'Wie haben Sie es gelöst?' }).fill('Mit Mörtel ergänzt');
    await page.getByRole('textbox', { name: 'Was machen wir nächstes Mal?' }).fill('Zuerst messen');
    await page.locator('input[type=file]').setInputFiles(photo(bytes));
    await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Festhalten' }).tap();
    await expectToast(page, 'Auf diesem Gerät gesichert');
  });

  const client = await api('marco');
  const stored = async () =>
    (await client.get<{ id: number; problem: string; state: string; attachments: object[] }[]>('/experiences')).find(
      ({ problem }) => problem === happened,
    );

  await test.step('it is sent with its photo once the signal is back', async () => {
    expect(await stored()).toBeUndefined();
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored())?.attachments.length).toBe(1);
    expect((await stored())?.state).toBe('submitted');
  });

  await test.step('it becomes a lesson', async () => {
    await page.goto(`/main/#/experiences/transfer?id=${(await stored())?.id}`);
    await page.getByRole('textbox', { name: 'Frage' }).fill(question);
    await page.getByRole('combobox', { name: 'Thema' }).tap();
    await page.getByRole('option').first().tap();
    await page.getByRole('button', { name: 'Frage speichern' }).tap();
    await expectToast(page, 'Frage gespeichert, sie wartet auf Freigabe');
  });

  await test.step('which waits for approval and says where it comes from', async () => {
    const lesson = page.getByRole('article').filter({ hasText: question });
    await expect(lesson).toContainText('wartet auf Freigabe');
    await lesson.getByText(/^Aus einer Erfahrung von Marco Brunner/).tap();
    await expect(lesson.getByText(happened, { exact: true })).toBeVisible();
    expect(await stored()).toBeUndefined();
  });
});
