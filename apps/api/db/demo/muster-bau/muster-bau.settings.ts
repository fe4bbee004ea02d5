import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import type { LoadedStarter } from '#modules/company-lifecycle/starter-content/load-starter';
import { say } from '../demo-content.ts';
import { type DemoSetup, refOf } from '../rows/insert-people.ts';

/** Everything the product has. */
export const musterBauSettings: Partial<Insertable<DB['settings']>> = {
  feature_tags: true,
  feature_integrations: true,
  feature_orders: true,
  feature_tab_x: true,
  feature_dynamic_worksheet_field: true,
  pm_de_tab_title: 'Projektmanagement',
  pm_en_tab_title: 'Project management',
  pm_fr_tab_title: 'Gestion de projet',
  x_de_tab_title: 'Firmenprozesse',
  x_en_tab_title: 'Company processes',
  x_fr_tab_title: 'Processus d’entreprise',
  x_de_process_title: 'Prozess',
  x_en_process_title: 'Process',
  x_fr_process_title: 'Processus',
};

const columnName = say('Bauteil', 'Building part', 'Partie d’ouvrage');

/** Options of the company's own worksheet column, highest value first. */
const parts = [
  { ref: 'a', value: 40, color: '#6E4E1C', title: say('Haus A', 'House A', 'Bâtiment A') },
  { ref: 'b', value: 30, color: '#245A8C', title: say('Haus B', 'House B', 'Bâtiment B') },
  { ref: 'ug', value: 20, color: '#6A3F8F', title: say('UG', 'Basement', 'Sous-sol') },
  { ref: 'all', value: 10, color: '#625D54', title: say('alle', 'all', 'tous') },
];

export const insertParts = async ({ db, language }: DemoSetup, company_id: number): Promise<Map<string, number>> => {
  await db
    .updateTable('settings')
    .set({ dynamic_field_name: columnName[language] })
    .where('company_id', '=', company_id)
    .execute();
  const stored = await db
    .insertInto('dynamic_fields')
    .values(
      parts.map(({ title, value, color }, index) => ({
        company_id,
        title: title[language],
        value,
        color,
        sort_order: index + 1,
      })),
    )
    .returning(['id', 'value'])
    .execute();
  const ids = new Map(stored.map(({ id, value }) => [String(value), id]));
  return new Map(parts.map(({ ref, value }) => [ref, refOf(ids, String(value))]));
};

const globalTopics = ['interfaces', 'safety', 'documentation'];

/** The topics the company looks at across all trades. */
export const markGlobal = async ({ db }: DemoSetup, company_id: number, { topics }: LoadedStarter): Promise<void> => {
  const marked = await db
    .updateTable('topics')
    .set({ is_global: true })
    .where('company_id', '=', company_id)
    .where(
      'id',
      'in',
      globalTopics.map((ref) => idOf(topics, ref)),
    )
    .returning(['id'])
    .execute();
  await db
    .insertInto('concepts')
    .values(marked.map(({ id }) => ({ company_id, topic_id: id })))
    .execute();
};
