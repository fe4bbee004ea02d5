import { id, lineText, requiredLine, text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { type BimUseCaseView, useCaseSources } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { z } from 'zod';

/** Fields of the form; empty text is stored as nothing. */
export const caseValues = z.strictObject({
  code: requiredLine(limits.orderCode),
  title: requiredLine(),
  description: text(),
  source: z.enum(useCaseSources),
  phases: z.array(id),
  party_id: id.nullable(),
  responsible_user_id: id.nullable(),
  software: lineText(limits.insight),
  notes: text(),
});
export type UseCaseValues = z.input<typeof caseValues>;

export const emptyUseCase: UseCaseValues = {
  code: '',
  title: '',
  description: '',
  source: 'own',
  phases: [],
  party_id: null,
  responsible_user_id: null,
  software: '',
  notes: '',
};

export const valuesOfUseCase = (useCase: BimUseCaseView): UseCaseValues => ({
  code: useCase.code,
  title: useCase.title,
  description: useCase.description ?? '',
  source: useCase.source,
  phases: useCase.phases,
  party_id: useCase.party_id,
  responsible_user_id: useCase.responsible_user_id,
  software: useCase.software ?? '',
  notes: useCase.notes ?? '',
});
