import { showPresence } from '../worksheets.mutations.ts';

/** One browser tab, for as long as its page stands. */
export const ownTab = crypto.randomUUID();

/** Milliseconds: cells passed quickly are not told, and a cell is told again before it is forgotten. */
const waits = { moving: 400, again: 20_000 } as const;

interface Place {
  readonly appliedLessonId: number | null;
  readonly column: string | null;
  readonly editing: boolean;
}

interface ToldPresence {
  readonly move: (place: Place) => void;
  readonly leave: () => void;
}

/** Tells colleagues on which cell somebody is here. It keeps no session alive, and nothing depends on its arrival. */
export const tellPresence = (worksheetId: number): ToldPresence => {
  let place: Place = { appliedLessonId: null, column: null, editing: false };
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (body: object) =>
    showPresence({ body: { worksheetId, tab: ownTab, ...body }, isBackground: true }).catch(() => undefined);
  const tell = () => {
    if (document.visibilityState === 'visible') void send(place);
    told = JSON.stringify(place);
  };
  const leave = () => {
    clearTimeout(timer);
    if (told !== '') void send({ left: true });
    told = '';
  };
  const again = setInterval(tell, waits.again);
  addEventListener('pagehide', leave);
  return {
    move: (next) => {
      place = next;
      clearTimeout(timer);
      if (JSON.stringify(place) !== told) timer = setTimeout(tell, waits.moving);
    },
    leave: () => {
      clearInterval(again);
      removeEventListener('pagehide', leave);
      leave();
    },
  };
};
