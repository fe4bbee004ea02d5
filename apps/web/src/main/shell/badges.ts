import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { notificationsContract } from '@polier/contract/notifications/notifications.contract';
import type { Permission } from '@polier/contract/permissions';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/queries.ts';
import { mayPass } from '../../platform/session/guard.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { BadgeName } from './menu.ts';

/** Ten minutes, as specified. */
const refetchInterval = 600_000;
const often = { refetchInterval, refetchIntervalInBackground: true } as const;
/** An open page must not keep its session alive for ever. */
const byItself = { isBackground: true } as const;

const approveKeys: Record<Kind, Permission> = {
  trade: 'lesson.approve',
  pm: 'pm_lesson.approve',
  x: 'x_lesson.approve',
};

const sum = (results: readonly { data?: number | undefined }[]): number =>
  results.reduce((total, { data }) => total + (data ?? 0), 0);

/** Counts beside the menu entries; each is asked for only while its entry shows. */
export const useBadges = (shown: ReadonlySet<BadgeName>): Record<BadgeName, number> => {
  const session = useSession((state) => state);
  const todos = useQueries({
    queries: kinds.map((kind) => ({
      ...queryOf(appliedLessonsContract[kind].getToDos, byItself),
      ...often,
      enabled: shown.has('todos'),
      select: (list: readonly unknown[]) => list.length,
    })),
    combine: sum,
  });
  const approvals = useQueries({
    queries: kinds.map((kind) => ({
      ...queryOf(lessonsContract[kind].count, byItself),
      ...often,
      enabled: shown.has('approvals') && mayPass({ all: [approveKeys[kind]] }, session),
    })),
    combine: sum,
  });
  const notifications = useQueries({
    queries: [{ ...queryOf(notificationsContract.count, byItself), ...often, enabled: shown.has('notifications') }],
    combine: sum,
  });
  return { todos, approvals, notifications };
};
