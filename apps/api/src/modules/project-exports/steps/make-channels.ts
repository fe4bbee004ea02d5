import { z } from 'zod';
import { channelNames } from '../desired/channel-names.ts';
import { wordsOf } from '../../integrations/microsoft/graph-failures.ts';
import { entity, type ExportRun, isFresh, type ReadLists } from '../run/export-run.ts';

const listedChannel = z.object({ id: z.string(), displayName: z.string() });
/** A deleted channel holds its name for a month without being listed: it is not waited for longer. */
const longestWait = 15 * 60_000;

/** Step 3: a channel for each trade, phase and process of the project, known by its name. */
export const makeChannels = async (exporting: ExportRun, groupId: string, lists: ReadLists): Promise<void> => {
  const { objects, graph, desired, postpone } = exporting;
  const names = channelNames(desired.channels.map(({ title }) => title));
  const path = `/teams/${groupId}/channels`;
  const fresh = isFresh(exporting, objects.get('team', 'team'));
  for (const [index, { id: local_id }] of desired.channels.entries()) {
    const displayName = names[index] ?? '';
    const known = objects.get('channel', local_id);
    if (known && known.state !== 'intent') continue;
    graph.endIfOver();
    const row = { kind: 'channel', local_id } as const;
    if (!known) await objects.intend('channel', [local_id]);
    const reply = await graph.send({ method: 'POST', path, body: { displayName }, isFresh: fresh });
    if (reply.meaning === 'done') {
      await objects.note(row, { remote_id: entity.parse(reply.answer?.body).id, sent: { displayName } });
      continue;
    }
    if (reply.meaning !== 'refused' || !/already exist/i.test(wordsOf(reply.answer).message))
      await graph.halt(reply, fresh);
    const { items } = await lists(path, fresh);
    const found = items
      .flatMap((item) => listedChannel.safeParse(item).data ?? [])
      .find((one) => one.displayName.toLowerCase() === displayName.toLowerCase());
    const since = objects.get('channel', local_id)?.intent_at ?? graph.now();
    if (found) await objects.note(row, { remote_id: found.id, sent: { displayName } });
    else if (graph.now().getTime() - since.getTime() < longestWait) postpone(graph.after(60_000));
    else await objects.note(row, { state: 'gone', sent: { displayName, refused: 'name' } });
  }
};
