import { contract } from '@polier/contract/endpoints';
import type { SearchHit } from '@polier/contract/search/search.contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { nothingFound } from '../../support/company.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication();

const hit = (id: number, text: string, more: Partial<SearchHit> = {}): SearchHit => ({
  type: 'lesson',
  id,
  title: [
    { text: text.slice(0, 5), hit: 'word' },
    { text: text.slice(5), hit: null },
  ],
  excerpt: null,
  kind: 'trade',
  mandatory: false,
  approved: true,
  belongs_to: { id: 1, number: '211', title: 'Baumeister' },
  number: null,
  catalogue: null,
  project: null,
  worksheet: null,
  projects_count: 3,
  progress: null,
  person: null,
  company: null,
  external: false,
  date: null,
  order: null,
  plan_id: null,
  due: null,
  ...more,
});
const answer = (rows: SearchHit[]) => ({ ...nothingFound, rows, counts: { lesson: rows.length } });

test('the palette shows what the search finds, and Enter opens it', async () => {
  server.on(contract.search.search, () => answer([hit(7, 'Beton nachbehandelt?')]));
  server.on(contract.lessons.trade.getById, () => new ApiError('not-found'));
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}beton');
  const option = page.getByRole('option', { name: 'Beton nachbehandelt?' });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(option.element().querySelector('mark')?.textContent).toBe('Beton');
  await press('Enter');
  await expect.poll(() => location.hash).toBe('#/knowledge/combined?tab=trade&lesson=7');
  await expect.poll(() => server.sentTo(contract.lessons.trade.getById)).not.toHaveLength(0);
});

test('why a hit was found is written as the language writes it', async () => {
  const excerpt = { field: 'tag' as const, text: [{ text: 'Sicherheit', hit: 'word' as const }] };
  server.on(contract.search.search, () => answer([hit(31, 'Geländer gesetzt?', { excerpt })]));
  await open('/search?q=sicherheit');
  await expect.element(page.getByText('Schlagwort: Sicherheit')).toBeVisible();
  await changeLanguage('fr');
  onTestFinished(() => changeLanguage('de'));
  await expect.element(page.getByText(/^Mot-clé\u00a0: Sicherheit$/)).toBeVisible();
});

test('Enter before the hits have come opens the best one when it comes', async () => {
  let deliver = () => {};
  const asked = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  server.on(contract.search.search, async () => {
    await asked;
    return answer([hit(17, 'Spundwand gesetzt?')]);
  });
  server.on(contract.lessons.trade.getById, () => new ApiError('not-found'));
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}spundw{Enter}');
  deliver();
  await expect.poll(() => location.hash).toBe('#/knowledge/combined?tab=trade&lesson=17');
  await expect.poll(() => server.sentTo(contract.lessons.trade.getById)).not.toHaveLength(0);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('Enter never opens a hit of what was typed before', async () => {
  const asked: unknown[] = [];
  server.on(contract.search.search, ({ query: { q } }) => {
    asked.push(q);
    return answer([q === 'fuge' ? hit(21, 'Fugenband verlegt?') : hit(22, 'Fugenblech verlegt?')]);
  });
  server.on(contract.lessons.trade.getById, () => new ApiError('not-found'));
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}fuge');
  await expect.element(page.getByRole('option', { name: 'Fugenband verlegt?' })).toBeVisible();
  await userEvent.keyboard('nblech{Enter}');
  await expect.poll(() => location.hash).toBe('#/knowledge/combined?tab=trade&lesson=22');
  await expect.poll(() => server.sentTo(contract.lessons.trade.getById)).not.toHaveLength(0);
  expect(asked.filter((q) => q === 'fugenblech')).toHaveLength(1);
});

test('a topic opens with its questions of all trades, a phase the list it stands in', async () => {
  const entry = { type: 'catalogue', kind: null, belongs_to: null, projects_count: null } as const;
  const rows = [
    hit(31, 'Sicherheit', { ...entry, catalogue: 'topics' }),
    hit(32, 'Sicherstellung', { ...entry, catalogue: 'phases', number: '52' }),
  ];
  server.on(contract.search.search, () => ({ ...nothingFound, rows, counts: { catalogue: 2 } }));
  await open('/search?q=sicher');
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect.element(link(/Sicherheit/)).toHaveAttribute('href', '#/knowledge/concepts/detailed?topic=31');
  await expect.element(link(/Sicherstellung/)).toHaveAttribute('href', '#/knowledge/phases');
});

test('what is chosen in the palette stays chosen when hits come in above it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
  server.on(contract.search.search, () => promise);
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}pend');
  const entry = page.getByRole('option', { name: 'Pendenzen', selected: true });
  await expect.element(entry).toBeVisible();
  resolve(answer([hit(7, 'Pendent geblieben?')]));
  await expect.element(page.getByRole('option', { name: 'Pendent geblieben?' })).toBeVisible();
  await expect.element(entry).toBeVisible();
  await press('Escape');
});

