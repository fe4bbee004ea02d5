import type { users as source } from '../de/users.ts';
import type { Loose } from '../loose.ts';

export const users: Loose<typeof source> = {
  formerFirstname: 'Ancien',
  formerLastname: 'membre',
};
