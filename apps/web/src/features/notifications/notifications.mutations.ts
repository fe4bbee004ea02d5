import { auth, notifications, preferences } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const invalidates = [notifications.list, notifications.count];

export const markAsRead = defineMutation(notifications.markAsRead, { invalidates, invalidatesOnError: true });
export const markAllAsRead = defineMutation(notifications.markAllAsRead, { invalidates, invalidatesOnError: true });
export const updatePreferences = defineMutation(preferences.update, {
  invalidates: [preferences.read, auth.userinfo],
});
