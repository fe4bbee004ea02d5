import { describe, expect, test } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const screen = (path: string) => `/src/features/${path}`;
const users = screen('users/users-screen.tsx');
const profile = screen('profile/overview/profile-overview-screen.tsx');
const worksheet = screen('worksheets/worksheet-screen.tsx');
const projects = screen('projects/list/project-list-screen.tsx');
const palette = screen('shell/palette/palette-search.tsx');

/** Static imports by importer; what is given as a screen is loaded when it is asked for. */
const graph = (imports: Readonly<Record<string, readonly string[]>>, screens: readonly string[]) => {
  const nameOf = sharedChunks();
  return (module: string) =>
    nameOf(module, {
      getModuleInfo: (id) => ({
        importers: Object.keys(imports).filter((importer) => imports[importer]?.includes(id)),
        dynamicImporters: screens.includes(id) ? ['/src/screens.ts'] : [],
      }),
    });
};

describe('the file of a module', () => {
  test('that one screen needs is left to the bundler', () => {
    const nameOf = graph({ [users]: ['table.ts'], 'table.ts': ['sort.ts'] }, [users]);
    expect(nameOf('sort.ts')).toBeNull();
  });
  test('that several screens of one area need is that of the area', () => {
    const nameOf = graph({ [users]: ['table.ts'], [profile]: ['table.ts'], 'table.ts': ['sort.ts'] }, [users, profile]);
    expect([nameOf('table.ts'), nameOf('sort.ts')]).toEqual(['company', 'company']);
  });
  test('that several areas need is one for just these', () => {
    const imports = { [users]: ['table.ts', 'form.ts'], [worksheet]: ['form.ts'], [projects]: ['table.ts'] };
    const nameOf = graph(imports, [users, worksheet, projects]);
    expect([nameOf('table.ts'), nameOf('form.ts')]).toEqual(['shared~list~company', 'shared~company~work']);
  });
  test('that a part of the shell needs, too, is that of the screens', () => {
    const nameOf = graph({ [palette]: ['rank.ts'], [worksheet]: ['rank.ts'] }, [palette, worksheet]);
    expect(nameOf('rank.ts')).toBe('work');
  });
  test('that holds texts is left to the bundler, which knows their languages', () => {
    const texts = '/packages/i18n/src/de/kinds.ts';
    const nameOf = graph({ [users]: [texts], [worksheet]: [texts] }, [users, worksheet]);
    expect(nameOf(texts)).toBeNull();
  });
});
