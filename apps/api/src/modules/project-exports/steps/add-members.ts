import { z } from 'zod';
import { type ExportWork, isFresh } from '../export-work.ts';
import { matchPeople, microsoftIdOf } from '../match-people.ts';

const listedMember = z.object({ userId: z.string().toLowerCase() });
const results = z.object({
  value: z.array(z.object({ userId: z.string().toLowerCase(), error: z.object({ code: z.string() }).nullish() })),
});
const mostAtOnce = 200;

/** Step 2: whoever has an account joins the team; nobody else stops it. */
export const addMembers = async (exporting: ExportWork, groupId: string): Promise<void> => {
  const { objects, graph, wish, graphUrl } = exporting;
  await matchPeople(exporting, wish.people);
  const ids = new Set(wish.people.flatMap((address) => microsoftIdOf(exporting, address) ?? []));
  const missing = [...ids].filter((id) => (objects.get('member', id)?.state ?? 'intent') === 'intent');
  if (missing.length === 0) return;
  const fresh = isFresh(exporting, objects.get('team', 'team'));
  const there = new Set(
    (await graph.list(`/teams/${groupId}/members`, fresh)).flatMap(
      (one) => listedMember.safeParse(one).data?.userId ?? [],
    ),
  );
  for (let from = 0; from < missing.length; from += mostAtOnce) {
    graph.endIfOver();
    const some = missing.slice(from, from + mostAtOnce);
    // Who was there before us is not ours to remove.
    const before = some.filter((id) => there.has(id) && !objects.get('member', id));
    const ours = some.filter((id) => !there.has(id));
    await objects.intend('member', some);
    const body = {
      values: ours.map((id) => ({
        '@odata.type': '#microsoft.graph.aadUserConversationMember',
        'roles': [],
        'user@odata.bind': `${graphUrl}/users('${id}')`,
      })),
    };
    const path = `/teams/${groupId}/members/add`;
    const added =
      ours.length === 0 ? null : results.safeParse(await graph.must({ method: 'POST', path, body, isFresh: fresh }));
    for (const local_id of some) {
      const error = added?.data?.value.find(({ userId }) => userId === local_id)?.error;
      const sent = { ...(before.includes(local_id) && { before: true }), ...(error && { refused: error.code }) };
      await objects.note({ kind: 'member', local_id }, { remote_id: local_id, sent, state: error ? 'gone' : 'done' });
    }
  }
};
