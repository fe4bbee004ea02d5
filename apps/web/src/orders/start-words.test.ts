import { de } from '@polier/i18n/de';
import { startTexts } from '@polier/i18n/start-of-orders/de';
import { expect, test } from 'vitest';

const later = Object.keys(de).filter((area) => !(area in startTexts));
/** The frame and the screens that say so in the list of screens. */
const atTheStart = import.meta.glob<string>(
  [
    '../{orders,features/shell}/**/*.{ts,tsx}',
    '../features/orders/**/*.{ts,tsx}',
    '../components/{screen,page-header,states,button,menu,dialog,drawing,status-sentence,data-table,progress-strip,phase-timeline,due,section-aside,search-field,tab-bar,keys,check}/**/*.{ts,tsx}',
    '../features/companies/company-setting.ts',
    // They are loaded after the texts of all screens.
    '!../features/orders/overview/**/*.tsx',
    '!../features/orders/{chain,execution-plan,files,form,links,order-part,targets,use-cases,worksheets}/**/*.{ts,tsx}',
    '!../features/orders/delivery-objects/{board,columns,data,files,grid,panel,phone,screen}/**/*.{ts,tsx}',
    '!../features/shell/palette/palette-search.tsx',
    '!../{features/shell/shortcuts/**,orders/shortcuts.tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('what the first load of Orders shows speaks only words that come with it', () => {
  const spoken = new RegExp(`['"\`](?:${later.join('|')})\\.[a-z]\\w*`, 'gi');
  expect(Object.keys(atTheStart).length).toBeGreaterThan(50);
  for (const [file, text] of Object.entries(atTheStart)) expect([file, text.match(spoken)]).toEqual([file, null]);
});
