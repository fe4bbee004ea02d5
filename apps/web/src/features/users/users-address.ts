import { z } from 'zod';
import { urlNumber, urlOptionalChoice } from '../../platform/navigation/url-state.ts';

/** The open dialog and whom it is about stand in the address. */
export const usersUrl = z.object({
  dialog: urlOptionalChoice(['invite', 'remove', 'external', 'remove-external']),
  person: urlNumber(),
});
export type DialogAddress = z.output<typeof usersUrl>;
export type OpenDialog = (address: Partial<DialogAddress>) => void;
