import { type Kind, kinds } from '@polier/contract/kinds';
import { type UrlOutput, urlChoice, urlNumber, urlText, urlSchema } from '../../../platform/navigation/url-state.ts';

export const lessonTabs = ['fitting', 'proposed', 'chosen', 'mandatory'] as const;
export type LessonTab = (typeof lessonTabs)[number];

export const createAddress = urlSchema({
  projectId: urlNumber(),
  tradeId: urlNumber(),
  phaseId: urlNumber(),
  pmPhaseId: urlNumber(),
  xProcessId: urlNumber(),
  tab: urlChoice(lessonTabs, 'fitting'),
  q: urlText(),
});
export type CreateAddress = UrlOutput<typeof createAddress>;

/** The kind is the last part of the path. */
export const kindOfPath = (pathname: string): Kind => {
  const last = pathname.replace(/\/$/, '').split('/').at(-1);
  return kinds.find((kind) => kind === last) ?? kinds[0];
};
