import { de } from '@polier/i18n/de';
import { startTexts } from '@polier/i18n/start/de';
import { expect, test } from 'vitest';

const later = Object.keys(de).filter((area) => !(area in startTexts));
/** The frame, the parts of every screen, and the two features whose screens say so in the list of screens. */
const atTheStart = import.meta.glob<string>(
  [
    '../{main,components,platform}/**/*.{ts,tsx}',
    '../features/shell/**/*.{ts,tsx}',
    '../features/{home,projects}/**/*.{ts,tsx}',
    '../features/companies/company-setting.ts',
    // They are loaded after the texts of all screens.
    '!../features/shell/palette/palette-search.tsx',
    '!../{features/shell/shortcuts/**,main/shortcuts.tsx}',
    '!../components/{choice-box,file-import,form,grid}/**',
    '!../components/file-download/elapsed-time.tsx',
    '!../components/rich-text/editor/**',
    '!../features/projects/project-form-screen.tsx',
    '!../features/projects/{activity,company,form,overview,removing,risk}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('what the first load shows speaks only words that come with it', () => {
  const spoken = new RegExp(`['"\`](?:${later.join('|')})\\.[a-z]\\w*`, 'gi');
  expect(Object.keys(atTheStart).length).toBeGreaterThan(100);
  for (const [file, text] of Object.entries(atTheStart)) expect([file, text.match(spoken)]).toEqual([file, null]);
});

test('what the first load shows has no form: its errors and the names of its fields come later', () => {
  const withForm = Object.keys(atTheStart).filter((file) => atTheStart[file]?.includes('components/form/'));
  expect(withForm).toEqual([]);
});
