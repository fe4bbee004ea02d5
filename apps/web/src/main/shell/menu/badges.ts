import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { BadgeName } from './menu.ts';

/** Ten minutes, as specified. */
const refetchInterval = 600_000;
const often = { refetchInterval, refetchIntervalInBackground: true } as const;
/** An open page must not keep its session alive for ever. */
const byItself = { isBackground: true } as const;

const approveKey = (kind: Kind): Permission => `${kindDefinitions[kind].permissions.lesson}.approve`;

const sum = (results: readonly { data?: number | undefined }[]): number =>
  results.reduce((total, { data }) => total + (data ?? 0), 0);

/** Counts beside the menu entries, loaded only for visible entries. */
export const useBadges = (shown: ReadonlySet<BadgeName>): Record<BadgeName, number> => {
  const session = useSession((state) => state);
  const todos = useQueries({
    queries: kinds.map((kind) => ({
      ...queryOf(endpoints.appliedLessons[kind].getToDos, byItself),
      ...often,
      enabled: shown.has('todos'),
      select: (list: readonly unknown[]) => list.length,
    })),
    combine: sum,
  });
  const approvals = useQueries({
    queries: kinds.map((kind) => ({
      ...queryOf(endpoints.lessons[kind].count, byItself),
      ...often,
      enabled: shown.has('approvals') && isAllowed({ all: [approveKey(kind)] }, session),
    })),
    combine: sum,
  });
  const notifications = useQueries({
    queries: [{ ...queryOf(endpoints.notifications.count, byItself), ...often, enabled: shown.has('notifications') }],
    combine: sum,
  });
  return { todos, approvals, notifications };
};
