import type { Role } from '@polier/contract/roles';
import type { DemoPerson } from './demo-content.ts';

export const demoPassword = 'polier-demo';

export interface DemoAccount extends Omit<DemoPerson, 'role' | 'left'> {
  readonly role: Role;
  /** What the login page says about the person. */
  readonly function: { readonly de: string; readonly en: string; readonly fr: string };
}

/** The accounts the login page offers with one click. */
export const demoAccounts = [
  {
    ref: 'marco',
    firstname: 'Marco',
    lastname: 'Brunner',
    email: 'user@demo.polier.example',
    role: 'user',
    function: { de: 'Polier', en: 'Foreman', fr: 'Contremaître' },
  },
  {
    ref: 'nadia',
    firstname: 'Nadia',
    lastname: 'Keller',
    email: 'admin@demo.polier.example',
    role: 'admin',
    function: { de: 'Bauleiterin', en: 'Site manager', fr: 'Directrice des travaux' },
  },
  {
    ref: 'mirjam',
    firstname: 'Mirjam',
    lastname: 'Vogt',
    email: 'master@demo.polier.example',
    role: 'superadmin',
    function: { de: 'Betreiberin', en: 'Operator', fr: 'Exploitante' },
  },
] as const satisfies readonly DemoAccount[];
