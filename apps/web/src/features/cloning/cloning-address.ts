import { z } from 'zod';
import { urlChoice, urlFlag, urlNumber, urlText } from '../../platform/navigation/url-state.ts';

export const cloningUrl = z.object({
  view: urlChoice(['order', 'history'], 'order'),
  source: urlNumber(),
  target: urlNumber(),
  /** Flags that were left out. */
  without: urlText(),
  /** The copy that is watched. */
  copy: urlNumber(),
  confirm: urlFlag(),
});
export type CloningUrl = z.output<typeof cloningUrl>;
