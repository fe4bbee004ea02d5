// Rules about files and folders that the linter cannot express; `npm run check` applies them to every file of the project.
import { basename, extname } from 'node:path';

const vagueNames = new Set(['common', 'helper', 'helpers', 'misc', 'util', 'utils']);
/** The words that all screens share are the one thing that may be called common. */
const sharedWords = /^packages\/i18n\/src\/(de|en|fr)\/common\.ts$/;
const codeFile = /\.(ts|tsx|mjs|css)$/;
const kebabWords = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migrations = 'apps/api/db/migrations/';
const longestStyleSheet = 300;

/** @param {string} text @returns {boolean} whether a file does nothing but pass on what others export */
export const isBarrel = (text) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const rest = code.replaceAll(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '').trim();
  return code !== '' && rest === '';
};

/** @param {string} name */
const stem = (name) => name.split('.')[0] ?? '';

/** @param {string} path @returns {string[]} */
const nameFaults = (path) => {
  const faults = [];
  const vague = path.split('/').find((part) => vagueNames.has(stem(part)));
  if (vague && !sharedWords.test(path)) faults.push(`"${vague}" says nothing: name it after what it is about`);
  if (path.startsWith(migrations) && !/^\d{4}-[a-z0-9-]+\.sql$/.test(path.slice(migrations.length))) {
    faults.push('migrations are named NNNN-what.sql');
  }
  if (!codeFile.test(path)) return faults;
  const name = basename(path, extname(path));
  if (stem(name) === 'index') faults.push('no index files: import the file that has the thing');
  if (!kebabWords.test(name)) faults.push('code files are named subject.role in small letters with hyphens');
  return faults;
};

/** @param {string} path @param {string} text @returns {string[]} */
const textFaults = (path, text) => {
  const faults = [];
  if (isBarrel(text)) faults.push('no barrels: import the file that has the thing');
  if (path.endsWith('.css') && text.split('\n').length > longestStyleSheet) {
    faults.push(`longer than ${longestStyleSheet} lines`);
  }
  if (/^scripts\/[^/]+\.mjs$/.test(path) && !text.startsWith('// ')) faults.push('a script begins with why it exists');
  return faults;
};

/**
 * What is wrong with one file; its text is read only where it matters.
 * @param {string} path from the root, with slashes @param {() => string} read @returns {string[]}
 */
export const structureFaults = (path, read) => [
  ...nameFaults(path),
  ...(codeFile.test(path) ? textFaults(path, read()) : []),
];
