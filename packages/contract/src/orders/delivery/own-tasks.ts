/** A decision comes before a review, a review before work of one's own. */
export const ownTasks = ['decide', 'review', 'deliver'] as const;
export type OwnTask = (typeof ownTasks)[number];

/** The two lists in which they are shown. */
export const ownTaskLists = {
  decisions: ['decide'],
  deliveries: ['review', 'deliver'],
} as const satisfies Readonly<Record<string, readonly OwnTask[]>>;
export type OwnTaskList = keyof typeof ownTaskLists;
export const ownTaskListNames = Object.keys(ownTaskLists) as OwnTaskList[];

export const listOfTask = (task: OwnTask): OwnTaskList => (task === 'decide' ? 'decisions' : 'deliveries');
