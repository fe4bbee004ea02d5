import type { NotificationType } from '@polier/contract/notifications/notification-types';
import type { ProjectActor } from '../projects/projects.policy.ts';

/** What an event is to people, and to whom; events of one type and bundle become one notification. */
export interface Notice {
  readonly type: NotificationType;
  readonly bundle: string;
  readonly isFor: (member: ProjectActor) => boolean;
}
