/** What may wait for the caller in another number than before: notifications, the own open questions, lessons to be approved. */
export const waitingSubjects = ['notifications', 'todos', 'lessons'] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];
