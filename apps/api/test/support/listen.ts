import pg from 'pg';
import type { Engine } from '#platform/database/engine';
import type { EmbeddedEngine } from '#platform/database/pglite.engine';

const isEmbedded = (engine: Engine): engine is EmbeddedEngine => 'lite' in engine;

/** Collects what is notified on a channel until `end`. */
export const listen = async (
  engine: Engine,
  channel: string,
): Promise<{ heard: string[]; end: () => Promise<void> }> => {
  const heard: string[] = [];
  if (isEmbedded(engine)) {
    const end = await engine.lite.listen(channel, (payload) => void heard.push(payload));
    return { heard, end };
  }
  const client = new pg.Client({ connectionString: engine.queue.connectionString });
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.connect();
  await client.query(`listen ${channel}`);
  return { heard, end: () => client.end() };
};
