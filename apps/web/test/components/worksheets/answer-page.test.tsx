import type { LinkQuestion, LinkQuestions } from '@polier/contract/answer-links/answer-links.contract';
import { contract } from '@polier/contract/endpoints';
import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { login } from '@polier/i18n/de/login';
import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/components/theme/base.css';
import { AnswerPage } from '../../../src/login/answer/answer-page.tsx';
import { LoginTextsContext } from '../../../src/login/login-texts-context.ts';
import { ApiError, PlayedServer } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

const { list, update, uploadAttachment } = contract.answers;
const [plans, pump] = ['Liegen die Pläne vor?', 'Ist die Pumpe bestellt?'];

const question = (id: number, insight: string, more: Partial<LinkQuestion> = {}): LinkQuestion => ({
  id,
  kind: 'trade',
  insight,
  todo: null,
  contacttill: null,
  worksheet: { id: 7, title: 'Maurerarbeiten', number: '211.6' },
  number: `1.${id}`,
  version: 1,
  attachments: [],
  ...more,
});

let server: PlayedServer;
let root: Root;
let stored: LinkQuestions;
let answers: object[];
beforeEach(async () => {
  await setViewport(390, 844);
  localStorage.clear();
  server = new PlayedServer();
  globalThis.fetch = (address, init) => server.fetch(address, init);
  stored = {
    company: 'Muster Bau AG',
    project: '2417 Lindenhof',
    person: 'Sandra Huber',
    author: 'Nadia Keller',
    expires_at: '2026-12-20T10:00:00.000Z',
    today: '2026-11-25',
    answered: 0,
    questions: [question(1, plans, { contacttill: '2026-11-20' }), question(2, pump)],
  };
  answers = [];
  server.on(list, () => stored);
  server.on(update, ({ body }) => {
    answers.push(body);
    const done = body.done ?? false;
    if (done) {
      const questions = stored.questions.filter(({ id }) => id !== body.id);
      stored = { ...stored, answered: stored.answered + 1, questions };
    }
    return { id: body.id, version: 2, done };
  });
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
});
/** Every state that a test leaves is looked at by axe, in both schemes. */
afterEach(async () => {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  root.unmount();
});

const show = (at = root) =>
  at.render(
    <LoginTextsContext value={{ texts: login, language: 'de' }}>
      <AnswerPage token="secret" onLanguage={() => undefined} />
    </LoginTextsContext>,
  );
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the open questions stand with what is late; one is answered with a note, then the next one is open', async () => {
  show();
  await expect.element(heading(/^2 Fragen an Sie, 1 ist überfällig\.$/)).toBeVisible();
  await expect.element(page.getByText('2417 Lindenhof', { exact: true })).toHaveStyle({ fontWeight: '640' });
  await expect.element(page.getByText('0 von 2 beantwortet')).toBeVisible();
  await page.getByRole('textbox', { name: /^Bemerkung/ }).fill('Index D liegt vor');
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect.element(heading('1 Frage an Sie')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: pump })).toBeVisible();
  await expect.element(page.getByText('1 von 2 beantwortet')).toBeVisible();
  expect(answers).toEqual([{ id: 1, version: 1, todo: 'Index D liegt vor', done: true }]);
});

test('by keyboard alone a note and a new date are sent, and the question stays open', async () => {
  show();
  await expect.element(page.getByRole('textbox', { name: /^Bemerkung/ })).toBeVisible();
  (page.getByRole('textbox', { name: /^Bemerkung/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('Erst nächste Woche');
  const sendOnly = page.getByRole('button', { name: 'Nur senden' });
  await expect.element(sendOnly).toBeEnabled();
  for (let steps = 0; steps < 12 && document.activeElement !== sendOnly.element(); steps += 1) await userEvent.tab();
  await expect.element(sendOnly).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: 'Gesendet.' })).toBeVisible();
  expect(answers).toEqual([{ id: 1, version: 1, todo: 'Erst nächste Woche' }]);
  await expect.element(heading(/2 Fragen an Sie/)).toBeVisible();
});

test.each([390, 1280])('at %i px the new date is as high as the photo beside it', async (width) => {
  await setViewport(width, 844);
  show();
  const date = page.getByRole('textbox', { name: 'Neuer Termin' });
  await expect.element(date).toBeVisible();
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height;
  const photo = document.querySelector('input[type="file"]')?.closest('label');
  expect(heightOf(date.element().parentElement)).toBe(heightOf(photo));
});

test('the new date is picked in our own calendar, in the language of the page', async () => {
  show();
  const date = page.getByRole('textbox', { name: 'Neuer Termin' });
  await expect.element(date).toHaveValue('20.11.2026');
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  const calendar = page.getByRole('dialog', { name: 'Kalender' });
  await expect.element(calendar.getByText('November 2026')).toBeVisible();
  await calendar.getByRole('button', { name: /30\. November 2026/ }).click();
  await expect.element(date).toHaveValue('30.11.2026');
  await page.getByRole('button', { name: 'Nur senden' }).click();
  await expect.poll(() => answers).toEqual([{ id: 1, version: 1, contacttill: '2026-11-30' }]);
});

test('without a signal an answer waits on the device and is sent once the signal is back', async () => {
  show();
  await expect.element(page.getByRole('button', { name: 'Erledigt' })).toBeVisible();
  server.isAway = true;
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect.element(page.getByText('1 Antwort ist auf diesem Gerät und wird von selbst gesendet.')).toBeVisible();
  await expect.element(page.getByText('wartet')).toBeVisible();
  expect(answers).toEqual([]);
  server.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => answers).toEqual([{ id: 1, version: 1, done: true }]);
  await expect.element(heading('1 Frage an Sie')).toBeVisible();
});

