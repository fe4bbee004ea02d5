// Which files import which: no file may reach itself again, and the modules of the server follow the graph that is written here.
import { posix } from 'node:path';

/** Modules of the server from the bottom, each with the modules it may import; docs/ARCHITECTURE.md prints it. */
export const moduleGraph = {
  'company-data': [],
  'settings': ['company-data'],
  'mails': [],
  'users': ['company-data', 'mails'],
  'external-users': ['company-data'],
  'auth': ['mails', 'users'],
  'sessions': ['auth'],
  'handover': ['sessions'],
  'identity-provider': ['company-data', 'sessions'],
  'second-factor': ['mails'],
  'api-tokens': ['company-data'],
  'companies': ['company-data', 'settings', 'users'],
  'web-settings': [],
  'app-messages': [],
  'integrations': ['company-data', 'users'],
  'search-words': ['company-data'],
  'attachments': ['company-data', 'users'],
  'catalogues': ['company-data', 'settings'],
  'projects': ['company-data', 'integrations', 'search-words', 'settings', 'users'],
  'lessons': ['attachments', 'catalogues', 'company-data', 'projects', 'search-words', 'settings', 'users'],
  'experiences': ['attachments', 'company-data', 'lessons', 'projects', 'search-words', 'settings', 'users'],
  'worksheets': [
    'attachments',
    'catalogues',
    'company-data',
    'integrations',
    'lessons',
    'projects',
    'search-words',
    'settings',
    'users',
  ],
  'project-exports': ['integrations', 'projects', 'worksheets'],
  'requested-files': ['company-data', 'users'],
  'worksheet-files': ['projects', 'requested-files', 'users', 'worksheets'],
  'orders': ['company-data', 'projects', 'search-words', 'settings', 'users'],
  'delivery-objects': ['attachments', 'experiences', 'orders', 'projects', 'search-words', 'users'],
  'execution-plans': ['lessons', 'orders', 'search-words', 'users'],
  'order-links': ['lessons', 'orders', 'projects'],
  'bim-targets-and-use-cases': ['order-links', 'orders'],
  'order-files': ['delivery-objects', 'order-links', 'orders', 'requested-files', 'users'],
  'order-worksheets': ['orders', 'users'],
  'order-overview': ['bim-targets-and-use-cases', 'order-links', 'orders', 'projects'],
  'live': ['company-data', 'delivery-objects', 'orders', 'projects', 'worksheets'],
  'notifications': ['company-data', 'lessons', 'mails', 'orders', 'projects', 'worksheets'],
  'open-tasks': ['company-data', 'mails', 'projects', 'settings', 'users', 'worksheets'],
  'reminders': ['company-data', 'mails', 'projects', 'worksheets'],
  'calendar': ['company-data', 'lessons', 'users', 'worksheets'],
  'answer-links': ['attachments', 'company-data', 'mails', 'projects', 'users', 'worksheets'],
  'verdicts': ['company-data', 'lessons', 'projects', 'settings', 'users', 'worksheets'],
  'proposals': ['catalogues', 'company-data', 'lessons', 'projects', 'settings', 'users', 'verdicts', 'worksheets'],
  'overview': ['catalogues', 'lessons', 'orders', 'project-exports', 'projects', 'proposals', 'worksheets'],
  'order-papers': [
    'execution-plans',
    'order-worksheets',
    'orders',
    'overview',
    'projects',
    'requested-files',
    'users',
    'worksheet-files',
  ],
  'audit': ['orders', 'overview'],
  'search': ['company-data', 'experiences', 'lessons', 'orders', 'projects', 'worksheets'],
  'analytics': ['catalogues', 'verdicts'],
  'imports': ['catalogues', 'company-data', 'lessons', 'search', 'users', 'worksheets'],
  'company-lifecycle': [
    'answer-links',
    'api-tokens',
    'attachments',
    'calendar',
    'catalogues',
    'companies',
    'company-data',
    'experiences',
    'external-users',
    'identity-provider',
    'imports',
    'integrations',
    'lessons',
    'live',
    'notifications',
    'open-tasks',
    'orders',
    'projects',
    'proposals',
    'reminders',
    'requested-files',
    'search',
    'search-words',
    'settings',
    'users',
    'verdicts',
    'worksheets',
  ],
};

