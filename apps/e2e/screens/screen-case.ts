import type { DemoIds } from './demo-ids.ts';

export interface ScreenCase {
  name: string;
  address: (ids: DemoIds) => string;
  /** Content that is the same in every language, because it is data. */
  shows: string | RegExp;
  /** What lies over the screen or beside it; on the phone a panel is a dialog too. */
  opens?: 'dialog' | 'panel';
  /** The application it belongs to; absent: the main one. */
  application?: 'main' | 'orders';
}

// Longer than the question mark that names a key in the footer of every screen.
export const anyLesson = /.{12}\?$/;