test('an answer that arrived although its response got lost is not refused as out of date', async () => {
  server.on(update, ({ body: { version, ...answer } }) => {
    const [first] = stored.questions;
    if (version !== first?.version) return new ApiError('stale-version', { current: { ...first, done: false } });
    const questions = stored.questions.map((one) => (one.id === answer.id ? { ...one, ...answer, version: 2 } : one));
    stored = { ...stored, questions };
    throw new TypeError('The response got lost');
  });
  show();
  await page.getByRole('textbox', { name: /^Bemerkung/ }).fill('Am Mittwoch');
  await page.getByRole('button', { name: 'Nur senden' }).click();
  await expect.element(page.getByText('1 Antwort ist auf diesem Gerät und wird von selbst gesendet.')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('1 Antwort ist auf diesem Gerät')).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

const takePhoto = async (name: string) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  await page
    .getByLabelText('Foto', { exact: true })
    .first()
    .upload(new File([blob as Blob], name, { type: 'image/png' }));
};
const attachment: AttachmentView = {
  id: 1,
  name: 'Wand.jpg',
  media_type: 'image/jpeg',
  size: 1_000,
  width: 40,
  height: 30,
  path: '/a.jpg',
  preview_path: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  author: null,
  created_at: '2026-11-25T10:00:00.000Z',
};
const showAndRecord = (code: 'worksheet-closed' | null) => {
  const sent: (string | number)[] = [];
  server.on(uploadAttachment, ({ query }) => {
    sent.push(`photo ${query.id}`);
    return code === null ? attachment : new ApiError(code);
  });
  server.on(update, ({ body }) => {
    sent.push(`answer ${body.id}`);
    return { id: body.id, version: 2, done: true };
  });
  show();
  return sent;
};

test('without a signal pictures and the answer wait on the device over a reload, and are sent in their order', async () => {
  const sent = showAndRecord(null);
  await expect.element(page.getByRole('button', { name: 'Erledigt' })).toBeVisible();
  server.isAway = true;
  await takePhoto('Wand.png');
  await expect.element(page.getByText('1 Foto ist auf diesem Gerät und wird von selbst gesendet.')).toBeVisible();
  await takePhoto('Decke.png');
  await expect.element(page.getByText('2 Fotos sind auf diesem Gerät und werden von selbst gesendet.')).toBeVisible();
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect.element(page.getByText(/^Kein Netz\. 1 Antwort ist .* gesendet\. 2 Fotos sind/)).toBeVisible();
  expect(sent).toEqual([]);
  server.isAway = false;
  root.unmount();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show();
  await expect.poll(() => sent).toEqual(['photo 1', 'photo 1', 'answer 1']);
  await expect.element(page.getByText('Kein Netz.')).not.toBeInTheDocument();
});

test('what waits is sent once when the link is open in two tabs', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const other = createRoot(element);
  const sent = showAndRecord(null);
  show(other);
  await expect.poll(() => page.getByRole('button', { name: 'Erledigt' }).elements()).toHaveLength(2);
  server.isAway = true;
  await takePhoto('Wand.png');
  await expect.element(page.getByText('1 Foto ist auf diesem Gerät und wird von selbst gesendet.')).toBeVisible();
  server.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('1 Foto ist auf diesem Gerät')).not.toBeInTheDocument();
  other.unmount();
  element.remove();
  expect(sent).toEqual(['photo 1']);
});

test('a picture that waited and is refused says so with its name', async () => {
  const sent = showAndRecord('worksheet-closed');
  await expect.element(page.getByRole('button', { name: 'Erledigt' })).toBeVisible();
  server.isAway = true;
  await takePhoto('Wand.png');
  await expect.element(page.getByText('1 Foto ist auf diesem Gerät und wird von selbst gesendet.')).toBeVisible();
  server.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Wand' })).toBeVisible();
  expect(sent).toEqual(['photo 1']);
});

test('an empty file in place of a photo is called empty and not sent', async () => {
  const sent = showAndRecord(null);
  const field = page.getByLabelText('Foto', { exact: true }).first();
  await field.upload(new File([], 'Wand.png', { type: 'image/png' }));
  const sentence = 'Die Datei ist leer (0 Byte). Nehmen Sie das Foto noch einmal auf oder wählen Sie ein anderes.';
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  expect(sent).toEqual([]);
});

test('whoever got a link that is for somebody else is told what to do, and comes back', async () => {
  show();
  await page.getByRole('button', { name: 'Das bin ich nicht' }).click();
  await expect.element(heading('Dieser Link ist nicht für Sie.')).toBeVisible();
  await expect.element(page.getByText(/sagen Sie es Nadia Keller, Muster Bau AG/)).toBeVisible();
  await page.getByRole('button', { name: 'Zurück zu den Fragen' }).click();
  await expect.element(heading(/2 Fragen an Sie/)).toBeVisible();
});

test('a refused answer says why where it was written, and nothing is lost', async () => {
  server.on(update, () => new ApiError('worksheet-closed'));
  show();
  const note = page.getByRole('textbox', { name: /^Bemerkung/ });
  await note.fill('zu spät');
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('zu spät');
});

test.each([
  ['answer-link-ended', 'Dieser Link gilt nicht mehr.'],
  ['answer-link-invalid', 'Diesen Link kennen wir nicht.'],
] as const)('a link that is refused as %s says so', async (code, title) => {
  server.on(list, () => new ApiError(code));
  show();
  await expect.element(heading(title)).toBeVisible();
});

test('once everything is answered the page thanks', async () => {
  stored = { ...stored, answered: 2, questions: [] };
  show();
  await expect.element(heading('Alles beantwortet.')).toBeVisible();
});