/** @typedef {Readonly<Record<string, readonly string[]>>} Graph each name with what it reaches */

const sources = /^(apps\/(api|web)|packages\/(contract|i18n))\/(src|db|test)\/.*\.tsx?$/;
const importText = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** @type {readonly (readonly [RegExp, string])[]} */
const aliases = [
  [/^#(platform|modules)\//, 'apps/api/src/$1/'],
  [/^#test\//, 'apps/api/test/'],
  [/^@polier\/(contract|i18n)\//, 'packages/$1/src/'],
];

/** @param {string} file @param {string} asked */
const addressOf = (file, asked) => {
  if (asked.startsWith('.')) return posix.join(posix.dirname(file), asked);
  return aliases.reduce((address, [pattern, folder]) => address.replace(pattern, folder), asked);
};

/**
 * @param {readonly string[]} paths of the project @param {(path: string) => string} read @returns {Graph}
 */
export const importsOf = (paths, read) => {
  const files = paths.filter((path) => sources.test(path));
  const known = new Set(files);
  const resolve = (/** @type {string} */ address) =>
    ['', '.ts', '.tsx'].map((end) => address + end).find((path) => known.has(path));
  return Object.fromEntries(
    files.map((file) => {
      const found = [...read(file).matchAll(importText)].map(([, asked = '']) => resolve(addressOf(file, asked)));
      return [file, [...new Set(found.filter((path) => path !== undefined))]];
    }),
  );
};

/**
 * Every circle once, as the names on it: strongly connected components by Tarjan.
 * @param {Graph} graph @returns {string[][]}
 */
export const circlesOf = (graph) => {
  const order = new Map();
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  const open = new Set();
  /** @type {string[][]} */
  const circles = [];
  const visit = (/** @type {string} */ name) => {
    order.set(name, order.size);
    low.set(name, order.get(name));
    stack.push(name);
    open.add(name);
    for (const next of graph[name] ?? []) {
      if (!order.has(next)) visit(next);
      if (open.has(next)) low.set(name, Math.min(low.get(name), low.get(next)));
    }
    if (low.get(name) !== order.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    for (const one of circle) open.delete(one);
    if (circle.length > 1 || graph[name]?.includes(name)) circles.push(circle.toSorted());
  };
  for (const name of Object.keys(graph)) if (!order.has(name)) visit(name);
  return circles;
};

const moduleOf = (/** @type {string} */ path) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/** @param {Graph} files @param {Graph} allowed @returns {string[]} imports between modules that the graph does not name, and names that no import needs */
export const moduleFaults = (files, allowed = moduleGraph) => {
  const unused = new Set(Object.entries(allowed).flatMap(([from, all]) => all.map((to) => `${from} -> ${to}`)));
  const problems = new Set();
  for (const [file, imported] of Object.entries(files)) {
    const from = moduleOf(file);
    if (from === undefined || file.endsWith('.test.ts')) continue;
    if (allowed[from] === undefined) problems.add(`${from} is no module of the graph in scripts/check/imports.mjs`);
    for (const path of imported) {
      const to = moduleOf(path);
      if (to === undefined || to === from) continue;
      unused.delete(`${from} -> ${to}`);
      if (!allowed[from]?.includes(to)) problems.add(`${file}: ${from} may not import ${to}`);
    }
  }
  const circles = circlesOf(allowed).map((circle) => `modules reach each other: ${circle.join(', ')}`);
  return [...problems, ...circles, ...[...unused].map((edge) => `${edge}: no import needs it any more`)];
};

/** @param {Graph} files @returns {string[]} */
export const circleFaults = (files) =>
  circlesOf(files).map((circle) => `files import each other: ${circle.join(', ')}`);

/** The graph as docs/ARCHITECTURE.md prints it. */
export const printedGraph = Object.entries(moduleGraph)
  .map(([name, below]) => `${name.padEnd(17)} ${below.length === 0 ? '' : `→ ${below.join(' ')}`}`.trimEnd())
  .join('\n');
