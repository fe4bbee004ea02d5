import { starterContentContract } from '@polier/contract/starter-content/starter-content.contract';
import { type Route, route } from '#platform/http/route';
import { loadStarterContent } from './commands/load-starter-content.ts';
import { getStarterContent } from './starter-content.queries.ts';

export const starterContentRoutes: readonly Route[] = [
  route(starterContentContract.get, ({ db }) => getStarterContent(db)),
  route(starterContentContract.load, async ({ db, write, body, context }) => {
    await write((tx) => loadStarterContent(tx, body.language, context.clock.now()));
    return getStarterContent(db);
  }),
];
