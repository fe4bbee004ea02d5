import type { World } from '../state/world.ts';

/** Who did something: a person, or the application where nobody is named. */
export const identityOf = ({ app }: World, personId: string | null) => ({
  user: { displayName: null, id: personId },
  application: { displayName: null, id: personId === null ? app.clientId : null },
});
