import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

/** Trades, phases and lessons stand in many lists and counts. */
export const loadStarterContent = defineMutation(endpoints.starterContent.load, {
  invalidates: 'everything',
  awaits: [endpoints.catalogues.trades.list],
  invalidatesOnError: true,
});
