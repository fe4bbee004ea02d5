import type { ServerContext } from '../state/server-context.ts';

/** Who did something: a person, or the application where nobody is named. */
export const identityOf = ({ app }: ServerContext, personId: string | null) => ({
  user: { displayName: null, id: personId },
  application: { displayName: null, id: personId === null ? app.clientId : null },
});
