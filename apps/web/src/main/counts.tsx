import { kinds } from '@polier/contract/kinds';
import type { WaitingLessons } from '@polier/contract/lessons/approval.contract';
import { useQueries } from '@tanstack/react-query';
import { useIsKindOn } from '../features/companies/company-setting.ts';
import type { Application } from '../features/shell/application.ts';
import { queryOf } from '../platform/api/queries.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { useWaiting } from '../platform/live/use-waiting.ts';

/** Ten minutes, as specified: the floor under what the stream tells. */
const refetchInterval = 600_000;
const often = { refetchInterval, refetchIntervalInBackground: true } as const;
/** An open page must not keep its session alive for ever. */
const byItself = { isBackground: true } as const;

/** Lessons and suggestions; what is to be verified waits without haste. */
const toDecide = (waiting: readonly WaitingLessons[]): number =>
  waiting.reduce((total, { lessons, suggestions }) => total + lessons + suggestions, 0);

const sum = (results: readonly { data?: number | undefined }[]): number =>
  results.reduce((total, { data }) => total + (data ?? 0), 0);

type Counts = Record<'todos' | 'approvals' | 'notifications', number>;

const useCounts = (shown: ReadonlySet<string>): Counts => {
  const isOn = useIsKindOn();
  const todos = useQueries({
    queries: kinds.filter(isOn).map((kind) => ({
      ...queryOf(endpoints.appliedLessons[kind].getToDos, byItself),
      ...often,
      enabled: shown.has('todos'),
      select: (list: readonly unknown[]) => list.length,
    })),
    combine: sum,
  });
  const approvals = useQueries({
    queries: [
      {
        ...queryOf(endpoints.approval.waiting, byItself),
        ...often,
        enabled: shown.has('approvals'),
        select: toDecide,
      },
    ],
    combine: sum,
  });
  const notifications = useQueries({
    queries: [{ ...queryOf(endpoints.notifications.count, byItself), ...often, enabled: shown.has('notifications') }],
    combine: sum,
  });
  return { todos, approvals, notifications };
};

const counted = {
  notifications: [endpoints.notifications.count, endpoints.notifications.list],
  todos: kinds.map((kind) => endpoints.appliedLessons[kind].getToDos),
  lessons: [endpoints.approval.waiting],
} as const;

/** What waits for this person, as soon as it changes. */
export const MainCounts: Application['Counts'] = ({ shown, children }) => {
  useWaiting(counted);
  return children(useCounts(shown));
};
