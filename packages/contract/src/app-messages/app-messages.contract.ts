import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, lineText, removed, requiredLine, version } from '../fields.ts';
import { limits } from '../limits.ts';

/** Everybody who is signed in, or who administrates a company. */
export const messageAudiences = ['everybody', 'administrators'] as const;
/** Above every screen until it is closed, or in the corner. */
export const messagePlaces = ['banner', 'toast'] as const;

const color = lineText(7).regex(/^#[0-9a-fA-F]{6}$/);
const fontSize = z.int().min(12).max(24);
/** Null: shown in the words of `message`. */
const translation = requiredLine(limits.appMessage).nullable();
const languages = z.strictObject({ de: translation, en: translation, fr: translation }).partial();
const moment = z.iso.datetime({ offset: true }).nullable();

const draft = {
  /** In every language that has no words of its own. */
  message: requiredLine(limits.appMessage),
  background_color: color,
  font_color: color,
  /** In pixels. */
  font_size: fontSize,
  closable: z.boolean(),
  active_at: moment,
  expire_at: moment,
  languages,
  audience: z.enum(messageAudiences),
  as: z.enum(messagePlaces),
};
export type AppMessageDraft = z.output<z.ZodObject<typeof draft>>;

const shown = {
  id,
  version,
  message: z.string(),
  languages: z.object({ de: z.string().nullable(), en: z.string().nullable(), fr: z.string().nullable() }),
  background_color: z.string(),
  font_color: z.string(),
  font_size: z.int(),
  closable: z.boolean(),
  as: z.enum(messagePlaces),
};
const appMessageView = z.object(shown).meta({ id: 'AppMessage' });
export type AppMessageView = z.output<typeof appMessageView>;

const editedAppMessageView = z
  .object({
    ...shown,
    /** Null: from the beginning. */
    active_at: instant.nullable(),
    /** Null: until it is removed. */
    expire_at: instant.nullable(),
    audience: z.enum(messageAudiences),
    updated_at: instant,
  })
  .meta({ id: 'EditedAppMessage' });
export type EditedAppMessageView = z.output<typeof editedAppMessageView>;

export const appMessagesContract = {
  list: endpoint({
    method: 'GET',
    path: '/app-messages',
    summary: 'The messages of the application that the caller is shown now, the newest first.',
    requires: 'signed-in',
    response: z.array(appMessageView),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/app-messages/all',
    summary: 'Every message of the application, also those of the past and of the future, the newest first.',
    requires: { all: ['app_message'] },
    response: z.array(editedAppMessageView),
    sessionOnly: true,
  }),
  store: endpoint({
    method: 'POST',
    path: '/app-messages/store',
    summary: 'Creates a message of the application, in colours that can be read.',
    requires: { all: ['app_message.create'] },
    body: z.strictObject({ ...draft, languages: languages.default({}) }),
    response: editedAppMessageView,
    sessionOnly: true,
  }),
  update: endpoint({
    method: 'POST',
    path: '/app-messages/update',
    summary: 'Changes what is sent of a message; people who have closed it see it once more.',
    requires: { all: ['app_message.create'] },
    body: z.strictObject({ id, ...z.object(draft).partial().shape, version: version.optional() }),
    response: editedAppMessageView,
    errors: ['not-found', 'stale-version'],
    sessionOnly: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/app-messages/remove',
    summary: 'Removes a message of the application.',
    requires: { all: ['app_message.delete'] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
    sessionOnly: true,
  }),
};
