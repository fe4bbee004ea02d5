// Rules about files and folders that the linter cannot express; `npm run check` applies them to every file of the project.
import { posix } from 'node:path';

const vagueNames = new Set(['common', 'helper', 'helpers', 'misc', 'util', 'utils']);
/** The words that all screens share are the one thing that may be called common. */
const sharedWords = /^packages\/i18n\/src\/(de|en|fr)\/common\.ts$/;
const codeFile = /\.(ts|tsx|mjs|css)$/;
const kebabWords = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migrations = 'apps/api/db/migrations/';
const longestStyleSheet = 300;
const platformCode = /^apps\/api\/src\/platform\/(?!.*\.test\.ts$).*\.ts$/;
/** Tables that modules own, as they stand in a statement or in a type. */
const domainTable =
  /(?:['"`]|\b(?:from|join|into|update|table) |^ {2})((?:applied_)?lessons?|lesson_\w+|worksheets|projects|project_\w+s|trades|topics|tags|(?:pm_)?phases|(?:pm_sub_phase|x_process|x_sub_process|x_processe)s|dynamic_fields|concepts|experiences|experience_tags|external_users|invitations|clonings|notifications)(?:['"`](?!:)|[: ]|$)/m;

/** @param {string} text @returns {boolean} whether a file does nothing but pass on what others export */
export const isBarrel = (text) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const rest = code.replaceAll(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '').trim();
  return code !== '' && rest === '';
};

const kindCompared =
  /[!=]==?\s*'(trade|pm|x)'|'(trade|pm|x)'\s*[!=]==?|case '(trade|pm|x)':|kind\s*(?:=|<>)\s*'(trade|pm|x)'|kind when '(trade|pm|x)'/;

/** What changes the query cache of the web or writes past it. */
const cacheChanged =
  /\b(?:useMutation|setQuer(?:y|ies)Data|(?:cancel|invalidate|remove|reset)Queries|queryClient\.clear|(?<!\.)invalidate)\(/;
const webScreens = /^apps\/web\/src\/(?:features|main|orders|login)\/(?!.*\.(?:mutations|cache|test)\.ts$)/;

/** @param {string} name */
const stem = (name) => name.split('.')[0] ?? '';

/** @param {string} path @returns {string[]} */
const nameProblems = (path) => {
  const problems = [];
  const vague = path.split('/').find((part) => vagueNames.has(stem(part)));
  if (vague && !sharedWords.test(path)) problems.push(`"${vague}" says nothing: name it after what it is about`);
  if (path.startsWith(migrations) && !/^\d{4}-[a-z0-9-]+\.sql$/.test(path.slice(migrations.length))) {
    problems.push('migrations are named NNNN-what.sql');
  }
  if (!codeFile.test(path)) return problems;
  const name = posix.basename(path, posix.extname(path));
  if (stem(name) === 'index') problems.push('no index files: import the file that has the thing');
  if (!kebabWords.test(name)) problems.push('code files are named subject.role in small letters with hyphens');
  return problems;
};

/** @param {string} path @param {string} text @returns {string[]} */
const textProblems = (path, text) => {
  const problems = [];
  if (isBarrel(text)) problems.push('no barrels: import the file that has the thing');
  if (path.endsWith('.css') && text.split('\n').length > longestStyleSheet) {
    problems.push(`longer than ${longestStyleSheet} lines`);
  }
  if (/^(apps|packages)\/[^/]+\/src\//.test(path) && !/\.test\.|\.css$/.test(path) && kindCompared.test(text)) {
    problems.push('a kind is compared: answer the difference in kindDefinitions or in a table with one entry per kind');
  }
  if (webScreens.test(path) && cacheChanged.test(text)) {
    problems.push('the query cache is changed in *.mutations.ts, or in *.cache.ts what queue and stream share');
  }
  if (platformCode.test(path)) {
    if (/from '(?:#modules|(?:\.\.\/)+modules)\//.test(text)) problems.push('the platform imports no module');
    const table = domainTable.exec(text)?.[1];
    if (table) problems.push(`the platform knows no table of a module: "${table}"`);
  }
  if (/^scripts\/.*\.mjs$/.test(path) && !text.startsWith('// ')) problems.push('a script begins with why it exists');
  return problems;
};

/**
 * What is wrong with one file; its text is read only where it matters.
 * @param {string} path from the root, with slashes @param {() => string} read @returns {string[]}
 */
export const structureProblems = (path, read) => [
  ...nameProblems(path),
  ...(codeFile.test(path) ? textProblems(path, read()) : []),
];

/** Lists in which each file is one entry: words of an area, migrations, decisions. */
const registers = /^(packages\/i18n\/src\/(de|en|fr)|apps\/api\/db\/migrations|docs\/decisions)$/;
const mostFiles = 24;

/** @param {readonly string[]} paths of all files @returns {string[]} folders with more files than one looks through */
export const folderProblems = (paths) =>
  [...Map.groupBy(paths, (path) => posix.dirname(path))]
    .filter(([folder, files]) => files.length > mostFiles && !registers.test(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files; cut it by subject`);
