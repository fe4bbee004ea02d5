import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../../package.json');

/** Version of the product, as it stands in the package file of the repository. */
export const productVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
