/** What can happen; the first group is the specification's list of notification types. */
export const eventTypes = [
  'applied_lesson_stored',
  'pm_applied_lesson_stored',
  'x_applied_lesson_stored',
  'project_stored',
  'project_updated',
  'project_deleted',
  'worksheet_stored',
  'worksheet_edited',
  'worksheet_deleted',
  'pm_worksheet_stored',
  'pm_worksheet_edited',
  'pm_worksheet_deleted',
  'x_worksheet_stored',
  'x_worksheet_edited',
  'x_worksheet_deleted',
  'applied_lesson_edited',
  'applied_lesson_deleted',
  'pm_applied_lesson_edited',
  'pm_applied_lesson_deleted',
  'x_applied_lesson_edited',
  'x_applied_lesson_deleted',
  'lesson_stored',
  'lesson_edited',
  'lesson_to_approve',
  'lesson_approved',
  'assigned',
  'superadmin_acted',
] as const;
export type EventType = (typeof eventTypes)[number];

export const subjectTypes = ['project', 'worksheet', 'applied_lesson', 'lesson', 'company'] as const;
export type SubjectType = (typeof subjectTypes)[number];
