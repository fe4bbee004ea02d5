import { auth, secondFactor, sessions } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { sessionStore } from '../../platform/session/session-store.ts';

export const updateOwnAccount = defineMutation(auth.updateAccountInfo, {
  invalidates: [auth.userinfo, sessions.list],
  onSuccess: (user) => sessionStore.set({ user }),
});
export const resendOwnConfirmation = defineMutation(auth.resendEmailConfirmationToken);

export const beginSecondFactor = defineMutation(secondFactor.begin);
export const confirmSecondFactor = defineMutation(secondFactor.confirm, {
  invalidates: 'everything',
  // This session counts as made with it from now on: what a company held back can be asked for again.
  onSuccess: () => sessionStore.set({ needsSecondFactor: false }),
});
export const removeSecondFactor = defineMutation(secondFactor.remove, { invalidates: [secondFactor.read] });
export const renewRecoveryCodes = defineMutation(secondFactor.renewRecoveryCodes, { invalidates: [secondFactor.read] });

export const endSession = defineMutation(sessions.remove, { awaits: [sessions.list], invalidatesOnError: true });
export const endOtherSessions = defineMutation(sessions.removeOthers, {
  awaits: [sessions.list],
  invalidatesOnError: true,
});
