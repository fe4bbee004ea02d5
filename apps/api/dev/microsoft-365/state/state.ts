import type { DirectoryRole } from '../people/directory-roles.ts';
import { Table } from './records.ts';

export interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly surname: string;
  readonly mail: string;
  readonly userPrincipalName: string;
  readonly jobTitle: string;
  readonly userType: 'Member' | 'Guest';
  readonly accountEnabled: boolean;
  /** Whether a licence with Teams is assigned. */
  readonly licensed: boolean;
  readonly roles: readonly DirectoryRole[];
}

export interface Group {
  readonly displayName: string;
  readonly description: string | null;
  readonly mailNickname: string;
  readonly visibility: 'Private' | 'Public' | 'HiddenMembership';
  readonly resourceBehaviorOptions: readonly string[];
  readonly owners: readonly string[];
  readonly members: readonly string[];
}

export interface Channel {
  readonly displayName: string;
  readonly description: string | null;
}

export interface Operation {
  readonly endsAt: number;
  readonly fails: boolean;
  /** The team has been made. */
  readonly finished: boolean;
}

export interface Plan {
  readonly title: string;
  readonly createdBy: string | null;
}

export interface PlanDetails {
  readonly sharedWith: Readonly<Record<string, boolean>>;
  readonly categoryDescriptions: Readonly<Record<string, string | null>>;
}

export interface Bucket {
  readonly name: string;
  readonly orderHint: string;
}

export interface Assignment {
  readonly orderHint: string;
  readonly assignedAt: number;
  /** The person who assigned, or null for the application. */
  readonly assignedBy: string | null;
}

export interface Task {
  readonly title: string;
  readonly bucketId: string | null;
  readonly orderHint: string;
  readonly assigneePriority: string;
  readonly percentComplete: number;
  readonly priority: number;
  readonly startDateTime: string | null;
  readonly dueDateTime: string | null;
  readonly completedAt: number | null;
  readonly completedBy: string | null;
  readonly createdBy: string | null;
  readonly conversationThreadId: string | null;
  readonly appliedCategories: Readonly<Record<string, boolean>>;
  readonly assignments: Readonly<Record<string, Assignment>>;
  /** What a task shows of its details. */
  readonly hasDescription: boolean;
  readonly previewType: string;
  readonly referenceCount: number;
  readonly checklistItemCount: number;
  readonly activeChecklistItemCount: number;
}

export interface Reference {
  readonly alias: string | null;
  readonly type: string | null;
  readonly previewPriority: string;
}

export interface ChecklistItem {
  readonly title: string;
  readonly isChecked: boolean;
  readonly orderHint: string;
}

export interface TaskDetails {
  readonly description: string;
  readonly previewType: string;
  readonly references: Readonly<Record<string, Reference>>;
  readonly checklist: Readonly<Record<string, ChecklistItem>>;
}

export interface Consent {
  readonly by: string;
  readonly at: number;
}

export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  people: readonly Person[];
  consent: Consent | null;
  /** Somebody has signed in to the application: the directory knows it. */
  known: boolean;
  groups: Table<Group>;
  /** Teams have the id of their group and its members. */
  teams: Table<Record<string, never>>;
  operations: Table<Operation>;
  channels: Table<Channel>;
  plans: Table<Plan>;
  planDetails: Table<PlanDetails>;
  buckets: Table<Bucket>;
  tasks: Table<Task>;
  taskDetails: Table<TaskDetails>;
}

const tables = [
  'groups',
  'teams',
  'operations',
  'channels',
  'plans',
  'planDetails',
  'buckets',
  'tasks',
  'taskDetails',
] as const;

export type TenantSetup = Readonly<Pick<Tenant, 'id' | 'name' | 'domain' | 'people'>>;

export const newTenant = (setup: TenantSetup): Tenant => ({
  ...setup,
  consent: null,
  known: false,
  groups: new Table(),
  teams: new Table(),
  operations: new Table(),
  channels: new Table(),
  plans: new Table(),
  planDetails: new Table(),
  buckets: new Table(),
  tasks: new Table(),
  taskDetails: new Table(),
});

/** A tenant out of its JSON. */
export const revivedTenant = (stored: Tenant): Tenant => ({
  ...stored,
  ...(Object.fromEntries(tables.map((name) => [name, Table.of(stored[name] as unknown as [])])) as Pick<
    Tenant,
    (typeof tables)[number]
  >),
});

export const personOf = (tenant: Tenant, id: string): Person | undefined => tenant.people.find((one) => one.id === id);
