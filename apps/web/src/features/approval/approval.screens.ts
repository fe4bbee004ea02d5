import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';

/** `tab`: one kind only; `item`: what is open; `edit`: its words are being changed. */
interface InboxAddress {
  tab?: Kind;
  item?: string;
  edit?: boolean;
}

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/approval': InboxAddress;
    '/knowledge/toVerify': InboxAddress;
  }
}

const screens = () => import('./inbox-screens.tsx');

export const approvalScreens = {
  '/approval': {
    guard: { any: kinds.map((kind) => `${kindDefinitions[kind].permissions.lesson}.approve` as const) },
    load: () => screens().then((module) => module.ApprovalScreen),
    withMantine: true,
  },
  '/knowledge/toVerify': {
    guard: { any: kinds.map((kind) => kindDefinitions[kind].permissions.lesson) },
    load: () => screens().then((module) => module.VerificationScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
