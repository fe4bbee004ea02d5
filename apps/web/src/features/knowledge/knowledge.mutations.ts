import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { trades, topics, tags, pmPhases, xProcesses } = endpoints.catalogues;
const { trade, pm, x } = endpoints.lessons;

/** Waits until the shown page has the new lesson; counts elsewhere follow later. */
export const storeTradeLesson = defineMutation(trade.store, {
  awaits: [trade.list],
  invalidates: [trades.list, topics.list, tags.list, trade.count, trade.countPersonal],
});
export const storePmLesson = defineMutation(pm.store, {
  awaits: [pm.list, pmPhases.getById],
  invalidates: [pmPhases.list, tags.list, pm.count, pm.countPersonal],
});
export const storeXLesson = defineMutation(x.store, {
  awaits: [x.list, xProcesses.getById],
  invalidates: [xProcesses.list, tags.list, x.count, x.countPersonal],
});
