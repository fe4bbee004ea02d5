import {
  appMessagesContract,
  type AppMessageDraft,
  type EditedAppMessageView,
} from '@polier/contract/app-messages/app-messages.contract';
import { contrastOf, leastContrast } from '@polier/contract/app-messages/contrast';
import { lineText } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { momentOf, typedMoment } from './swiss-moment.ts';

const { message, background_color, font_color, closable, audience, as } = appMessagesContract.store.body.shape;
const moment = z.string().regex(/^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/);
const translation = lineText(limits.appMessage);

const isReadable = (colors: { background_color: string; font_color: string }): boolean =>
  contrastOf(colors.background_color, colors.font_color) >= leastContrast;

export const messageSchema = z
  .strictObject({
    message,
    de: translation,
    en: translation,
    fr: translation,
    background_color,
    font_color,
    font_size: z.string(),
    as,
    closable,
    audience,
    active_at: moment,
    expire_at: moment,
  })
  .refine(isReadable, { path: ['font_color'], params: { code: 'too-little-contrast' } })
  .refine(({ active_at, expire_at }) => active_at === '' || expire_at === '' || expire_at > active_at, {
    path: ['expire_at'],
    params: { code: 'contradicts', context: 'expire_at' },
  })
  .transform(({ de, en, fr, ...values }): AppMessageDraft => ({
    ...values,
    font_size: Number(values.font_size),
    languages: { de: de || null, en: en || null, fr: fr || null },
    active_at: momentOf(values.active_at),
    expire_at: momentOf(values.expire_at),
  }));
export type MessageValues = z.input<typeof messageSchema>;

/** The sizes that are offered, in pixels. */
export const fontSizes = ['13', '14', '16', '18', '20', '24'] as const;

/** Colours that go together, the first for what is only to be known. */
export const colorPairs = [
  { name: 'notice', background_color: '#ffcb1f', font_color: '#15171a' },
  { name: 'warning', background_color: '#b23a00', font_color: '#ffffff' },
  { name: 'calm', background_color: '#245a8c', font_color: '#ffffff' },
  { name: 'dark', background_color: '#15171a', font_color: '#fbfaf7' },
] as const;

export const valuesOf = (edited: EditedAppMessageView | null): MessageValues => ({
  message: edited?.message ?? '',
  de: edited?.languages.de ?? '',
  en: edited?.languages.en ?? '',
  fr: edited?.languages.fr ?? '',
  background_color: edited?.background_color ?? colorPairs[0].background_color,
  font_color: edited?.font_color ?? colorPairs[0].font_color,
  font_size: String(edited?.font_size ?? 14),
  as: edited?.as ?? 'banner',
  closable: edited?.closable ?? true,
  audience: edited?.audience ?? 'everybody',
  active_at: typedMoment(edited?.active_at ?? null),
  expire_at: typedMoment(edited?.expire_at ?? null),
});

export type MessageState = 'shown' | 'planned' | 'over';
export const stateOf = ({ active_at, expire_at }: EditedAppMessageView, now = Date.now()): MessageState => {
  if (expire_at !== null && Date.parse(expire_at) <= now) return 'over';
  return active_at !== null && Date.parse(active_at) > now ? 'planned' : 'shown';
};
