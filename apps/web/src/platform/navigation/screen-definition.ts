import type { ComponentType } from 'react';
import type { Feature } from '@polier/contract/companies/company-views';
import type { Guard } from '../session/guard.ts';

export interface ScreenDefinition {
  /** The permission of the screen; a function where it depends on the kind in the query. */
  guard: Guard | ((search: Readonly<Record<string, string>>) => Guard);
  /** The feature of the company without which the screen does not exist. */
  feature?: Feature | ((search: Readonly<Record<string, string>>) => Feature | null);
  load: () => Promise<ComponentType>;
  /** Uses Mantine's inputs, whose provider is loaded with it. */
  withMantine?: true;
  /** A page to be printed: neither menu nor top bar stands around it. */
  withoutChrome?: true;
  /** Uses only texts of the first load; all other screens wait for the texts of all screens. */
  words?: 'start';
}
