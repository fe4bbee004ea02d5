import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const more = page.getByRole('button', { name: 'Weitere Befehle' });
/** The main button of a project, at a width of the window. */
const openProject = async (width: number) => {
  await setViewport(width, 900);
  const { worksheet } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  const project = projectOf(63_000 + width, { title: '2417 Wohnüberbauung Lindenhof' });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  await open(`/projects/overview?id=${project.id}`);
  const create = page.getByRole('link', { name: 'Neues Arbeitsblatt' }).first();
  await expect.element(create).toBeVisible();
  return create;
};

test.each([1440, 1280, 1040, 768, 390])(
  'at %i px the actions of a project stand in one line on its screen',
  async (width) => {
    const create = await openProject(width);
    const main = page.getByRole('main').element().getBoundingClientRect();
    const actions = [...(create.element().parentElement?.children ?? [])].filter((action) => action.checkVisibility());
    expect(actions.length).toBeGreaterThanOrEqual(2);
    const cutOff = actions.filter((action) => action.getBoundingClientRect().right > Math.min(main.right, width));
    expect(cutOff.map((action) => action.textContent)).toEqual([]);
    const { top, bottom } = create.element().getBoundingClientRect();
    const elsewhere = actions.filter((action) => {
      const box = action.getBoundingClientRect();
      return box.bottom <= top || box.top >= bottom;
    });
    expect(elsewhere.map((action) => action.textContent)).toEqual([]);
  },
);

test.each([1440, 1280])('at %i px the title of a project stands on one line', async (width) => {
  await openProject(width);
  const title = page.getByRole('heading', { name: 'Wohnüberbauung Lindenhof' }).element();
  expect(title.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title).lineHeight));
});

test('the menu of a project has what else can be done, and its keys', async () => {
  await openProject(390);
  server.on(contract.openTasks.trade.list, () => []);
  await more.click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Bearbeiten' })).toHaveFocus();
  const items = menu.getByRole('menuitem').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    'Bearbeiten',
    'Offene Fragen',
    'Druckansicht',
    'Als Excel speichern',
    'Aus Excel einlesen',
    'Protokoll',
  ]);
  await press('o', 'Enter');
  await expect.poll(() => location.hash).toMatch(/^#\/project\/trades\/to-dos\?/);
  // Only then is the project gone, whose heading the next test would take for its own.
  await expect.element(page.getByRole('link', { name: 'Neues Arbeitsblatt' })).not.toBeInTheDocument();
});

test('on a desk the open questions of a project stand beside its main button, and once', async () => {
  await openProject(1440);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Offene Fragen' })).toBeVisible();
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Bearbeiten' })).toHaveFocus();
  await expect.element(page.getByRole('menuitem', { name: 'Offene Fragen' })).not.toBeInTheDocument();
});

test.each([1440, 1280, 1040, 768])('at %i px the tabs of a project and their tools stand in full', async (width) => {
  await openProject(width);
  const main = page.getByRole('main').element().getBoundingClientRect();
  const grouping = page.getByRole('button', { name: 'Nach Phase' });
  await expect.element(grouping).toBeVisible();
  const box = grouping.element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(main.right);
  expect(grouping.element().scrollWidth).toBeLessThanOrEqual(grouping.element().clientWidth + 1);
  const tab = page.getByRole('tab', { name: 'Verlauf' }).element().getBoundingClientRect();
  expect(tab.right).toBeLessThanOrEqual(main.right);
  expect(tab.bottom <= box.top || tab.top >= box.bottom || tab.right <= box.left).toBe(true);
});

test.each([1440, 1280, 1040, 768])('at %i px the heads of the columns of a project stand in full', async (width) => {
  await openProject(width);
  await expect.element(page.getByRole('columnheader', { name: 'Arbeitsblatt' })).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  const cut = heads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test('on the phone the chosen tab of a project is in sight, though the tabs scroll', async () => {
  await openProject(390);
  const list = page.getByRole('tablist').first();
  const last = list.getByRole('tab', { name: 'Verlauf' });
  server.on(contract.projectActivity.taskWeeks, () => []);
  server.on(contract.projectActivity.list, () => ({ rows: [], next_cursor: null }));
  const id = new URLSearchParams(location.hash.split('?')[1]).get('id');
  await open(`/projects/overview?id=${id}&tab=5`);
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  const [box, edge] = [last, list].map((one) => one.element().getBoundingClientRect());
  expect(box?.right).toBeLessThanOrEqual(edge?.right ?? 0);
  expect(box?.left).toBeGreaterThanOrEqual(edge?.left ?? Number.NaN);
  // An arrow at the left says where the others are.
  await expect.poll(() => list.element().parentElement?.dataset['hidden']).toBe('left');
});

test('on a tablet the tabs of a project fit in French too', async () => {
  await openProject(1440);
  await page.getByRole('banner').getByRole('button', { name: 'FR', exact: true }).click();
  await setViewport(768, 900);
  const list = page.getByRole('tablist').first();
  await expect.element(list.getByRole('tab', { name: 'Historique' })).toBeVisible();
  await expect.poll(() => list.element().scrollWidth - list.element().clientWidth).toBe(0);
  expect(list.element().parentElement?.dataset['hidden']).toBeUndefined();
  await setViewport(1440, 900);
  await page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }).click();
});

test.each([1440, 390])(
  'at %i px twelve phases show their numbers, and the current one its name, uncut',
  async (width) => {
    await setViewport(width, 900);
    const phases = Array.from({ length: 12 }, (_, index) => ({
      ...{ id: index + 1, title: `Inbetriebnahme ${index + 1}`, abbreviation: String(index + 11) },
      ...{ order: index + 1, questions: index < 4 ? 2 : 0, done: index < 4 ? 1 : 0 },
    }));
    const project = projectOf(64_000 + width, { phases });
    server.on(contract.projects.getById, () => project);
    server.on(contract.worksheets.trade.list, () => []);
    await open(`/projects/overview?id=${project.id}`);
    const bar = page.getByRole('region', { name: 'Phasen' });
    await expect.element(bar.getByText('Inbetriebnahme 1', { exact: true })).toBeVisible();
    const names = [...bar.element().querySelectorAll('li > span:first-child')];
    expect(names.map((name) => name.querySelector('b')?.textContent?.trim())).toEqual(
      phases.map(({ abbreviation }) => abbreviation),
    );
    const { right } = bar.element().getBoundingClientRect();
    const cut = names.filter(
      (name) => name.scrollWidth > name.clientWidth + 1 || name.getBoundingClientRect().right > right,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
);
