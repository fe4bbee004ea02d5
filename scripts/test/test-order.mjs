// The order of test files: those that take longest begin first, so that at the end no worker is left with a long one alone.
// Vitest itself goes by what it measured before, and in a fresh clone by the size of the files, which says little about these.
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** They ask every endpoint, or wait for processes that they kill; the longest first. */
const longest = [
  'apps/api/test/durability/kill-export.test.ts',
  'apps/api/test/contract/hostile-values.test.ts',
  'apps/api/test/durability/kill-cloning.test.ts',
  'apps/api/test/platform/process.test.ts',
  'apps/api/test/contract/matrix.test.ts',
  'apps/api/test/contract/exact-input.test.ts',
  'apps/api/test/durability/kill-removal.test.ts',
  'apps/api/test/contract/roles.test.ts',
  'apps/api/src/modules/project-exports/reconciliation.test.ts',
  'apps/api/test/contract/invalid-input.test.ts',
  'apps/api/src/modules/project-exports/export-faults.test.ts',
  'apps/api/test/durability/kill-mailing.test.ts',
  'apps/api/src/modules/lessons/commands/order/concurrent-moves.test.ts',
  'apps/api/test/platform/silent-database.test.ts',
  'apps/api/test/contract/malformed-requests.test.ts',
  'apps/api/test/contract/sign-in.test.ts',
  'apps/api/test/durability/kill-orders.test.ts',
  'apps/api/test/durability/kill.test.ts',
  'apps/api/test/contract/secret-leak.test.ts',
  'apps/api/test/contract/least-input.test.ts',
  'apps/api/test/platform/jobs.test.ts',
  'apps/api/test/contract/references.test.ts',
  'apps/api/test/contract/reading-is-safe.test.ts',
  'apps/api/test/contract/api-token.test.ts',
];

/** @param {string} file from the root of the project */
const rank = (file) => {
  const index = longest.indexOf(file);
  return index === -1 ? longest.length : index;
};

/**
 * Files in their order, the longest of each project before its others.
 * @template {{ readonly moduleId: string, readonly project: { readonly name: string } }} File
 * @param {readonly File[]} files @param {string} root @returns {File[]}
 */
export const longestFirst = (files, root) => {
  const rankOf = (/** @type {File} */ { moduleId }) => rank(relative(root, moduleId).replaceAll('\\', '/'));
  const byProject = Map.groupBy(files, ({ project }) => project.name);
  return [...byProject.values()].flatMap((some) => some.toSorted((a, b) => rankOf(a) - rankOf(b)));
};

export class LongestFirst extends BaseSequencer {
  /** @override @param {Parameters<BaseSequencer['sort']>[0]} files */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of Vitest, which is no array
    return longestFirst(await super.sort(files), this.ctx.config.root);
  }
}
