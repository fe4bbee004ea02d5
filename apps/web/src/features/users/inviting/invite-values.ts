import { companyRoles } from '@polier/contract/roles';
import { z } from 'zod';
import { typedAddresses } from './typed-addresses.ts';

export const languages = ['de', 'en', 'fr'] as const;

/** As many as a company may invite in an hour without asking twice. */
export const maxAddresses = 50;

const isReadable = (text: string): boolean => {
  const { addresses, unreadable } = typedAddresses(text);
  return addresses.length > 0 && addresses.length <= maxAddresses && unreadable.length === 0;
};

export const inviteSchema = z.object({
  addresses: z
    .string()
    .min(1)
    .refine(isReadable, { params: { code: 'not-an-email' } }),
  role: z.enum(companyRoles),
  language: z.enum(languages),
});
export type InviteValues = z.output<typeof inviteSchema>;
