import { showPresence } from '../worksheets.mutations.ts';

/** One browser tab, for as long as its page stands. */
export const ownTab = crypto.randomUUID();

/** Milliseconds: cells passed quickly are not sent, and a cell is sent again before it is forgotten. */
const waits = { moving: 400, again: 20_000 } as const;

interface Cell {
  readonly appliedLessonId: number | null;
  readonly column: string | null;
  readonly editing: boolean;
}

interface PresenceSender {
  readonly move: (cell: Cell) => void;
  readonly leave: () => void;
}

/** Shows colleagues on which cell somebody is here. It keeps no session alive, and nothing depends on its arrival. */
export const sendPresence = (worksheetId: number): PresenceSender => {
  let cell: Cell = { appliedLessonId: null, column: null, editing: false };
  let lastSent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = (body: object) =>
    showPresence({ body: { worksheetId, tab: ownTab, ...body }, isBackground: true }).catch(() => undefined);
  const send = () => {
    if (document.visibilityState === 'visible') void post(cell);
    lastSent = JSON.stringify(cell);
  };
  const leave = () => {
    clearTimeout(timer);
    if (lastSent !== '') void post({ left: true });
    lastSent = '';
  };
  const again = setInterval(send, waits.again);
  addEventListener('pagehide', leave);
  return {
    move: (next) => {
      cell = next;
      clearTimeout(timer);
      if (JSON.stringify(cell) !== lastSent) timer = setTimeout(send, waits.moving);
    },
    leave: () => {
      clearInterval(again);
      removeEventListener('pagehide', leave);
      leave();
    },
  };
};
