/** A decision comes before a review, a review before work of one's own. */
export const ownTasks = ['decide', 'review', 'deliver'] as const;
export type OwnTask = (typeof ownTasks)[number];