test('a command that matches is chosen above hits that came with the first letters', async () => {
  server.on(contract.search.search, () => answer([hit(7, 'Abmessung geprüft?')]));
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}abmes');
  await expect.element(page.getByRole('option', { name: 'Abmessung geprüft?', selected: true })).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(page.getByRole('option', { name: 'Abmelden', selected: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Abmessung geprüft?' })).toBeVisible();
  await press('Escape');
});

test('an answer to what is no longer asked for is dropped', async () => {
  const late = Promise.withResolvers<ReturnType<typeof answer>>();
  server.on(contract.search.search, ({ query }) =>
    query.q === 'beton' ? late.promise : answer([hit(8, 'Frost im Plan?')]),
  );
  await open('/search?q=beton');
  const field = page.getByRole('searchbox');
  await field.fill('frost');
  await expect.element(page.getByRole('link', { name: 'Frost im Plan?' })).toBeVisible();
  late.resolve(answer([hit(7, 'Beton nachbehandelt?')]));
  await expect.element(page.getByRole('link', { name: 'Beton nachbehandelt?' })).not.toBeInTheDocument();
  expect(location.hash).toBe('#/search?q=frost');
});

test('arrows lead from the field over the hits and back', async () => {
  server.on(contract.search.search, () => answer([hit(7, 'Mauer nachbehandelt?'), hit(8, 'Mauer geprüft?')]));
  await open('/search?q=mauer');
  const first = page.getByRole('link', { name: 'Mauer nachbehandelt?' });
  await expect.element(first).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(first).toHaveFocus();
  await press('ArrowDown');
  await expect.element(page.getByRole('link', { name: 'Mauer geprüft?' })).toHaveFocus();
  await press('ArrowUp', 'ArrowUp');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('a facet stands in the address and asks again', async () => {
  const facets = {
    kind: [{ id: 'trade' as const, count: 1 }],
    trade: [{ id: 5, number: '211', title: 'Baumeister', count: 1 }],
    phase: [],
    tag: [],
    mandatory: 0,
  };
  server.on(contract.search.search, ({ query }) => ({
    ...answer([hit(7, query.tradeId === 5 ? 'Decke eingegrenzt?' : 'Decke nachbehandelt?')]),
    facets,
  }));
  await open('/search?q=decke');
  await page.getByRole('checkbox', { name: '211 Baumeister' }).click();
  await expect.element(page.getByRole('link', { name: 'Decke eingegrenzt?' })).toBeVisible();
  expect(location.hash).toBe('#/search?q=decke&tradeId=5');
});

test('nothing found says so, and a failure can be tried again', async () => {
  server.on(contract.search.search, () => new ApiError('validation'));
  await open('/search?q=xyz');
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.on(contract.search.search, () => nothingFound);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nichts gefunden zu «xyz»' })).toBeVisible();
});

test('facets show their whole names', async () => {
  const trade = { id: 1, number: '211', title: 'Baumeisterarbeiten und Instandsetzung von Tragwerken', count: 12 };
  server.on(contract.search.search, () => ({
    ...answer([hit(7, 'Beton nachbehandelt?')]),
    facets: { kind: [], trade: [trade], phase: [], tag: [], mandatory: 4 },
  }));
  await open('/search?q=beton');
  const facets = page.getByRole('group', { name: 'Fragen eingrenzen' });
  await expect.element(facets.getByRole('checkbox', { name: trade.title })).toBeVisible();
  const cut = [...facets.element().querySelectorAll('label span')].filter(
    (text) => text.scrollWidth > text.clientWidth + 1,
  );
  expect(cut.map((text) => text.textContent)).toEqual([]);
});

test('the number of a trade leaves its name whole in the margin', async () => {
  const trade = { id: 1, number: '211.5', title: 'Baumeisterarbeiten', count: 12 };
  server.on(contract.search.search, () => ({
    ...answer([hit(8, 'Beton nachbehandelt?')]),
    facets: { kind: [], trade: [trade], phase: [], tag: [], mandatory: 4 },
  }));
  await open('/search?q=nachbehandelt');
  const name = page.getByRole('group', { name: 'Fragen eingrenzen' }).getByText(/Baumeisterarbeiten$/);
  await expect.element(name).toBeVisible();
  expect(name.element().scrollHeight).toBeLessThanOrEqual(name.element().clientHeight + 1);
});

test('in the palette the date before a hit keeps to one line and touches no word', async () => {
  const experience = hit(31, 'Leerrohr fehlt in der Achse C', { type: 'experience', kind: null, date: '2026-12-20' });
  server.on(contract.search.search, () => ({ ...nothingFound, rows: [experience], counts: { experience: 1 } }));
  await open('/home');
  await userEvent.keyboard('{Control>}k{/Control}leerrohr');
  const date = page.getByRole('option', { name: /Leerrohr/ }).getByText('20.12.2026');
  await expect.element(date).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(date.element());
  expect(range.getClientRects()).toHaveLength(1);
  const title = page.getByRole('option', { name: /Leerrohr/ }).getByText('Leerr', { exact: true });
  expect(range.getBoundingClientRect().right).toBeLessThan(title.element().getBoundingClientRect().left);
});
