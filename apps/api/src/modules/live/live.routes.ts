import { liveContract } from '@polier/contract/live/live.contract';
import { type Route, route, streamRoute } from '#platform/http/route';
import { showPresence } from './commands/show-presence.ts';
import { liveFeed } from './live.feed.ts';

export const liveRoutes: readonly Route[] = [
  streamRoute(liveContract.follow, liveFeed),
  route(liveContract.showPresence, async ({ write, caller, body }) => {
    await write((tx) => showPresence(tx, caller, body));
    return { worksheetId: body.worksheetId };
  }),
];
