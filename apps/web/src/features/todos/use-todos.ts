import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useIsKindOn } from '../companies/company-setting.ts';
import { mergeTodos, type TodoItem } from './list/todo-items.ts';

const none: readonly ToDoView[] = [];

export interface Todos {
  /** Undefined while the first answer is under way or has failed. */
  readonly items: readonly TodoItem[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** When the lists were last updated, in milliseconds. */
  readonly updatedAt: number;
}

/** The user's open lessons of all projects and of the kinds that the company works with. */
export const useTodos = (): Todos => {
  const enabled = useCan('report');
  const isOn = useIsKindOn();
  const hasX = isOn('x');
  const lists = {
    trade: useQuery({ ...queryOf(endpoints.appliedLessons.trade.getToDos), enabled }),
    pm: useQuery({ ...queryOf(endpoints.appliedLessons.pm.getToDos), enabled }),
    x: useQuery({ ...queryOf(endpoints.appliedLessons.x.getToDos), enabled }),
  } satisfies Record<Kind, unknown>;
  const [trade, pm, x] = [lists.trade.data, lists.pm.data, lists.x.data];
  const complete = trade !== undefined && pm !== undefined && x !== undefined;
  const items = useMemo(
    () => (complete ? mergeTodos({ trade: trade ?? none, pm: pm ?? none, x: hasX ? (x ?? none) : none }) : undefined),
    [complete, trade, pm, x, hasX],
  );
  const all = Object.values(lists);
  return {
    items,
    error: complete ? null : (all.find(({ error }) => error !== null)?.error ?? null),
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch();
    },
    updatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
};
