import { createHash } from 'node:crypto';
import type { Migration } from '#platform/database/migrations';

/** Changes with every migration: what was prepared from other migrations is not used. */
export const markOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
