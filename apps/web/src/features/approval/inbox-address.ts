import { kinds } from '@polier/contract/kinds';
import { type UrlOutput, urlFlag, urlOptionalChoice, urlSchema, urlText } from '../../platform/navigation/url-state.ts';
import type { ReviewTask } from './use-waiting-items.ts';

/** `tab`: one kind only; `item`: what is open; `edit`: its words are being changed; `decline`, `merge`, `ask`: its dialog is open. */
export const inboxUrl = urlSchema({
  tab: urlOptionalChoice(kinds),
  item: urlText(),
  edit: urlFlag(),
  decline: urlFlag(),
  merge: urlFlag(),
  ask: urlFlag(),
});
export type InboxUrl = UrlOutput<typeof inboxUrl>;

export const inboxPath = {
  approval: '/approval',
  verification: '/knowledge/toVerify',
} as const satisfies Record<ReviewTask, string>;
export type InboxPath = (typeof inboxPath)[ReviewTask];
