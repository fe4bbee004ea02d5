import { type UrlOutput, urlNumber, urlOptionalChoice, urlSchema } from '../../platform/navigation/url-state.ts';

/** The open dialog and whom it is about stand in the address. */
export const usersUrl = urlSchema({
  dialog: urlOptionalChoice(['invite', 'remove', 'external', 'remove-external']),
  person: urlNumber(),
});
export type DialogAddress = UrlOutput<typeof usersUrl>;
export type OpenDialog = (address: Partial<DialogAddress>) => void;
