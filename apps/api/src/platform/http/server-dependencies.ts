import type { Endpoint } from '@polier/contract/endpoint';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { ServingDatabase } from '../database/database.ts';
import type { CompanyLabels } from '../errors/field-labels.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Unsubscribe } from '../mail/unsubscribe.ts';
import type { Route } from './route.ts';

/** The dependencies of a server. */
export interface ServerDependencies {
  readonly config: Config;
  readonly database: ServingDatabase;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Logger;
  /** The declared endpoints; registration refuses routes that are not exactly these. */
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  /** What companies call some fields, for the sentences about them. */
  readonly companyLabels: CompanyLabels;
  /** What a mail program asks for with one click. */
  readonly unsubscribe: Unsubscribe;
  /** Version of the product, as /healthz answers it. */
  readonly version: string;
  /** Folder with one built web application per sub-folder. */
  readonly webFolder: string;
}
