import { accounts } from '../../fixtures/accounts.ts';
import { prepareProject, prepareWorksheet } from '../../fixtures/prepare.ts';
import { expect } from '../../fixtures/test.ts';
import { type ReceivedMail, test } from '../../fixtures/timed-server.ts';
import { cellOf, expectCell, expectState } from '../../screens/worksheet.ts';
import { expectToast, heading } from '../../screens/shell.ts';

const hour = 3_600_000;
/** An evening before the Monday of the reminders, and the next morning: a session lasts that long. */
const sunday = new Date();
sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay());
sunday.setUTCHours(20, 0, 0, 0);
const monday = new Date(sunday.getTime() + 10 * hour + 5 * 60_000);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

test.use({ data: 'overdue question', start: sunday });

const partner = { company: 'Abdichtungen Rhyner AG', email: 'rhyner@partner.example' };
const note = 'Fuge am Liftschacht neu abgedichtet';
const linksOf = ({ text }: ReceivedMail): string[] => text.match(/https?:\/\/\S+/g) ?? [];

test('a question falls due, its partner answers by link with a photo, and what it saved is seen', async ({
  page,
  elsewhere,
  enter,
  api,
  timed,
}) => {
  const nadia = await api('nadia');
  const [trade, phase] = ['Maurerarbeiten', 'Ausführung'];
  const project = await prepareProject(nadia, { title: '2603 Terminlauf', trades: [trade], phases: [phase] });
  const { id: partnerId } = await nadia.post<{ id: number }>('/externalusers/store', partner);
  await nadia.post('/projects/update', { id: project.id, external_users: [partnerId] });
  const worksheet = await prepareWorksheet(nadia, { projectId: project.id, trade, phase, most: 2 });
  const [row, earlier] = worksheet.rows;
  if (row === undefined || earlier === undefined) throw new Error('the worksheet has fewer than two rows');
  const { insight: question } = row.lesson;
  await nadia.post('/appliedlessons/update', {
    id: row.id,
    external_responsible_user: partnerId,
    contacttill: dateOf(sunday),
  });
  // Due earlier, so that it stands first on the page of the partner, who is sent to the other one.
  await nadia.post('/appliedlessons/update', {
    id: earlier.id,
    external_responsible_user: partnerId,
    contacttill: '2026-01-05',
  });
  const company = await nadia.get<Record<string, unknown>>('/companies/getCompanyByUser');
  const { name, address, postcode, city, country, phone } = company;
  await nadia.post('/companies/updateByAdmin', { name, address, postcode, city, country, phone, escalation_days: 1 });
  await nadia.post('/users/updatePreferences', { reminder: 'weekly', weekday: 1, hour: 7 });
  /** Waits for a mail with such a link: she is reminded by her other company too. */
  const linkTo = async (receiver: string, part: string): Promise<string> => {
    const find = async () => (await timed.mailsTo(receiver)).flatMap(linksOf).find((link) => link.includes(part)) ?? '';
    await expect.poll(find).toContain(timed.address);
    return find();
  };

  await test.step('the day passes, and on Monday the reminder brings the project manager to the overdue question', async () => {
    await timed.moveTo(monday);
    await timed.runScheduled('escalate-overdue-tasks');
    const unread = () => nadia.get<{ type: string }[]>('/notifications', { unreadOnly: 'true' });
    await expect.poll(async () => (await unread()).map(({ type }) => type)).toContain('tasks_escalated');
    await timed.runScheduled('remind-due-people');
    const link = await linkTo(accounts.nadia.email, `kind=trade&id=${worksheet.id}&row=${row.id}`);
    await enter('nadia', link.slice(link.indexOf('#') + 1));
    await expectCell(page, question, 'Wer', partner.company);
    await expectState(page, question, { done: false, check: 'nicht geprüft' });
  });

  await test.step('she sends the partner a link, and follows the worksheet', async () => {
    await page.goto(`/main/#/projects/overview?id=${project.id}`);
    await page.getByRole('button', { name: 'Antwort-Links' }).click();
    await page.getByRole('button', { name: `Per Mail senden: ${partner.company}` }).click();
    await expectToast(page, `Der Link geht per Mail an ${partner.company}`);
    await page.goto(`/main/#/worksheet?kind=trade&id=${worksheet.id}`);
    await expectCell(page, question, 'Wer', partner.company);
  });

  await test.step('the partner answers on the phone with a note and a photo', async () => {
    await elsewhere.setViewportSize({ width: 390, height: 844 });
    await elsewhere.goto(await linkTo(partner.email, `&question=${row.id}`));
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('2 Fragen an Sie');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('überfällig');
    const bytes = await elsewhere.evaluate(async () => {
      const canvas = new OffscreenCanvas(1_200, 900);
      canvas.getContext('2d')?.fillRect(100, 100, 500, 300);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await elsewhere
      .getByLabel('Foto', { exact: true })
      .setInputFiles({ name: 'IMG_7.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await expect(elsewhere.getByText('Foto gesendet.')).toBeVisible();
    await elsewhere.getByRole('textbox', { name: 'Bemerkung' }).fill(note);
    await elsewhere.getByRole('button', { name: 'Erledigt' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('1 Frage an Sie');
  });

  await test.step('the project manager sees it without reloading, with the photo, and checks it', async () => {
    await expectState(page, question, { done: true, check: 'zu prüfen' });
    await expectCell(page, question, 'Bemerkungen', new RegExp(note));
    const cell = await cellOf(page, question, 'Frage');
    await cell.click();
    await cell.click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('img', { name: 'Bild 1' })).toBeVisible();
    await (await cellOf(page, question, 'Gepr.')).click();
    await expectState(page, question, { done: true, check: 'geprüft' });
  });

  await test.step('she says that it helped and what it saved', async () => {
    const helped = page.getByRole('region', { name: 'Hat es geholfen?' });
    await helped.getByRole('button', { name: 'ja', exact: true }).click();
    await helped.getByRole('textbox', { name: 'Vermieden in CHF' }).fill("4'800");
    await helped.getByRole('button', { name: 'Speichern' }).click();
    await expect(helped).toContainText("4'800");
  });

  await test.step('and the dashboard shows it', async () => {
    await page.goto('/main/#/analytics');
    await expect(heading(page, 'Lernbilanz')).toBeVisible();
    const savers = page.getByRole('region', { name: 'Beste Sparer' });
    // The ten that saved most stand there at once.
    await savers.getByText(/^alle \d+$/).click();
    await expect(savers.getByRole('listitem').filter({ hasText: question })).toContainText("4'800");
  });
});
