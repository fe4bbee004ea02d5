import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEntryOf as entry } from '../support/audit.ts';
import { open, playApplication, server } from '../support/application.ts';
import { ApiError } from '../support/played-server.ts';
import { projectOf } from '../support/worksheet.ts';
import { changeLanguage } from '../../src/platform/i18n/i18n.ts';
import { nextFrames, setViewport } from '../support/viewport.ts';

playApplication();

const { list, count } = contract.audit;

beforeEach(() => {
  server.on(contract.projects.list, () => [projectOf(77, { title: '2417 Lindenhof' })]);
});
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('what cannot be loaded says so and can be tried again; nothing found offers to let go of the filters', async () => {
  const formats: unknown[] = [];
  server.on(list, ({ query }) => {
    formats.push(query.format);
    return new ApiError('validation');
  });
  await open('/system/audit?subject=tag');
  await expect.element(page.getByText('Das Protokoll konnte nicht geladen werden')).toBeVisible();
  const download = page.getByRole('button', { name: 'CSV' });
  await expect.element(download).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  expect(formats).not.toContain('csv');
  server.on(list, ({ query }) => {
    formats.push(query.format);
    return { rows: [], next_cursor: null };
  });
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('In diesem Zeitraum ist nichts geschehen')).toBeVisible();
  await expect.element(download).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  expect(formats).not.toContain('csv');
  server.on(list, ({ query }) => ({ rows: query.subject_type ? [] : [entry(1)], next_cursor: null }));
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click();
  await expect.element(row('Gewerk 1')).toBeVisible();
});

test('entries say who did what with the values before and after, and mark who came from outside', async () => {
  const kind = 'trade' as const;
  const inWorksheet = { kind, worksheet: { id: 40, title: 'Decke' }, project: { id: 1, title: 'Lindenhof' } };
  server.on(list, ({ query }) =>
    query.cursor
      ? { rows: [entry(10, { way: 'superadmin', actor: null, sentence: 'hat das Logo gesetzt' })], next_cursor: null }
      : {
          rows: [
            entry(12, {
              ...inWorksheet,
              way: 'link',
              actor: { id: 90, name: 'Sandra Huber' },
              sentence: 'hat 1 Frage erledigt',
              subject: { type: 'applied_lesson', id: 7, title: 'Ist der Kran bestellt?' },
              changes: [{ label: 'Erledigt', before: 'nein', after: 'ja' }],
            }),
            entry(11, {
              changes: [
                { label: 'Titel', before: 'Beton', after: 'Betonbau' },
                { label: 'Phasen', before: null, after: null },
              ],
            }),
          ],
          next_cursor: 'next',
        },
  );
  await open('/system/audit?actor=90');
  await expect.element(row('Sandra Huber').getByText('Antwort-Link')).toBeVisible();
  await expect
    .element(row('Sandra Huber').getByRole('link', { name: 'Decke' }))
    .toHaveAttribute('href', expect.stringContaining('row=7'));
  const font = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).fontFamily;
  expect(font('Ist der Kran bestellt?'), 'a question has the letters of questions').toMatch(/Newsreader/);
  expect(font('Gewerk 11')).not.toMatch(/Newsreader/);
  await expect.element(row('Gewerk 11').getByText('Betonbau')).not.toBeVisible();
  await row('Gewerk 11').getByText('2 Felder').click();
  await expect.element(row('Gewerk 11').getByText('Betonbau')).toBeVisible();
  await page.getByRole('button', { name: 'Ältere laden' }).click();
  await expect.element(row('Superadmin von Polier')).toBeVisible();
});

test.each([768, 1024, 1280])('at %i px no value of an entry runs over the edge of its row', async (width) => {
  await setViewport(width, 900);
  const changes = [{ label: 'Verantwortliche Person', before: null, after: 'Marco Brunner-von Allmen' }];
  const project = { id: 5, title: '2417 Wohnüberbauung Lindenhof' };
  server.on(list, () => ({ rows: [entry(51, { changes, project, way: 'superadmin' })], next_cursor: null }));
  await open(`/system/audit?actor=${width}`);
  await expect.element(row('Gewerk 51')).toBeVisible();
  const { right } = row('Gewerk 51').element().getBoundingClientRect();
  const edges = [...row('Gewerk 51').element().querySelectorAll('*')].map((cell) => cell.getBoundingClientRect().right);
  expect(Math.max(...edges)).toBeLessThanOrEqual(right);
});

test('person and act stand in columns of their own, on the phone as one sentence', async () => {
  const long = { id: 91, name: 'Anna-Katharina Brunner-von Allmen' };
  server.on(list, () => ({
    rows: [entry(52), entry(53, { actor: long, sentence: 'hat die Angaben der Firma geändert' })],
    next_cursor: null,
  }));
  await setViewport(1440, 900);
  await open('/system/audit?actor=91');
  await expect.element(row('Gewerk 53')).toBeVisible();
  const edgeOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  const textTop = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text, { exact: true }).element());
    return range.getBoundingClientRect().top;
  };
  expect(textTop('Was')).toBe(textTop('Wer'));
  const acts = ['hat das Gewerk geändert', 'hat die Angaben der Firma geändert'].map(edgeOf);
  expect(acts[0]?.left).toBe(acts[1]?.left);
  expect(acts[0]?.left).toBe(edgeOf('Was').left);
  expect(edgeOf(long.name).right).toBeLessThan(acts[0]?.left ?? 0);
  await setViewport(390, 844);
  const name = edgeOf('Marco Brunner');
  const act = edgeOf('hat das Gewerk geändert');
  expect(act.left - name.right).toBeLessThan(8);
  expect(Math.abs(act.bottom - name.bottom)).toBeLessThan(4);
  await setViewport(1440, 900);
});

