import { z } from 'zod';
import { type ExportRun, isFresh } from '../run/export-run.ts';
import type { ExportObject } from '../run/export-objects.ts';
import { matchPeople, microsoftIdOf } from '../people/match-people.ts';

const listedMember = z.object({ id: z.string(), userId: z.string().toLowerCase() });
const results = z.object({
  value: z.array(z.object({ userId: z.string().toLowerCase(), error: z.object({ code: z.string() }).nullish() })),
});
const mostAtOnce = 200;

/** Whoever we added and who has no part in the project any more leaves; the owner of the team stays. */
const removeMembers = async (exporting: ExportRun, groupId: string, ids: ReadonlySet<string>): Promise<void> => {
  const { objects, graph, desired, row } = exporting;
  const owner = row.owner ?? microsoftIdOf(exporting, desired.owner);
  const leaving = objects
    .of('member')
    .filter(({ local_id, state, sent }) => state !== 'gone' && sent['before'] !== true && !ids.has(local_id))
    .filter(({ local_id }) => local_id !== owner);
  if (leaving.length === 0) return;
  const listed = await graph.list(`/teams/${groupId}/members`);
  const there = listed.flatMap((one) => listedMember.safeParse(one).data ?? []);
  for (const member of leaving) {
    graph.endIfOver();
    const membership = there.find(({ userId }) => userId === member.local_id);
    const path = `/teams/${groupId}/members/${membership?.id ?? ''}`;
    const reply = membership && (await graph.send({ method: 'DELETE', path }));
    if (!reply || reply.meaning === 'done' || reply.meaning === 'missing') await objects.remove(member);
    // The last owner, say: nobody's export stops over who is too many.
    else if (reply.meaning === 'refused') await objects.note(member, { state: 'gone', sent: { refused: 'owner' } });
    else await graph.halt(reply, false);
  }
};

const wasBefore = (known: ExportObject | undefined): boolean => known === undefined || known.sent['before'] === true;

/** Step 2: whoever has an account joins the team; nobody else stops it. */
export const addMembers = async (exporting: ExportRun, groupId: string): Promise<void> => {
  const { objects, graph, desired, graphUrl } = exporting;
  await matchPeople(exporting, desired.people);
  const ids = new Set(desired.people.flatMap((address) => microsoftIdOf(exporting, address) ?? []));
  await removeMembers(exporting, groupId, ids);
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
    // Who was there before us is not ours to remove; whoever was asked for in a run that ended is.
    const before = some.filter((id) => there.has(id) && wasBefore(objects.get('member', id)));
    const ours = some.filter((id) => !there.has(id));
    await objects.intend('member', before, { before: true });
    await objects.intend(
      'member',
      some.filter((id) => !before.includes(id)),
    );
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
    const made = some.map((local_id) => {
      const error = added?.data?.value.find(({ userId }) => userId === local_id)?.error;
      const sent = { ...(before.includes(local_id) && { before: true }), ...(error && { refused: error.code }) };
      return { local_id, remote_id: local_id, sent, state: error ? ('gone' as const) : ('done' as const) };
    });
    await objects.noteAll('member', made);
  }
};
