import type { Endpoint } from '@polier/contract/endpoint';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Route } from './route.ts';

/** What a server is put together from. */
export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Logger;
  /** What is promised; registration refuses routes that are not exactly these. */
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  /** Version of the product, as /healthz answers it. */
  readonly version: string;
  /** Folder with one built web application per sub-folder. */
  readonly webFolder: string;
}
