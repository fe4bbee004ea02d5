import { z } from 'zod';
import { ExportNeedsAction } from '../run/export-stops.ts';
import { entity, type ExportRun, isFresh, type MakeOnce, type ReadLists } from '../run/export-run.ts';
import { etagIn, patchObject } from '../answers/patch-object.ts';

const plan = { kind: 'plan', local_id: 'plan' } as const;
const labels = { kind: 'labels', local_id: 'labels' } as const;
const longest = 255;
const longestLabel = 100;
const mostLabels = 25;

const titled = z.object({
  'id': z.string(),
  '@odata.etag': z.string().nullish(),
  'title': z.string(),
  'createdBy': z.object({ application: z.object({ id: z.string().nullish() }).nullish() }).nullish(),
});
const named = z.object({ 'id': z.string(), '@odata.etag': z.string().nullish(), 'name': z.string() });

const makePlanItself = async (exporting: ExportRun, groupId: string, tools: Tools): Promise<string | undefined> => {
  const { desired, clientId, graph, graphUrl, objects, row } = exporting;
  const title = desired.title.slice(0, longest);
  const fresh = isFresh(exporting, objects.get('group', 'group'));
  const planId = await tools.makeOnce(exporting, {
    kind: 'plan',
    localId: 'plan',
    request: {
      method: 'POST',
      path: '/planner/plans',
      body: { container: { url: `${graphUrl}/groups/${groupId}` }, title },
      isFresh: fresh,
    },
    list: () => tools.lists(`/groups/${groupId}/planner/plans`, fresh),
    find: async (unowned) =>
      unowned
        .flatMap((one) => titled.safeParse(one).data ?? [])
        .find((one) => one.title === title && one.createdBy?.application?.id === clientId),
    made: (body) => ({ remote_id: entity.parse(body).id, etag: etagIn(body), sent: { title } }),
  });
  if (planId === undefined) return undefined;
  const known = objects.get('plan', 'plan');
  if (known?.sent['title'] !== title) {
    const path = `/planner/plans/${planId}`;
    const isNew = isFresh(exporting, known);
    const reply = await patchObject(graph, { path, body: { title }, etag: known?.etag ?? null, isFresh: isNew });
    if (reply.meaning !== 'done') return graph.halt(reply, isNew);
    await objects.note(plan, { etag: reply.etag, sent: { title } });
  }
  if (row.plan_id === planId) return planId;
  await objects.write((tx) =>
    tx
      .updateTable('project_exports')
      .set({ plan_id: planId })
      .where('company_id', '=', tx.companyId)
      .where('project_id', '=', row.project_id)
      .execute(),
  );
  return planId;
};

const isLimit = (error: unknown): error is ExportNeedsAction =>
  error instanceof ExportNeedsAction && error.problem.code === 'limit';

/** A part for which the plan holds no bucket any more has its tasks without one. */
const makeBuckets = async (exporting: ExportRun, planId: string, tools: Tools): Promise<void> => {
  const { desired, graph, objects } = exporting;
  const fresh = isFresh(exporting, objects.get('plan', 'plan'));
  let isFull = false;
  for (const { id: localId, title } of desired.channels) {
    const name = title.slice(0, longest);
    const before = objects.get('bucket', localId);
    if (before?.state === 'gone' || (before?.state === 'done' && before.sent['name'] === name)) continue;
    if (isFull && before?.state !== 'done') continue;
    graph.endIfOver();
    const id = await tools
      .makeOnce(exporting, {
        kind: 'bucket',
        localId,
        request: { method: 'POST', path: '/planner/buckets', body: { name, planId, orderHint: ' !' }, isFresh: fresh },
        list: () => tools.lists(`/planner/plans/${planId}/buckets`, fresh),
        find: async (unowned) =>
          unowned
            .flatMap((one) => named.safeParse(one).data ?? [])
            .find((one) => one.name === name && !objects.owns(one.id)),
        made: (body) => ({ remote_id: entity.parse(body).id, etag: etagIn(body), sent: { name } }),
      })
      .catch((error: unknown) => {
        if (!isLimit(error)) throw error;
        isFull = true;
        exporting.stopAtEnd(error);
      });
    const known = objects.get('bucket', localId);
    if (id === undefined || known?.sent['name'] === name) continue;
    const path = `/planner/buckets/${id}`;
    const isNew = isFresh(exporting, known);
    const reply = await patchObject(graph, { path, body: { name }, etag: known?.etag ?? null, isFresh: isNew });
    const row = { kind: 'bucket', local_id: localId } as const;
    if (reply.meaning === 'done') await objects.note(row, { etag: reply.etag, sent: { name } });
    else if (reply.meaning === 'missing' && !isNew) await objects.note(row, { state: 'gone' });
    else await graph.halt(reply, isNew);
  }
};

/** Which label a phase has: its number among the first 25. */
export const labelOf = ({ desired }: ExportRun, phase: string | null): string | null => {
  const index = desired.phases.findIndex(({ id }) => id === phase);
  return index >= 0 && index < mostLabels ? `category${index + 1}` : null;
};

const nameLabels = async (exporting: ExportRun, planId: string): Promise<void> => {
  const { desired, graph, objects } = exporting;
  const wanted = Object.fromEntries(
    desired.phases
      .slice(0, mostLabels)
      .map(({ title }, index) => [`category${index + 1}`, title.slice(0, longestLabel)]),
  );
  const known = objects.get('labels', 'labels');
  const before = (known?.state === 'done' ? known.sent : {}) as Record<string, string>;
  const changed = Object.entries(wanted).filter(([category, name]) => before[category] !== name);
  if (changed.length === 0) return;
  if (!known) await objects.intend('labels', ['labels']);
  const fresh = isFresh(exporting, objects.get('plan', 'plan'));
  const body = { categoryDescriptions: Object.fromEntries(changed) };
  const path = `/planner/plans/${planId}/details`;
  const reply = await patchObject(graph, { path, body, etag: null, isFresh: fresh });
  if (reply.meaning !== 'done') return graph.halt(reply, fresh);
  await objects.note(labels, { sent: { ...before, ...wanted } });
};

export interface Tools {
  readonly lists: ReadLists;
  readonly makeOnce: MakeOnce;
}

/** Step 4: the plan with its buckets and labels. Undefined: whether it is there is unknown yet. */
export const makePlan = async (exporting: ExportRun, groupId: string, tools: Tools): Promise<string | undefined> => {
  const planId = await makePlanItself(exporting, groupId, tools);
  if (planId === undefined) return undefined;
  await nameLabels(exporting, planId);
  await makeBuckets(exporting, planId, tools);
  return planId;
};
