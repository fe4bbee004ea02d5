import type { CloningChoice } from '@polier/contract/cloning/cloning-kinds';
import { cloningContract } from '@polier/contract/cloning/cloning.contract';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Route, superadminRoute } from '#platform/http/route';
import type { Member, SignedIn } from '#platform/session/caller';
import { cloningView } from './cloning.presenter.ts';
import { getCloning, listClonings, nameCompanies, previewCloning } from './cloning.queries.ts';
import { requestCloning } from './commands/request-cloning.ts';

type CloningRequest = CloningChoice & { readonly company_id: number; readonly source_company_id?: number | undefined };

/** Without a source the active company is copied, and never into itself. */
const wayOf = (caller: SignedIn | Member, request: CloningRequest) => {
  const active = 'companyId' in caller ? caller.companyId : undefined;
  const source = request.source_company_id ?? active;
  if (source === undefined) throw fieldProblem([{ field: 'source_company_id', code: 'required' }]);
  if (source === request.company_id) throw fieldProblem([{ field: 'source_company_id', code: 'contradicts' }]);
  return { source, target: request.company_id };
};

const gone = () => problem('not-found');
const constraintErrors = {
  one_cloning_at_a_time: () => problem('cloning-runs'),
  // A named company was removed meanwhile.
  clonings_company_id_fkey: gone,
  clonings_source_company_id_fkey: gone,
};

export const cloningRoutes: readonly Route[] = [
  superadminRoute(cloningContract.clone, async ({ caller, body, installation, inCompany, context }) => {
    const { source, target } = wayOf(caller, body);
    const names = await nameCompanies(installation, [source, target]);
    const from = { id: source, name: names.get(source) ?? '' };
    const id = await inCompany(target).write((tx) => requestCloning(tx, from, body, caller.userId), constraintErrors);
    return cloningView(await getCloning(installation, target, id), context.language);
  }),
  superadminRoute(cloningContract.preview, async ({ caller, query, ...call }) =>
    previewCloning(call, wayOf(caller, query), query),
  ),
  superadminRoute(cloningContract.list, async ({ query, installation, context }) => {
    if (query.company_id !== undefined) await nameCompanies(installation, [query.company_id]);
    return (await listClonings(installation, query.company_id)).map((row) => cloningView(row, context.language));
  }),
];
