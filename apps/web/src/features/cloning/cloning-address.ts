import {
  type UrlOutput,
  urlChoice,
  urlFlag,
  urlNumber,
  urlText,
  urlSchema,
} from '../../platform/navigation/url-state.ts';

export const cloningUrl = urlSchema({
  view: urlChoice(['order', 'history'], 'order'),
  source: urlNumber(),
  target: urlNumber(),
  /** Flags that were left out. */
  without: urlText(),
  /** The copy that is watched. */
  copy: urlNumber(),
  confirm: urlFlag(),
});
export type CloningUrl = UrlOutput<typeof cloningUrl>;