test('the arrow keys walk over the entries, open the values, and Enter leads to what it was done to', async () => {
  const values = (label: string) => ({ label, before: 'alt', after: 'neu' });
  const project = { id: 5, title: '2417 Lindenhof' };
  server.on(list, () => ({
    rows: [entry(54), entry(55, { changes: [values('Titel'), values('Nummer')], project })],
    next_cursor: null,
  }));
  await open('/system/audit?subject=phase&from=2026-11-03');
  await expect.element(row('Gewerk 55')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Gewerk 54')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(row('Gewerk 55')).toHaveFocus();
  await expect.element(row('Gewerk 55').getByText('Nummer')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Gewerk 55').getByText('Nummer')).not.toBeVisible();
  server.on(contract.projects.getById, () => projectOf(5, { title: 'Schulhaus Feldmatt' }));
  server.on(contract.worksheets.trade.list, () => []);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Schulhaus Feldmatt' })).toBeVisible();
});

test('the timeline of one record names it and leads back to the whole company', async () => {
  server.on(list, () => ({ rows: [entry(31, { project: { id: 5, title: '2417 Lindenhof' } })], next_cursor: null }));
  await open('/system/audit?subject=project&id=5');
  await expect.element(page.getByRole('main').getByText('2417 Lindenhof').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Ein Eintrag' }).click();
  await page.getByRole('option', { name: 'Ganze Firma' }).click();
  await expect.poll(() => location.hash).toBe('#/system/audit');
});

test('filters are the fields of the rest: typing finds a person, and no day ahead is prompted for', async () => {
  server.on(list, () => ({ rows: [], next_cursor: null }));
  await open('/system/audit');
  await expect.element(page.getByRole('textbox', { name: 'Von' })).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  expect(document.querySelectorAll('main select')).toHaveLength(0);
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.click();
  await userEvent.keyboard('Brun{Enter}');
  await expect.element(person).toHaveTextContent('Brunner Marco');
  await expect.poll(() => location.hash).toMatch(/actor=\d+/);
});

test('a text and what came from outside narrow the entries, and are let go of with the other filters', async () => {
  const asked: object[] = [];
  server.on(list, ({ query }) => {
    asked.push(query);
    return { rows: query.q ? [] : [entry(41)], next_cursor: null };
  });
  await open('/system/audit?from=2026-10-01');
  await expect.element(row('Gewerk 41')).toBeVisible();
  await page.getByRole('checkbox', { name: 'nur von aussen' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ outside: true });
  await page.getByRole('searchbox', { name: 'Frage, Person, Projekt, Wert' }).fill(' Lindenhof ');
  await expect.element(page.getByText('In diesem Zeitraum ist nichts geschehen')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ q: 'Lindenhof', outside: true });
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click();
  await expect.poll(() => location.hash).toBe('#/system/audit');
});

test('the margin counts what the filter finds, and a project is chosen beside the other filters', async () => {
  const asked: unknown[] = [];
  server.on(list, ({ query }) => {
    asked.push(query);
    return { rows: [entry(1), entry(2)], next_cursor: query.cursor ? null : 'next' };
  });
  server.on(count, ({ query }) => {
    if (query.outside) return { count: 3, is_more: false };
    return query.project_id === undefined ? { count: 20_000, is_more: true } : { count: 1_284, is_more: false };
  });
  await open('/system/audit?subject=trade');
  await expect.element(page.getByText("20'000+", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 von mehr als 20'000 Einträgen geladen")).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'nur von aussen 3' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: "CSV, mehr als 20'000 Zeilen" })).toBeVisible();
  await page.getByRole('combobox', { name: 'Projekt' }).click();
  await userEvent.keyboard('Linden{Enter}');
  await expect.element(page.getByText("1'284", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 von 1'284 Einträgen geladen")).toBeVisible();
  await expect.element(page.getByRole('button', { name: "CSV, 1'284 Zeilen" })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ subject_type: 'trade', project_id: 77 });
});

test.each(['de', 'en', 'fr'] as const)(
  'at 1440 px the filters stand in one row in the language %s',
  async (language) => {
    await setViewport(1440, 900);
    server.on(list, () => ({ rows: [entry(71)], next_cursor: null }));
    server.on(count, () => ({ count: 1_284, is_more: false }));
    await open('/home');
    onTestFinished(() => changeLanguage('de'));
    await changeLanguage(language);
    await open(`/system/audit?subject=phase&from=2026-11-01`);
    await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/1'284$/);
    const tops = () => {
      const group = page.getByRole('checkbox').element().closest('[role=group]');
      return [...(group?.children ?? [])].map((field) => {
        const { top, height } = field.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    };
    expect(tops().length).toBeGreaterThan(5);
    await nextFrames();
    expect(Math.max(...tops()) - Math.min(...tops())).toBeLessThan(4);
  },
);

test('on the phone the choices stand behind a button that counts them', async () => {
  await setViewport(390, 844);
  server.on(list, () => ({ rows: [entry(61)], next_cursor: null }));
  await open('/system/audit?subject=phase&outside=1');
  await expect.element(row('Gewerk 61')).toBeInViewport();
  await expect.element(page.getByRole('combobox', { name: 'Person' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filtern 2' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Person' })).toBeVisible();
  await setViewport(1440, 900);
});
