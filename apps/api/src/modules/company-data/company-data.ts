import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import type { RawBuilder } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { CloneStep } from './clone-step.ts';

export interface WorkHandover {
  readonly from: number;
  /** Null when nobody takes over. */
  readonly to: number | null;
}

/** From an external user to a member or to another external user. */
export interface ExternalHandover extends WorkHandover {
  readonly to: number;
  readonly isMember: boolean;
}

/** How a module handles a member's work and rights when the membership ends. */
export interface MemberData {
  /** How many rows a removal would move or delete, for the preview. */
  readonly counts?: (
    companyId: number,
    userId: number,
  ) => Partial<Record<Exclude<keyof RemovalPreviewView, 'user'>, RawBuilder<number>>>;
  /** Whether a successor is required. */
  readonly needsSuccessor?: (tx: WriteTx, userId: number) => Promise<boolean>;
  /** Moves the rows to the successor or deletes them; returns counts for the removal event. */
  readonly handOver?: (tx: WriteTx, succession: WorkHandover) => Promise<Readonly<Record<string, number>>>;
}

/** How a module handles the work of an external user who is removed. */
export interface ExternalUserData {
  /** How many rows a successor would take over, for the preview. */
  readonly counts: (
    companyId: number,
    externalUserId: number,
  ) => Partial<Record<'teams' | 'open_questions', RawBuilder<number>>>;
  /** Whether any row refers to the external user. */
  readonly isUsed: (companyId: number, externalUserId: number) => RawBuilder<boolean>;
  /** Moves the rows to the successor; returns counts for the removal event. */
  readonly handOver?: (tx: WriteTx, succession: ExternalHandover) => Promise<{ readonly projects: number }>;
}

/** A table whose rows refer to each other: rows with the highest value of this column are removed first. */
export interface OrderedTable {
  readonly name: string;
  readonly highestFirst: string | null;
}

/** The company data of one module; every table with a company_id belongs to exactly one module. */
export interface CompanyData {
  /** In the order of removal: referring tables before the tables they refer to. */
  readonly tables: readonly (string | OrderedTable)[];
  readonly members?: MemberData;
  readonly externalUsers?: ExternalUserData;
  readonly cloneSteps?: readonly CloneStep[];
}
