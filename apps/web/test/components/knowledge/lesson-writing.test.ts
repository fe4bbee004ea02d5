import { contract } from '@polier/contract/endpoints';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { tradeLesson as lesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const { catalogues, files, projects } = contract;

let lessons: LessonView<'trade'>[] = [];
const ceiling = 'Ist die Decke vor dem Betonieren abgenommen?';
const wall = 'Ist die Wand nach dem Ausschalen gerade?';
const address = '/knowledge/trade/lessons?id=10';

beforeEach(async () => {
  sessionStorage.clear();
  lessons = [lesson(1, ceiling), lesson(2, wall, { projects_count: 2 })];
  server.on(trade.list, () => lessons);
  server.on(catalogues.topics.list, () => [
    {
      ...{ id: 30, title: 'Planung', description: null, order: 1, is_global: false, version: 1, lessons_count: 2 },
      trades: [{ id: 10, title: 'Maurerarbeiten' }],
    },
  ]);
  server.on(catalogues.tags.list, () => []);
  server.on(catalogues.tags.store, ({ body }) => ({
    id: 50,
    title: body.title,
    color: null,
    version: 1,
    lessons_count: 0,
  }));
  server.on(catalogues.pmPhases.list, () => []);
  server.on(catalogues.xProcesses.list, () => []);
  server.on(projects.list, () => []);
  server.on(files.attachments, () => []);
  server.on(trade.nearest, () => []);
  server.on(trade.versions, () => []);
  server.on(trade.countPersonal, () => 0);
  server.on(trade.getById, ({ query }) => lessons.find(({ id }) => id === query.lessonId) ?? new ApiError('not-found'));
  server.on(trade.update, ({ body }) => {
    const before = lessons.find(({ id }) => id === body.id) ?? lesson(body.id, '');
    if (body.version !== before.version) return new ApiError('stale-version', { current: before });
    const { topicId: _topic, ...change } = body;
    const after = { ...before, ...(change as Partial<LessonView<'trade'>>), version: before.version + 1 };
    lessons = lessons.map((one) => (one.id === after.id ? after : one));
    return after;
  });
  // Another screen, so that each test reads the lessons anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const link = (number: string) => page.getByRole('link', { name: `Link auf Frage ${number}` });
const question = page.getByRole('textbox', { name: 'Frage', exact: true });
const moreInfo = page.getByRole('textbox', { name: 'Weitere Angaben' });
const save = page.getByRole('button', { name: 'Speichern', exact: true });
const startEditing = async (number = '1.1') => {
  await open(address);
  await expect.element(link(number)).toBeVisible();
  (link(number).element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.element(moreInfo).toBeVisible();
};

test('E opens a lesson where it stands, Ctrl+S stores what is changed, and the row has the focus again', async () => {
  await startEditing();
  await expect.element(question).toHaveFocus();
  await question.fill('Ist die Decke vor dem Betonieren frei?');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(toast('Frage gespeichert')).toBeVisible();
  expect(server.sentTo(trade.update)).toEqual([
    { id: 1, version: 1, insight: 'Ist die Decke vor dem Betonieren frei?' },
  ]);
  await expect.element(link('1.1')).toHaveFocus();
  await expect.element(page.getByText('Ist die Decke vor dem Betonieren frei?')).toBeVisible();
});

test('more information is written with bold words and lists', async () => {
  await startEditing();
  await moreInfo.click();
  await userEvent.keyboard('Mit dem {Control>}b{/Control}Fachplaner{Control>}b{/Control}{Enter}');
  await page.getByRole('button', { name: 'Aufzählung' }).click();
  await userEvent.keyboard('Lage{Enter}Masse');
  await save.click();
  await expect
    .poll(() => server.sentTo(trade.update))
    .toMatchObject([
      { more_info: '<p>Mit dem <strong>Fachplaner</strong></p><ul><li><p>Lage</p></li><li><p>Masse</p></li></ul>' },
    ]);
});

test.each([null, 'Erste Zeile'])(
  'a table is inserted before %j, and Tab leads through its cells',
  async (more_info) => {
    lessons = [lesson(1, ceiling, { more_info })];
    await startEditing();
    await page.getByRole('button', { name: 'Tabelle einfügen' }).click();
    await userEvent.keyboard('Teil{Tab}Mass');
    await save.click();
    await expect
      .poll(() => server.sentTo(trade.update)[0]?.more_info)
      .toContain('<table><tbody><tr><th><p>Teil</p></th><th><p>Mass</p></th>');
  },
);

const paste = async (html: string): Promise<void> => {
  await moreInfo.click();
  const data = new DataTransfer();
  data.setData('text/html', html);
  moreInfo
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};

test('what is pasted from office programs and pages keeps its words and loses the rest', async () => {
  await startEditing();
  await paste(
    '<style>p{color:red}</style><p class="MsoNormal" style="color:red" onclick="x()"><b>Fett</b><script>x()</script></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Lage</p>' +
      '<table width="9"><colgroup><col></colgroup><tr><td bgcolor="red">A</td><td><a href="javascript:x()">B</a></td></tr></table>',
  );
  await save.click();
  await expect
    .poll(() => server.sentTo(trade.update)[0]?.more_info)
    .toBe(
      '<p><strong>Fett</strong></p><ol><li><p>Lage</p></li></ol>' +
        '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
    );
});

const pictureFile = async (name: string): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
};

test('pictures are dropped and pasted into the text, and uploaded when it is saved', async () => {
  let id = 70;
  server.on(files.uploadAttachment, () => ({
    ...{ id: ++id, name: 'Plan.png', media_type: 'image/png' as const, size: 90, width: 40, height: 30 },
    ...{ path: '/a', preview_path: '/a', author: null, created_at: '2026-11-20T08:00:00.000Z' },
  }));
  await startEditing();
  await moreInfo.click();
  const dropped = new DataTransfer();
  dropped.items.add(await pictureFile('Plan.png'));
  const { left, top } = moreInfo.element().getBoundingClientRect();
  const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
  moreInfo.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, ...at }));
  await expect.element(moreInfo.getByRole('img', { name: 'Plan' })).toBeVisible();
  const pasted = new DataTransfer();
  pasted.items.add(await pictureFile('Foto.png'));
  const event = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true });
  moreInfo.element().dispatchEvent(event);
  await expect.element(moreInfo.getByRole('img', { name: 'Foto' })).toBeVisible();
  await save.click();
  await expect
    .poll(() => server.sentTo(trade.update)[0]?.more_info)
    .toMatch(/<img data-attachment="7\d" alt="(?:Plan|Foto)">.*<img data-attachment="7\d" alt="(?:Plan|Foto)">/);
});

