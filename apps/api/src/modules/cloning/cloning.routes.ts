import type { CloningChoice } from '@polier/contract/cloning/cloning-kinds';
import { cloningContract } from '@polier/contract/cloning/cloning.contract';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Route, superadminRoute } from '#platform/http/route';
import type { Member, SignedIn } from '#platform/session/caller';
import { cloningView } from './cloning.presenter.ts';
import { getCloning, listClonings, nameCompanies, previewCloning } from './cloning.queries.ts';
import { requestCloning } from './commands/request-cloning.ts';

type Asked = CloningChoice & { readonly company_id: number; readonly source_company_id?: number | undefined };

/** Without a source the active company is copied, and never into itself. */
const wayOf = (caller: SignedIn | Member, asked: Asked) => {
  const active = 'companyId' in caller ? caller.companyId : undefined;
  const source = asked.source_company_id ?? active;
  if (source === undefined) throw fieldProblem([{ field: 'source_company_id', code: 'required' }]);
  if (source === asked.company_id) throw fieldProblem([{ field: 'source_company_id', code: 'contradicts' }]);
  return { source, target: asked.company_id };
};

const refusals = { one_cloning_at_a_time: () => problem('cloning-runs') };

export const cloningRoutes: readonly Route[] = [
  superadminRoute(cloningContract.clone, async ({ caller, body, unscoped, writeUnscoped, context }) => {
    const way = wayOf(caller, body);
    const id = await writeUnscoped((tx) => requestCloning(tx, way, body, caller.userId), refusals);
    return cloningView(await getCloning(unscoped, way.target, id), context.language);
  }),
  superadminRoute(cloningContract.preview, async ({ caller, query, unscoped }) =>
    previewCloning(unscoped, wayOf(caller, query), query),
  ),
  superadminRoute(cloningContract.list, async ({ query, unscoped, context }) => {
    if (query.company_id !== undefined) await nameCompanies(unscoped, [query.company_id]);
    return (await listClonings(unscoped, query.company_id)).map((row) => cloningView(row, context.language));
  }),
];
