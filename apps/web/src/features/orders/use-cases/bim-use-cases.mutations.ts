import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list: orders, getById: order, overview } = endpoints.orders;
const effects = { invalidates: [orders, order], awaits: [overview], invalidatesOnError: true } as const;

export const storeUseCase = defineMutation(endpoints.bimUseCases.store, effects);
export const updateUseCase = defineMutation(endpoints.bimUseCases.update, effects);
export const removeUseCase = defineMutation(endpoints.bimUseCases.remove, effects);