test('what is wrong is said at its field', async () => {
  await startEditing();
  await question.fill('');
  await save.click();
  await expect.element(question).toHaveAccessibleDescription(/Frage/);
  expect(server.sentTo(trade.update)).toEqual([]);
  const errors = [{ field: 'insight', code: 'already-used', message: 'So steht sie schon da.' }];
  server.on(trade.update, () => new ApiError('validation', { errors }));
  await question.fill(wall);
  await save.click();
  await expect.element(question).toHaveAccessibleDescription('So steht sie schon da.');
});

test('who saves second is told; both texts are there until one is chosen', async () => {
  await startEditing();
  lessons = [lesson(1, 'Von Marco geändert?', { version: 2 }), lesson(2, wall)];
  await question.fill('Von mir geändert?');
  await save.click();
  await expect.element(page.getByText('Jemand hat diese Frage inzwischen geändert')).toBeVisible();
  await expect.element(page.getByText('Von Marco geändert?')).toBeVisible();
  await expect.element(question).toHaveValue('Von mir geändert?');
  await page.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.element(toast('Frage gespeichert')).toBeVisible();
  expect(server.sentTo(trade.update).at(-1)).toMatchObject({ version: 2, insight: 'Von mir geändert?' });
});

test('a wording that waits for somebody else says so', async () => {
  server.on(trade.update, () => lesson(1, ceiling, { has_suggestion: true }));
  await startEditing();
  await question.fill('Ist die Decke vor dem Betonieren frei?');
  await save.click();
  await expect.element(toast('Ihre Fassung wartet auf die Freigabe')).toBeVisible();
});

