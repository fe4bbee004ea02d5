import type { KeyObject } from 'node:crypto';
import type { Faults } from '../faults/faults.ts';
import type { Tenant } from './state.ts';

export interface AppRegistration {
  readonly clientId: string;
  /** PEM of the X.509 certificate whose key signs the client assertions. */
  readonly certificate: string;
  readonly redirectUri: string;
}

export interface AccessToken {
  readonly tenantId: string;
  readonly roles: readonly string[];
  readonly issuedAt: number;
  readonly endsAt: number;
}

export interface SignInCode {
  readonly tenantId: string;
  readonly personId: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly endsAt: number;
}

/** What the parts of the pretend Microsoft 365 share. */
export interface ServerContext {
  readonly app: AppRegistration;
  readonly tenants: readonly Tenant[];
  readonly faults: Faults;
  readonly tokens: Map<string, AccessToken>;
  readonly codes: Map<string, SignInCode>;
  readonly usedAssertions: Set<string>;
  readonly signingKey: { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly origin: string;
  /** Milliseconds; whatever waits or lags goes by this clock. */
  now(): number;
  /** Something was written that the state file has to follow. */
  changed(): void;
}

export const loginOf = (context: ServerContext): string => `${context.origin}/login`;
export const graphOf = (context: ServerContext): string => `${context.origin}/graph/v1.0`;

export const tenantOf = (context: ServerContext, name: string): Tenant | undefined =>
  context.tenants.find(({ id, domain }) => id === name.toLowerCase() || domain === name.toLowerCase());
