import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { translator } from '@polier/i18n/translate';
import { expect, test } from 'vitest';
import { ganttChart } from './gantt-chart.ts';
import type { PaperWords } from '../paper-words.ts';

const words = { t: translator('de').t, language: 'de', today: '2026-11-24' } as PaperWords;

/** What is written in bold in the names of the chart: phases and codes of objects. */
const boldOf = (title: string, plan_end: string): string[] => {
  const dates = { plan_start: '2026-06-01', due: '2026-08-31', base_start: null, base_due: null };
  const report = {
    status_date: '2026-11-24',
    phases: [{ id: 1, code: '41', title, gate: 'open', plan_end, completion: 45, planned_completion: 60 }],
    objects: [
      {
        id: 2,
        code: 'ARC-01',
        title: 'Modell',
        phase_id: 1,
        state: 'planned',
        started_on: null,
        forecast: null,
        ...dates,
      },
    ],
    milestones: [],
    conflicts: [],
  } as unknown as ScheduleView;
  const drawn = JSON.stringify(ganttChart(words, report));
  return [...drawn.matchAll(/<text x=\\"(?:0|6)\\"[^>]*font-weight[^>]*>([^<]*)</g)].map(([, text = '']) => text);
};

test.each([
  ['Ausschreibung', '2026-12-31', 1],
  ['Ausschreibung und Vergabe mit Unternehmergesprächen und Werkverträgen', '2026-12-31', 3],
  ['Ausschreibung und Vergabe mit Unternehmergesprächen und Werkverträgen', '2026-10-31', 3],
  ['Ausführungsprojekt '.repeat(13).trim(), '2026-10-31', 7],
  ['Donaudampfschifffahrtsgesellschaft'.repeat(3), '2026-10-31', 4],
])('the name %j of a phase stands whole in the chart that ends on %s', (title, end, most) => {
  const written = boldOf(title, end);
  expect(written.at(-1)).toBe('ARC-01');
  const name = written.slice(0, -1);
  expect(name.join('').replaceAll(' ', '')).toBe(`41${title}`.replaceAll(' ', ''));
  expect(name.length).toBeLessThanOrEqual(most);
});
