import { type Kind, kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { isReadableProject, queryContextOf } from '../projects/projects.queries.ts';
import { duplicateWorksheet } from './commands/duplicate-worksheet.ts';
import { removeWorksheet } from './commands/remove-worksheet.ts';
import { storeWorksheet } from './commands/store-worksheet.ts';
import { updateWorksheet } from './commands/update-worksheet.ts';
import { findReadableWorksheet, listWorksheets } from './worksheets.queries.ts';

const routesFor = (kind: Kind): readonly Route[] => {
  const endpoints = worksheetsContract[kind];
  return [
    route(endpoints.list, async (call) => {
      if (!(await isReadableProject(call.db, call.caller, call.query.projectId))) throw problem('not-found');
      return listWorksheets(call.db, queryContextOf(call), kind, call.query.projectId);
    }),
    route(endpoints.getById, async (call) =>
      found(await findReadableWorksheet(call.db, queryContextOf(call), kind, call.query.worksheetId)),
    ),
    route(endpoints.store, async (call) => {
      const id = await call.write((tx) => storeWorksheet(tx, call.caller, kind, call.body));
      return found(await findReadableWorksheet(call.db, queryContextOf(call), kind, id));
    }),
    route(endpoints.duplicate, async (call) => {
      const id = await call.write((tx) => duplicateWorksheet(tx, call.caller, kind, call.body));
      return found(await findReadableWorksheet(call.db, queryContextOf(call), kind, id));
    }),
    route(endpoints.update, async (call) => {
      const queryContext = queryContextOf(call);
      await call.write((tx) => updateWorksheet(tx, queryContext, kind, call.body));
      return found(await findReadableWorksheet(call.db, queryContext, kind, call.body.id));
    }),
    route(endpoints.remove, async ({ write, caller, body }) => {
      await write((tx) => removeWorksheet(tx, caller, kind, body.id));
      return { id: body.id };
    }),
  ];
};

export const worksheetsRoutes: readonly Route[] = kinds.flatMap(routesFor);
