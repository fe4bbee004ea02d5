// Adds the platform packages that this registry does not carry to package-lock.json, so that `npm ci` accepts it on
// every computer. `npm run lock` calls it; alone it never asks the network.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { completeLock, lockGaps, parseLock, printLock } from './lock-file.mjs';

const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = parseLock(readFileSync(path, 'utf8'));
const gaps = lockGaps(lock);
if (gaps.length > 0) writeFileSync(path, printLock(completeLock(lock)));
console.log(
  gaps.length === 0
    ? 'package-lock.json is complete.'
    : `package-lock.json: ${gaps.length} packages of other platforms added without a hash.`,
);
