import { contract } from '@polier/contract/endpoints';
import { lineText } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type CallContext, fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { fileOfImport } from './jobs/check-import.job.ts';
import {
  decideRows,
  requestCheck,
  requestStore,
  requestTakeBack,
  rereadImport,
  uploadImport,
} from './commands/request-import.ts';
import { importRowView, importView } from './imports.presenter.ts';
import { storeNearest } from './rows/nearest-of-rows.ts';
import { getImport, listImportRows, listImports } from './imports.queries.ts';
import { recogniseImport } from './headings/recognise-import.ts';

const { imports } = contract;

/** The name without folders and without what would forge a line. */
const readableName = (sent: string): string => {
  const bare = (sent.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(-limits.title);
  const name = lineText().safeParse(bare);
  return (name.success && name.data) || 'import';
};

const answer = async ({ db, caller, context }: Omit<MemberCall, 'write'>, id: number) =>
  importView(await getImport(db, id), readerOf(caller.companyId, context));
const readerOf = (companyId: number, context: CallContext) => ({ ...context, companyId });

export const importsRoutes: readonly Route[] = [
  fileRoute(imports.upload, async ({ file, write, ...call }) => {
    const recognised = await recogniseImport(file.bytes);
    const id = await write((tx) => uploadImport(tx, { name: readableName(file.name), bytes: file.bytes }, recognised));
    return answer(call, id);
  }),
  route(imports.read, async ({ body: { id, ...chosen }, write, ...call }) => {
    const { reading } = await getImport(call.db, id);
    const before = {
      encoding: reading.encoding ?? undefined,
      delimiter: reading.delimiter ?? undefined,
      sheet: reading.sheet ?? undefined,
    };
    const recognised = await recogniseImport(await fileOfImport(call.db, id), { ...before, ...chosen });
    await write((tx) => rereadImport(tx, id, recognised));
    return answer(call, id);
  }),
  route(imports.check, async ({ body: { id, ...asked }, write, ...call }) => {
    await write((tx) => requestCheck(tx, id, asked));
    return answer(call, id);
  }),
  route(imports.apply, async ({ body: { id, mapping }, write, ...call }) => {
    await write((tx) => requestStore(tx, id, mapping));
    return answer(call, id);
  }),
  route(imports.takeBack, async ({ body: { id }, write, ...call }) => {
    await write((tx) => requestTakeBack(tx, id, call.context.clock.now()));
    return answer(call, id);
  }),
  route(imports.decide, async ({ body: { id, rows, decision }, write, ...call }) => {
    await write((tx) => decideRows(tx, id, rows, decision));
    return answer(call, id);
  }),
  route(imports.nearest, async ({ body: { id, rows }, write, ...call }) => {
    const { state } = await getImport(call.db, id);
    if (state !== 'checked') throw problem('import-not-ready');
    const compared = await storeNearest(call.db, write, call.caller, { id, rows });
    if (compared < new Set(rows).size) throw fieldProblem([{ field: 'rows', code: 'does-not-exist' }]);
    return answer(call, id);
  }),
  route(imports.getById, ({ query: { id }, ...call }) => answer(call, id)),
  route(imports.list, async ({ db, caller, context }) =>
    (await listImports(db)).map((row) => importView(row, readerOf(caller.companyId, context))),
  ),
  route(imports.rows, async ({ query, db, context }) => {
    const { rows, next_cursor } = await listImportRows(db, query);
    return { rows: rows.map((row) => importRowView(row, context.language)), next_cursor };
  }),
];
