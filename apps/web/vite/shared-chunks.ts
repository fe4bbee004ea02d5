// A screen is a file of its own. What several screens share is cut by the areas that need it and not by the screens, of which
// there are too many: a worksheet took a hundred files. Files never import each other in a circle, since whatever a module
// imports is needed by all the areas that need the module.

/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The screens that somebody is likely to open one after the other, by feature; all others are about the work on projects. */
const areas: Readonly<Record<string, readonly string[]>> = {
  knowledge: ['knowledge', 'catalogues', 'experiences', 'approval', 'imports', 'search'],
  company: 'analytics api-tokens app-messages audit cloning companies integrations profile users'.split(' '),
  orders: ['orders'],
};

/** What an application opens with has an area of its own, so that it loads nothing that others alone share. */
const openings: Readonly<Record<string, RegExp>> = {
  list: /[\\/](?:project-list-screen|order-list-screen|message-box|live-order|event-stream)\.tsx?$/,
  home: /[\\/](?:home|orders-home)-screen\.tsx$/,
};

const names = [...Object.keys(openings), ...Object.keys(areas), 'work'];

/** The area of what is loaded when it is asked for; null for parts that belong to no screen. */
const areaOf = (entry: string): string | null => {
  const opening = Object.keys(openings).find((name) => openings[name]?.test(entry));
  if (opening !== undefined) return opening;
  const [, feature] = /[\\/]features[\\/]([\w-]+)[\\/]/.exec(entry) ?? [];
  if (feature === undefined || feature === 'shell') return null;
  return Object.keys(areas).find((name) => areas[name]?.includes(feature)) ?? 'work';
};

/** Texts are cut by language. */
const isText = (id: string): boolean => /[\\/]packages[\\/]i18n[\\/]/.test(id);

/** Names the file of a module that several entries need; null leaves it to the bundler. */
export const sharedChunks = (): ((id: string, modules: Modules) => string | null) => {
  const entries = new Map<string, ReadonlySet<string>>();
  /** Whatever is loaded when it is asked for and needs the module. */
  const entriesOf = (id: string, modules: Modules): ReadonlySet<string> => {
    const found = entries.get(id);
    if (found) return found;
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
    const own = new Set(dynamicImporters.length > 0 ? [id] : []);
    entries.set(id, own);
    for (const importer of importers) for (const entry of entriesOf(importer, modules)) own.add(entry);
    return own;
  };
  return (id, modules) => {
    if (isText(id)) return null;
    const needing = [...entriesOf(id, modules)];
    const found = new Set(needing.map(areaOf));
    const named = names.filter((name) => found.has(name));
    if (needing.length < 2 || named.length === 0) return null;
    return named.length === 1 ? named.join('') : `shared~${named.join('~')}`;
  };
};
