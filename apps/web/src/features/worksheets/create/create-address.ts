import type { Kind } from '@polier/contract/kinds';
import { z } from 'zod';
import { urlChoice, urlNumber, urlText } from '../../../platform/navigation/url-state.ts';

export const lessonTabs = ['fitting', 'chosen', 'mandatory'] as const;
export type LessonTab = (typeof lessonTabs)[number];

export const createAddress = z.object({
  projectId: urlNumber(),
  tradeId: urlNumber(),
  phaseId: urlNumber(),
  pmPhaseId: urlNumber(),
  xProcessId: urlNumber(),
  tab: urlChoice(lessonTabs, 'fitting'),
  q: urlText(),
});
export type CreateAddress = z.output<typeof createAddress>;

/** The kind is the last part of the path. */
export const kindOfPath = (pathname: string): Kind => {
  const last = pathname.replace(/\/$/, '').split('/').at(-1);
  return last === 'pm' || last === 'x' ? last : 'trade';
};
