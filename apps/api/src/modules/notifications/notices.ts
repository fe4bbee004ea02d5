import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type NotificationType, notificationTypes } from '@polier/contract/notifications/notification-types';
import {
  lessonApproved,
  lessonClarificationRequested,
  lessonMerged,
  lessonRemoved,
  lessonStored,
  lessonSuggestionDecided,
} from '../lessons/lessons.events.ts';
import { projectDeleted } from '../projects/projects.events.ts';
import { isOnTeam, mayEditProject, mayReadProject, type ProjectTeam } from '../projects/projects.policy.ts';
import { mayReadAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { worksheetEvents } from '../worksheets/worksheets.events.ts';
import type { Notice } from './notice.ts';
import { type OrderEvent, orderNoticeOf } from './order-notices.ts';

/** An event that notifies people, with the team of its project as it is now; null once the project is gone. */
export interface NotifiableEvent extends OrderEvent {
  readonly id: number;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly projectId: number | null;
  readonly worksheetId: number | null;
  readonly actorId: number | null;
  readonly at: string;
  readonly data: OrderEvent['data'] & {
    readonly kind?: Kind;
    readonly users?: readonly number[];
    readonly author_user_id?: number;
    readonly accepted?: boolean;
    readonly changes?: { readonly responsible_user?: readonly [unknown, unknown] };
  };
  readonly team: ProjectTeam | null;
}

const isType = (type: string): type is NotificationType => (notificationTypes as readonly string[]).includes(type);

/** The team of a removed project stands in the event alone. */
const ofProject = (type: NotificationType, { projectId, team, data: { users = [] } }: NotifiableEvent): Notice => ({
  type,
  bundle: `project:${projectId}`,
  isFor: (member) =>
    team === null
      ? type === projectDeleted.type && users.includes(member.userId)
      : isOnTeam(member, team) && mayReadProject(member, team),
});

/** For whoever may solve it. */
const ofExport = ({ team, projectId }: NotifiableEvent): Notice => ({
  type: 'project_export_stopped',
  bundle: `project:${projectId}`,
  isFor: (member) =>
    team !== null && isOnTeam(member, team) && member.can('project.integrate') && mayEditProject(member, team),
});

const ofWorksheet = (type: NotificationType, kind: Kind, event: NotifiableEvent): Notice => {
  const { team, projectId, subjectId } = event;
  const { stored, deleted, lessonsApplied } = worksheetEvents[kind];
  const { worksheet, appliedLesson } = kindDefinitions[kind].permissions;
  const key = type === lessonsApplied.type ? appliedLesson : worksheet;
  // Worksheets come and go together; changes of one belong to it.
  const isOfProject = type === stored.type || type === deleted.type;
  return {
    type,
    bundle: isOfProject ? `project:${projectId}` : `worksheet:${subjectId}`,
    isFor: (member) => team !== null && isOnTeam(member, team) && member.can(key) && mayReadProject(member, team),
  };
};

/** Like a reminder it says how many, so two are never one. */
const ofEscalation = ({ team }: NotifiableEvent): Notice => ({
  type: 'tasks_escalated',
  bundle: '',
  isFor: (member) => team?.ownerId === member.userId && mayReadProject(member, team),
});

const ofAssignment = (kind: Kind, { team, worksheetId, data: { changes } }: NotifiableEvent): Notice => ({
  type: 'assigned',
  bundle: `worksheet:${worksheetId}`,
  isFor: (member) =>
    changes?.responsible_user?.[1] === member.userId && team !== null && mayReadAppliedLessons(member, { kind, team }),
});

/** The notification of the author about what becomes of a lesson or a suggestion. */
const ofAuthor: Readonly<Record<string, (data: NotifiableEvent['data']) => NotificationType>> = {
  [lessonApproved.type]: () => 'lesson_approved',
  [lessonClarificationRequested.type]: () => 'lesson_clarification',
  [lessonMerged.type]: () => 'lesson_merged',
  [lessonRemoved.type]: () => 'lesson_removed',
  [lessonSuggestionDecided.type]: ({ accepted }) => (accepted === true ? 'suggestion_accepted' : 'suggestion_declined'),
};

/** Null where nobody is notified. */
export const noticeOf = (event: NotifiableEvent): Notice | null => {
  const { type, subjectType, subjectId, data } = event;
  const { kind } = data;
  if (event.orderId !== null) return orderNoticeOf(event);
  if (type === 'tasks_escalated') return ofEscalation(event);
  if (type === 'project_export_stopped') return ofExport(event);
  if (subjectType === 'project' && isType(type)) return ofProject(type, event);
  if (subjectType === 'integration' && isType(type))
    return { type, bundle: '', isFor: (member) => member.can('integrations') };
  if (subjectType === 'user' && type === 'reminder')
    return { type, bundle: '', isFor: ({ userId }) => userId === subjectId };
  if (kind === undefined) return null;
  if (subjectType === 'worksheet' && isType(type)) return ofWorksheet(type, kind, event);
  if (subjectType === 'applied_lesson') return ofAssignment(kind, event);
  const key = kindDefinitions[kind].permissions.lesson;
  if (type === lessonStored.type)
    return { type: 'lesson_to_approve', bundle: kind, isFor: (member) => member.can(`${key}.approve`) };
  const notificationType = ofAuthor[type]?.(data);
  if (notificationType === undefined) return null;
  return {
    type: notificationType,
    bundle: kind,
    isFor: (member) => member.userId === data.author_user_id && member.can(key),
  };
};