test('Esc keeps what was typed as a draft', async () => {
  await startEditing();
  await question.fill('Noch nicht fertig?');
  await userEvent.keyboard('{Escape}');
  await expect.element(link('1.1')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(question).toHaveValue('Noch nicht fertig?');
});

test('the coach tells the fault, and takes over the better wording', async () => {
  await startEditing();
  await question.fill('Ist die Decke vor dem Betonieren rechtzeitig frei');
  const coach = page.getByRole('group', { name: 'Fragencoach' });
  await expect.element(coach.getByText('Am Ende fehlt das Fragezeichen')).toBeVisible();
  await userEvent.keyboard('{Alt>}u{/Alt}');
  await expect.element(question).toHaveValue('Ist die Decke vor dem Betonieren frei?');
  await expect.element(coach.getByText('Diese Frage lässt sich auf der Baustelle beantworten.')).toBeVisible();
});

test('the coach leaves a gap for the moment that is missing, and the next key fills it', async () => {
  await startEditing();
  await question.fill('Ist die Decke abgenommen?');
  const coach = page.getByRole('group', { name: 'Fragencoach' });
  await expect.element(coach.getByText('Der Zeitpunkt fehlt')).toBeVisible();
  await coach.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.element(question).toHaveFocus();
  await userEvent.keyboard('Betonieren');
  await expect.element(question).toHaveValue('Ist die Decke vor dem Betonieren abgenommen?');
});

test('a removal says what becomes of the lesson', async () => {
  server.on(trade.remove, ({ body }) => {
    lessons = lessons.filter(({ id }) => id !== body.id);
    return { id: body.id, archived: true };
  });
  await open(`${address}&lesson=2`);
  await page.getByRole('button', { name: 'Frage 1.2 entfernen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Frage entfernen' });
  await expect.element(dialog.getByText(/Sie wird archiviert/)).toBeVisible();
  await expect.element(dialog.getByText('Projekte wenden sie an')).toBeVisible();
  await dialog.getByRole('button', { name: 'Frage entfernen' }).click();
  await expect.element(toast('Frage archiviert')).toBeVisible();
  await expect.element(link('1.2')).not.toBeInTheDocument();
});

test('a lesson that could not be removed stays, and that is said', async () => {
  server.on(trade.remove, () => new ApiError('forbidden', { detail: 'Dafür fehlt das Recht.' }));
  await open(`${address}&remove=1`);
  await page.getByRole('dialog').getByRole('button', { name: 'Frage entfernen' }).click();
  await expect.element(toast('Die Frage konnte nicht entfernt werden.', 'alert')).toBeVisible();
});

test.each([860, 920, 980, 1040, 1100])(
  'in a window %i px high no head covers the title of the open lesson',
  async (height) => {
    await setViewport(768, height);
    lessons = [lesson(2, wall), ...[3, 4, 5, 6, 7].map((id) => lesson(id, `${wall} ${id}`)), lesson(1, ceiling)];
    await open(`${address}&lesson=1&edit=1`);
    const title = page.getByText('Frage bearbeiten');
    await expect.element(title).toBeVisible();
    await expect.element(moreInfo).toBeVisible();
    await expect
      .poll(() => {
        const { left, top, height: line } = title.element().getBoundingClientRect();
        return title.element().contains(document.elementFromPoint(left + 4, top + line / 2));
      })
      .toBe(true);
  },
);
