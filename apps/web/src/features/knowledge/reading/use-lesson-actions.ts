import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useEffect, useMemo, useRef } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import type { LessonDialog } from '../knowledge-address.ts';
import type { LessonActions } from './reading-context.ts';

const linkOf = (id: number): HTMLElement | null => document.querySelector(`#lesson-${id} a[data-lesson]`);

/** A moved row loses the focus; it goes back to the tool that moved it. */
const focusAgain = (id: number, tool: string | undefined): void => {
  requestAnimationFrame(() => {
    const link = linkOf(id);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
    if (tool === undefined) return;
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`#lesson-${id} [data-tool="${tool}"]:not(:disabled)`)?.focus();
    });
  });
};

const mostFrames = 120;

/** The other number of the row; a long page draws it somewhat later. Null: it kept its number. */
const renumbered = (id: number, before: string | null | undefined): Promise<string | null> =>
  new Promise((resolve) => {
    let left = mostFrames;
    const check = () => {
      const number = linkOf(id)?.textContent;
      left -= 1;
      if (number != null && number !== before) resolve(number);
      else if (left > 0) requestAnimationFrame(check);
      else resolve(null);
    };
    check();
  });

/** Whether no sibling stands before or behind it. */
const isAtEdge = (id: number, direction: 'up' | 'down'): boolean => {
  const branch = linkOf(id)?.closest('[data-branch]');
  return (direction === 'up' ? branch?.previousElementSibling : branch?.nextElementSibling) === null;
};

/** So many keys may be pressed ahead; a key that is held down must not go on when it is let go. */
const mostAhead = 8;

interface Navigation {
  /** Opens or closes what the address says of a lesson. */
  readonly navigate: (
    change: { edit?: number | undefined; lesson?: number } & { [D in LessonDialog]?: number },
  ) => void;
}

/** Changing, removing and ordering lessons on the page; the functions stay the same, so that no row is drawn for them. */
export const useLessonActions = (kind: Kind, { navigate }: Navigation): LessonActions => {
  const t = useTranslation();
  const latest = useRef({ navigate, t });
  useEffect(() => {
    latest.current = { navigate, t };
  });
  /** One after the other: the next move starts from where the last one has put the row. */
  const moves = useRef({ ahead: 0, last: Promise.resolve() });
  return useMemo(() => {
    const inTurn = (move: () => Promise<void>) => {
      if (moves.current.ahead >= mostAhead) return;
      moves.current.ahead += 1;
      moves.current.last = moves.current.last.then(move).finally(() => (moves.current.ahead -= 1));
    };
    const move = async (lesson: LessonView, send: () => Promise<unknown>, undo?: () => void) => {
      const tool = (document.activeElement as HTMLElement | null)?.dataset['tool'];
      const before = linkOf(lesson.id)?.textContent;
      const words = latest.current.t;
      try {
        await send();
        const number = await renumbered(lesson.id, before);
        if (number === null) return;
        focusAgain(lesson.id, tool);
        toastDone(words('knowledge.order.moved', { number }), { id: 'lesson-order', ...(undo && { undo }) });
      } catch (error) {
        toastProblem(error, words('knowledge.order.failed'));
      }
    };
    const swap: LessonActions['swap'] = (lesson, direction) => {
      const back = direction === 'up' ? 'down' : 'up';
      const { id } = lesson;
      const step = (way: 'up' | 'down') => () => lessonWrites[kind].updateOrder({ body: { id, direction: way } });
      inTurn(async () => {
        if (isAtEdge(id, direction)) {
          const edge = direction === 'up' ? 'first' : 'last';
          toastDone(latest.current.t(`knowledge.order.${edge}`), { id: 'lesson-order-edge' });
        } else await move(lesson, step(direction), () => inTurn(() => move(lesson, step(back))));
      });
    };
    const verify = async ({ id, version }: LessonView) => {
      const words = latest.current.t;
      try {
        await lessonWrites[kind].verify({ id, version });
        toastDone(words('approval.done.verification'));
      } catch (error) {
        toastProblem(error, words('approval.failed.verification'));
      }
    };
    return {
      edit: ({ id }) => latest.current.navigate({ edit: id, lesson: id }),
      endEdit: ({ id }) => {
        latest.current.navigate({ edit: undefined });
        focusAgain(id, undefined);
      },
      remove: ({ id }) => latest.current.navigate({ remove: id }),
      suggest: ({ id }) => latest.current.navigate({ suggest: id }),
      compare: ({ id }) => latest.current.navigate({ versions: id }),
      verify: (lesson) => void verify(lesson),
      swap,
      moveBehind: (lesson, afterId) =>
        inTurn(() => move(lesson, () => lessonWrites[kind].move({ body: { id: lesson.id, afterId } }))),
      explainFilter: () => toastDone(latest.current.t('knowledge.order.filtered'), { id: 'lesson-order-edge' }),
    };
  }, [kind]);
};
