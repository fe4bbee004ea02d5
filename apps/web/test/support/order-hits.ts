import type { SearchHit } from '@polier/contract/search/search.contract';
import { nothingFound } from './company.ts';

const hit = (type: SearchHit['type'], id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  type,
  id,
  title: [{ text: title, hit: 'word' }],
  excerpt: null,
  kind: null,
  mandatory: false,
  approved: true,
  belongs_to: null,
  number: null,
  catalogue: null,
  project: null,
  worksheet: null,
  order: { id: 5, title: '2417-B1 BIM-Bestellung' },
  plan_id: null,
  projects_count: null,
  progress: null,
  person: null,
  company: null,
  external: false,
  date: null,
  due: null,
  ...more,
});

/** An order, an object of it and a chapter of its plan. */
export const orderHits = {
  ...nothingFound,
  rows: [
    hit('order', 5, '2417-B1 BIM-Bestellung', { order: null, project: { id: 1, title: 'Lindenhof' } }),
    hit('delivery_object', 7, 'HLK-03 Modell', { due: '2027-01-15' }),
    hit('plan_chapter', 9, 'Umgang mit Modellen', { plan_id: 4 }),
  ],
  counts: { order: 1, delivery_object: 1, plan_chapter: 1 },
};
