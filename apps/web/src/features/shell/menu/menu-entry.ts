import type { Kind } from '@polier/contract/kinds';
import type { Feature } from '@polier/contract/companies/company-views';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SearchValue } from '../../../platform/navigation/addresses.ts';
import type { Guard } from '../../../platform/session/guard.ts';

type Word =
  | 'myProjects'
  | 'projectsShort'
  | 'orders'
  | 'myDeliveries'
  | 'deliverShort'
  | 'myDecisions'
  | 'decideShort'
  | 'todo'
  | 'myExperiences'
  | 'newKnowledge'
  | 'notifications'
  | 'knowledge'
  | 'admin';
type SubWord =
  | 'topics'
  | 'globalTopics'
  | 'globalSubPhases'
  | 'phases'
  | 'tags'
  | 'toVerify'
  | 'import'
  | 'settings'
  | 'companies'
  | 'company'
  | 'users'
  | 'companyProjects'
  | 'appMessages'
  | 'analytics'
  | 'audit'
  | 'integrations'
  | 'dynamicFields';

export interface SubEntry {
  /** A word of ours, or a kind whose title the company may choose. */
  label: { word: SubWord } | { kind: Kind };
  to: string;
  search?: Record<string, SearchValue>;
  guard: Guard;
  feature?: Feature;
  /** The installation may say that another application does this. */
  elsewhere?: 'admin_url';
}

export interface MenuEntry {
  word: Word;
  icon: TablerIcon | ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Addresses below this one also belong to the entry. */
  to: string;
  /** So do addresses that begin with one of these. */
  alsoAt?: readonly string[];
  /** Stands in the bottom bar of the phone, there with this word. */
  inPhoneBar?: Word;
  guard: Guard;
  /** Name of a count of the application. */
  badge?: string;
  /** unread: ink; decision: orange. */
  badgeTone?: 'unread' | 'decision';
  /** A quick menu instead of a link. */
  children?: readonly SubEntry[];
  /** A rule above it. */
  startsGroup?: true;
}
